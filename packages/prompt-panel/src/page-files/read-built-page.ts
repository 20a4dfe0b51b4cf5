// In this repository the page is built from its sources when it is first asked for; a release holds it ready made.
import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageFiles } from './page-files';

const program = fileURLToPath(new URL('../../build-page.mjs', import.meta.url));
const file = execFileSync(process.execPath, [program, '--ensure'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
const module: { PAGE_FILES: PageFiles } = await import(pathToFileURL(file.trim()).href);

/** The page as its sources are now. */
export const PAGE_FILES = module.PAGE_FILES;
