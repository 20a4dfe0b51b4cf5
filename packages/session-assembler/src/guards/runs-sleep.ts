import type { ShellCommand } from './command-level';
import { readShellCommands } from './shell-commands';

/** Words of the grammar that may stand before a command. */
const KEYWORDS = new Set(['!', '{', 'if', 'then', 'elif', 'else', 'while', 'until', 'do', 'coproc']);

/** A command that hands its arguments on so often is no real one. It is taken for the worst. */
const DEEPEST = 100;

/** Programs that read a script after `-c`, and from their input where there is none. */
const SHELLS = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh', 'ash', 'fish', 'su', 'script']);

interface Wrapper {
  /** Options whose value is the next word. */
  readonly valued?: readonly string[];
  /** How many words stand before the command. */
  readonly operands?: number;
  /** The words are joined and read again as shell text. */
  readonly joins?: boolean;
}

/** Programs that run the command in their arguments. */
const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map(
  Object.entries({
    builtin: {},
    busybox: {},
    command: {},
    doas: { valued: ['-u', '-C'] },
    env: { valued: ['-u', '-C', '--unset', '--chdir'] },
    eval: { joins: true },
    exec: { valued: ['-a'] },
    flock: { valued: ['-w', '-E'], operands: 1 },
    ionice: { valued: ['-c', '-n', '-p'] },
    nice: { valued: ['-n', '--adjustment'] },
    nohup: {},
    setsid: {},
    ssh: { valued: ['-p', '-i', '-l', '-o', '-F', '-J', '-L', '-R', '-D', '-W'], operands: 1, joins: true },
    stdbuf: { valued: ['-i', '-o', '-e'] },
    sudo: { valued: ['-u', '-g', '-h', '-p', '-C', '-r', '-t', '-D', '-R', '-T', '-U'] },
    time: { valued: ['-f', '-o'] },
    timeout: { valued: ['-s', '-k', '--signal', '--kill-after'], operands: 1 },
    trap: { joins: true },
    watch: { valued: ['-n', '--interval'], joins: true },
    xargs: { valued: ['-I', '-n', '-P', '-L', '-d', '-s', '-a', '-E'] },
  } satisfies Record<string, Wrapper>),
);

const ASSIGNMENT = /^[A-Za-z_]\w*(\[[^\]]*\])?\+?=/;

/** May stand before a command and not be it: a keyword, an assignment, a variable that may be empty. */
const isPrefix = (word: string): boolean => KEYWORDS.has(word) || ASSIGNMENT.test(word) || word.startsWith('$');

/**
 * True when running `command` would run `sleep`: as a command of its own anywhere in a shell text, or handed to
 * another program that runs it (`bash -c`, `timeout`, `xargs`, `find -exec`, …). A text that only mentions it, quoted
 * or as an argument, does not.
 *
 * @param command a shell text, or a program with its arguments; anything else runs nothing
 */
export function runsSleep(command: unknown): boolean {
  if (typeof command === 'string') return scriptSleeps(command, 0);
  return Array.isArray(command) && commandSleeps({ words: command.map(String), inputs: [] }, 0);
}

/** What cannot be read is taken for the worst. */
const scriptSleeps = (script: string, depth: number): boolean =>
  readShellCommands(script)?.some((command) => commandSleeps(command, depth)) ?? true;

function commandSleeps({ words, inputs }: ShellCommand, depth: number): boolean {
  const command = words[0] === 'function' ? words.slice(2) : words;
  const start = command.findIndex((word) => !isPrefix(word));
  const name = command[start]?.replace(/^.*\//s, '');
  if (name === undefined) return false;
  if (name === 'sleep' || depth === DEEPEST) return true;
  return handsOnSleep(name, { words: command.slice(start + 1), inputs }, depth + 1);
}

function handsOnSleep(name: string, given: ShellCommand, depth: number): boolean {
  if (SHELLS.has(name)) return shellSleeps(given, depth);
  if (name === 'find') return findSleeps(given, depth);
  const wrapper = WRAPPERS.get(name);
  return wrapper !== undefined && !isQuestion(name, given) && wrapperSleeps(wrapper, given, depth);
}

/** `command -v sleep` asks where it is. */
const isQuestion = (name: string, { words: [option = ''] }: ShellCommand): boolean =>
  name === 'command' && /^-\w*[vV]/.test(option);

function shellSleeps({ words, inputs }: ShellCommand, depth: number): boolean {
  const option = words.findIndex((word) => /^-[A-Za-z]*c[A-Za-z]*$/.test(word) || word === '--command');
  if (option < 0) return inputs.some((input) => scriptSleeps(input, depth));
  const script = words.slice(option + 1).find((word) => !word.startsWith('-'));
  return script !== undefined && scriptSleeps(script, depth);
}

function findSleeps({ words }: ShellCommand, depth: number): boolean {
  return words.some(
    (word, index) =>
      /^-(exec|ok)(dir)?$/.test(word) && commandSleeps({ words: words.slice(index + 1), inputs: [] }, depth),
  );
}

function wrapperSleeps(wrapper: Wrapper, { words, inputs }: ShellCommand, depth: number): boolean {
  const { valued = [], operands = 0, joins = false } = wrapper;
  let at = 0;
  while (isOption(words[at])) at += valued.includes(words[at] as string) ? 2 : 1;
  const command = words.slice(at + operands);
  return joins ? scriptSleeps(command.join(' '), depth) : commandSleeps({ words: command, inputs }, depth);
}

const isOption = (word: string | undefined): boolean => word !== undefined && /^-./.test(word);
