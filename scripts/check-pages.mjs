// What a reader follows in the pages: links, the form of a package's page, and commands.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const FENCED = /^( *)```[\s\S]*?^\1```$/gm;
const LINK = /\[[^\]]*\]\(([^()\s]+)\)/g;
const HEADING = /^#+ (.+)$/gm;

const withoutCode = (text) => text.replace(FENCED, '').replace(/`[^`\n]*`/g, '');

/** The anchor that a heading has on GitHub. */
export const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const anchorsOf = (text) => [...text.replace(FENCED, '').matchAll(HEADING)].map(([, heading]) => anchorOf(heading));

function checkLink(page, target) {
  const [path, anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(file)) return `there is no ${path}`;
  if (anchor === undefined || statSync(file).isDirectory()) return undefined;
  return anchorsOf(readFileSync(file, 'utf8')).includes(anchor) ? undefined : `${path} has no heading "#${anchor}"`;
}

/** Returns a line for each relative link of the pages that leads nowhere. */
export function checkLinks(pages) {
  return pages.flatMap((page) =>
    [...withoutCode(readFileSync(page, 'utf8')).matchAll(LINK)]
      .filter(([, target]) => !/^[a-z]+:/.test(target))
      .map(([, target]) => ({ target, fault: checkLink(page, target) }))
      .filter(({ fault }) => fault !== undefined)
      .map(({ target, fault }) => `${page}: the link to ${target} leads nowhere: ${fault}.`),
  );
}

const linkedPages = (page) =>
  [...withoutCode(readFileSync(page, 'utf8')).matchAll(LINK)]
    .map(([, target]) => join(dirname(page), target.split('#')[0]))
    .map((file) => (existsSync(join(file, 'README.md')) ? join(file, 'README.md') : file))
    .filter((file) => file.endsWith('.md') && existsSync(file));

/** Returns a line for each of the pages that nobody comes to who follows the links from `index`. */
export function checkReached(index, pages) {
  const reached = new Set([index]);
  for (const page of reached) for (const next of linkedPages(page)) reached.add(next);
  return pages
    .filter((page) => !reached.has(page))
    .map((page) => `${index}: no way of links leads to ${relative(dirname(index), page)}; say when it is read.`);
}

const FILE = /`((?:packages|examples|docs|scripts|bench|raw_promptparts)\/[\w./-]+\.\w+)`/g;

/** Returns a line for each file of the repository that a page names in backticks and that is not there. */
export function checkFiles(page, root) {
  return [...readFileSync(page, 'utf8').matchAll(FILE)]
    .map(([, file]) => file)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${page}: there is no file ${file}.`);
}

const FENCE = /^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm;
const SHELL = ['sh', 'bash'];

/** Returns what the page of a published package lacks: it begins with how the package is installed, then code. */
export function checkPackagePage(page, name) {
  const [install, ...more] = [...readFileSync(page, 'utf8').matchAll(FENCE)];
  const command = new RegExp(`^npm install (?:--save-dev )?(?:\\S+ )*${name}(?: |$)`, 'm');
  if (!SHELL.includes(install?.[1]) || !command.test(install[2])) {
    return [`${page}: the first block is not how the package is installed. Expected "npm install ${name}".`];
  }
  return more.length > 0 ? [] : [`${page}: no code stands behind the install.`];
}

const NPM = /\bnpm (?:(start|test)\b|run ([a-z][a-z:-]*))/g;
const NPX = /\bnpx (?:-{1,2}[a-z]+ )*((?:@[\w-]+\/)?[\w.@-]+)/g;

/** The package of a program that has another name. */
const PACKAGE_OF = { tsc: 'typescript' };
const INSTALL = /\bnpm install (?:--save-dev )?([^\n`]+)/g;
const installedBy = (text) => [...text.matchAll(INSTALL)].flatMap(([, names]) => names.split(' '));

/**
 * Returns a line for each command of a text that does not exist: a script of `npm run` that none of `scripts` is, a program
 * of `npx` that none of `programs` is and that the text does not install. Such a program would be asked for at the registry, from whoever has the name.
 */
export function checkCommands(page, text, { scripts, programs }) {
  const missing = [...text.matchAll(NPM)]
    .map(([, alias, script]) => alias ?? script)
    .filter((script) => !scripts.includes(script))
    .map((script) => `${page}: there is no script "${script}" in its package.json or that of the root.`);
  const known = [...programs, ...installedBy(text)];
  const strange = [...text.matchAll(NPX)]
    .map(([, program]) => program)
    .filter((program) => !known.includes(PACKAGE_OF[program] ?? program.replace(/(?<=.)@[\d.]+$/, '')))
    .map((program) => `${page}: "npx ${program}" is no program of these packages; npx would ask the registry for it.`);
  return [...new Set([...missing, ...strange])];
}
