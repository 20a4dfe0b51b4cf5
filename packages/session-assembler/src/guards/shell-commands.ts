import { type Command, forEachChild, type Pipeline, parse, type Redirection, type SyntaxNode } from 'unbash';

/** A program with its arguments, and the texts that it reads from its input, where the command shows them. */
export interface ShellCommand {
  readonly words: readonly string[];
  readonly inputs: readonly string[];
}

/** Programs that write their arguments, or the here-document that they read, to what they are piped into. */
const WRITERS = new Set(['echo', 'printf', 'cat', 'tee']);

/** What no real command has: it is nested deeper than the parser reads. */
const TOO_DEEP = /nesting depth/;

/**
 * Returns every command in a shell text, wherever it stands (lists, substitutions, loops, functions, here-documents that
 * are expanded); undefined for a text that is nested deeper than any real command. `inputs` go to the commands that read
 * nothing else.
 */
export function readShellCommands(script: string, inputs: readonly string[] = []): ShellCommand[] | undefined {
  const parsed = parse(script);
  if (parsed.errors?.some(({ message }) => TOO_DEEP.test(message))) return undefined;
  const found: ShellCommand[] = [];
  const piped = new Map<SyntaxNode, string[]>();
  const open: SyntaxNode[] = [parsed];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'Pipeline') connect(node, piped);
    if (node.type === 'Command') found.push(toCommand(node, piped.get(node) ?? inputs));
    forEachChild(node, (child) => open.push(child));
  }
  return found;
}

/** Notes what the next command of a pipeline reads. */
function connect({ commands }: Pipeline, piped: Map<SyntaxNode, string[]>): void {
  for (const [index, command] of commands.slice(0, -1).entries()) {
    const next = commands[index + 1];
    if (command.type === 'Command' && next !== undefined) piped.set(next, outputsOf(command));
  }
}

function outputsOf(command: Command): string[] {
  const [name = '', ...rest] = wordsOf(command);
  if (!WRITERS.has(name.replace(/^.*\//s, ''))) return [];
  return [rest.join(' '), ...command.redirects.flatMap(inputOf)];
}

function toCommand(command: Command, inherited: readonly string[]): ShellCommand {
  const own = command.redirects.flatMap(inputOf);
  return { words: wordsOf(command), inputs: own.length > 0 ? own : inherited };
}

function wordsOf({ name, args }: Command): string[] {
  const given = args.map((argument) => (argument.type === 'Word' ? argument.value : argument.text));
  return name === undefined ? [] : [name.value, ...given];
}

function inputOf(redirection: Redirection): string[] {
  if (redirection.type === 'HereDoc') return [redirection.body.text];
  return redirection.type === 'HereString' && redirection.target !== undefined ? [redirection.target.value] : [];
}
