import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adopt, copyForeign } from './adopt';

const folder = mkdtempSync(join(tmpdir(), 'law-plain-'));
try {
  copyForeign(folder);
  for (const { command, code, output } of adopt(folder))
    process.stdout.write(`$ npx @bitcode/promptpart-law ${command}\n${output}=> ${code}\n\n`);
} finally {
  rmSync(folder, { recursive: true });
}
