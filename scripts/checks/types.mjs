// Type-checks everything without a build, tests included; the portable sources once more without Node's and the DOM's types.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { listPackages, listTypeScriptProjects, ROOT } from '../workspace.mjs';

function checkProject(project) {
  return new Promise((resolve) => {
    const child = spawn('tsc', ['--project', project], { cwd: ROOT, stdio: 'inherit' });
    child.on('close', (code) => resolve({ project, code }));
  });
}

function listFiles(project) {
  const path = join(ROOT, project);
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path)).fileNames;
}

const projects = listTypeScriptProjects();
for (const { project, code } of await Promise.all(projects.map(checkProject))) {
  if (code === 0) continue;
  console.error(`could not accept the types under ${project}: correct what is reported above.`);
  process.exitCode = 1;
}

// A type test proves something only where the compiler reads it.
const read = new Set(projects.flatMap(listFiles));
for (const { path } of listPackages()) {
  for (const file of ts.sys.readDirectory(path, ['.ts', '.tsx'], ['**/node_modules', '**/dist', '**/fixtures'])) {
    if (read.has(file)) continue;
    console.error(
      `could not check ${file}: no TypeScript project includes it. Add it to the tsconfig.json that should.`,
    );
    process.exitCode = 1;
  }
}
