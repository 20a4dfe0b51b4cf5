import { HANDING_ON, type HandsOn, SHELLS } from './handing-on';
import { readShellCommands, type ShellCommand } from './shell-commands';

/** A command that hands its arguments on so often is no real one. It is taken for the worst. */
const DEEPEST = 100;

/** So many times its own length a command is read again, where it hands texts on; no real one comes near. */
const READ_AGAIN = 8;

/** How deep a command is handed on, and how much more text may be read for the whole call. */
interface Reading {
  readonly depth: number;
  readonly left: { characters: number };
}

/** May stand before a command and not be it: an assignment, a variable that may be empty. */
const isPrefix = (word: string): boolean => /^[A-Za-z_]\w*(\[[^\]]*\])?\+?=/.test(word) || word.startsWith('$');

/**
 * True when running `command` would run `sleep`: as a command of its own anywhere in a shell text, or handed to
 * another program that runs it (`bash -c`, `timeout`, `xargs`, `find -exec`, …). A text that only mentions it, quoted
 * or as an argument, does not.
 *
 * @param command a shell text, or a program with its arguments
 */
export function runsSleep(command: string | readonly unknown[]): boolean {
  const words = typeof command === 'string' ? [command] : command.map(String);
  const length = words.reduce((sum, word) => sum + word.length + 1, 1_000);
  const reading = { depth: 0, left: { characters: length * READ_AGAIN } };
  return typeof command === 'string'
    ? scriptSleeps(command, [], reading)
    : commandSleeps({ words, inputs: [] }, reading);
}

/** What cannot be read is taken for the worst; what does not name it cannot run it. */
function scriptSleeps(script: string, inputs: readonly string[], reading: Reading): boolean {
  reading.left.characters -= script.length;
  if (reading.left.characters < 0) return true;
  const commands = readShellCommands(script, inputs);
  return commands === undefined || commands.some((command) => commandSleeps(command, reading));
}

function commandSleeps({ words, inputs }: ShellCommand, reading: Reading): boolean {
  const start = words.findIndex((word) => !isPrefix(word));
  const name = words[start]?.replace(/^.*\//s, '').trimEnd();
  if (name === undefined) return false;
  if (name === 'sleep' || reading.depth === DEEPEST) return true;
  return handsOnSleep(name, { words: words.slice(start + 1), inputs }, { ...reading, depth: reading.depth + 1 });
}

function handsOnSleep(name: string, given: ShellCommand, reading: Reading): boolean {
  if (SHELLS.has(name)) return shellSleeps(given, reading);
  if (name === 'find') return findSleeps(given, reading);
  if (name === 'command' && /^-\w*[vV]/.test(given.words[0] ?? '')) return false;
  const { key, words } = findRow(name, given.words);
  const row = HANDING_ON.get(key);
  return row !== undefined && rowSleeps(row, { words, inputs: given.inputs }, reading);
}

/** The row of a program, or of a program with its subcommand (`docker compose exec`). */
function findRow(name: string, words: readonly string[]): { key: string; words: readonly string[] } {
  for (const length of [2, 1]) {
    const key = [name, ...words.slice(0, length)].join(' ');
    if (HANDING_ON.has(key)) return { key, words: words.slice(length) };
  }
  return { key: name, words };
}

function shellSleeps({ words, inputs }: ShellCommand, reading: Reading): boolean {
  const option = words.findIndex((word) => /^-[A-Za-z]*c[A-Za-z]*$/.test(word) || word === '--command');
  if (option < 0) return inputs.some((input) => scriptSleeps(input, [], reading));
  const script = words.slice(option + 1).find((word) => !word.startsWith('-'));
  return script !== undefined && scriptSleeps(script, inputs, reading);
}

function findSleeps({ words }: ShellCommand, reading: Reading): boolean {
  return words.some(
    (word, index) =>
      /^-(exec|ok)(dir)?$/.test(word) && commandSleeps({ words: words.slice(index + 1), inputs: [] }, reading),
  );
}

function rowSleeps(row: HandsOn, { words, inputs }: ShellCommand, reading: Reading): boolean {
  const { valued = [], operands = 0, joins = false, scripts = [] } = row;
  const script = words.findIndex((word) => scripts.includes(word));
  if (script >= 0) return scriptSleeps(words.slice(script + 1).join(' '), inputs, reading);
  let at = 0;
  while (isOption(words[at])) at += valued.includes(words[at] as string) ? 2 : 1;
  at += operands;
  const command = words.slice(words[at] === '--' ? at + 1 : at);
  if (joins && command.length === 0) return inputs.some((input) => scriptSleeps(input, [], reading));
  return joins ? scriptSleeps(command.join(' '), inputs, reading) : commandSleeps({ words: command, inputs }, reading);
}

const isOption = (word: string | undefined): boolean => word !== undefined && /^-./.test(word);
