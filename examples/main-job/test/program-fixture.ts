import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { bundleProgram, type ProgramRun, type ProgramStart, startProgram, untilClosed } from './bundled-program';
import { commitAll, temporaryFolders } from './temporary-folder';

/** The call that most tests ask for, without its product and phase. */
export const SURVEYOR = 'repository-surveyor/plan/prepare_concise_context/reason';

/** The bundled program, and folders to run it in, for one test file. */
export interface ProgramFixture {
  readonly run: (parameters: readonly string[], start: ProgramStart) => Promise<ProgramRun>;
  /** The file of the program. */
  readonly program: () => string;
  readonly makeFolder: (files?: Readonly<Record<string, string>>, name?: string) => string;
  /** A small git repository. */
  readonly makeRepository: (name?: string) => string;
  /** One with the texts of a run in its folder `texts`. */
  readonly makeWritten: () => string;
}

export function programFixture(): ProgramFixture {
  const folders = temporaryFolders();
  let program = '';
  let written: string | undefined;
  const run = (parameters: readonly string[], start: ProgramStart): Promise<ProgramRun> =>
    untilClosed(startProgram(program, parameters, start));
  const makeRepository = (name?: string): string => {
    const folder = folders.make(
      { 'package.json': '{"name":"sample","description":"Sorts mail"}', 'src/sort.ts': 'export {};' },
      name,
    );
    commitAll(folder);
    return folder;
  };
  beforeAll(async () => {
    program = await bundleProgram(folders.make());
    written = makeRepository();
    await run(['--out', 'texts', '--quiet'], { cwd: written });
  });
  return {
    run,
    program: () => program,
    makeFolder: folders.make,
    makeRepository,
    makeWritten() {
      const folder = folders.make();
      cpSync(written ?? '', folder, { recursive: true });
      return folder;
    },
  };
}

/** Every file below a folder with its text. */
export function snapshot(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
