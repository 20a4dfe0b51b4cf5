import type { FileFacts } from '../../facts/file-facts';
import { closest, type Node, type NodeOf, propertyName } from '../../syntax/node';
import { type Finding, finding } from '../finding';
import type { Rule, RuleContext } from '../rule';
import { exportedValues } from './exported-values';
import { handedArguments, passedOnAs } from './handed-arguments';
import { exportedNames, type HandedParameter } from './handed-parameter';
import type { FlowItem } from './imported-value';
import { mayHoldProse, maySound } from './may-hold-prose';
import { proseAmong } from './prose';
import type { Destination, Doubt, ProseRequest } from './prose-request';
import { type LiteralPiece, reach, type Visited } from './reach';
import { mentionsMessageElement, sinkSites } from './sites';
import { suspects } from './suspect';
import { isAsLong, voiceOf } from './voice';
import { type WrittenText, writtenTexts } from './written-text';

/** What the rule finds in a file, and what it has to ask of others. */
export interface ProseReport {
  readonly found: readonly Finding[];
  readonly requests: readonly ProseRequest[];
}

/** No literal of this file reaches a model: the text lives in a part and is imported. */
export const checkProseInline: Rule = (context) => {
  if (!mayHoldProse(context.facts.text) && !mentionsMessageElement(context.facts.text)) {
    if (mentionsSink(context)) context.across?.defer();
    return [];
  }
  const { found, requests } = followSinks(context);
  for (const request of requests) context.across?.request(request);
  return [...found, ...namedTexts(context)];
};

function mentionsSink({ facts, config }: RuleContext): boolean {
  return config.sinkIndex.isMentionedIn(facts.text) || mentionsMessageElement(facts.text);
}

/** The texts of a file that reach a sink in it, and what other files export into these sinks. */
export function followSinks(context: RuleContext): ProseReport {
  const { facts } = context;
  if (!mentionsSink(context)) return { found: [], requests: [] };
  const sites = [...sinkSites(context)].sort((a, b) => a.minimumWords - b.minimumWords);
  const ways = sites.map(({ name, node, values, minimumWords, doubt }): Way => {
    const { line } = facts.placeOf(node.start);
    const destination = { sink: name, file: facts.file, line, minimumWords, doubt };
    return { values, destination };
  });
  return followWays(context, ways);
}

/** The texts of a file that reach sinks of other files through its exports. */
export function followExports(context: RuleContext, asked: readonly ProseRequest[]): ProseReport {
  const ways = asked.map(
    (request): Way => ({ values: exportedValues(context.facts, request), destination: request.destination }),
  );
  const { found, requests } = followWays(context, ways);
  return { found, requests: [...asked.flatMap((request) => passedOn(context.facts, request)), ...requests] };
}

/** `export … from`: the same request to the file behind. */
function passedOn({ reExports }: FileFacts, request: ProseRequest): ProseRequest[] {
  return reExports.flatMap(({ exported, imported, specifier }) => {
    if (exported === '*') return [{ ...request, specifier }];
    if (exported !== request.exported) return [];
    const [first, ...rest] = request.path;
    if (imported !== '*') return [{ ...request, specifier, exported: imported }];
    return first === undefined ? [] : [{ ...request, specifier, exported: first, path: rest }];
  });
}

/** The texts that a file hands to functions of another file; `isFrom` tells that file's specifiers. */
export function followCalls(
  context: RuleContext,
  asked: readonly ProseRequest[],
  isFrom: (specifier: string) => boolean,
): ProseReport {
  const ways = asked.map(
    (request): Way => ({ values: handedArguments(context.facts, request, isFrom), destination: request.destination }),
  );
  const { found, requests } = followWays(context, ways);
  const passed = asked.flatMap((request) =>
    passedOnAs(context.facts, request.exported, isFrom).map((exported) => ({ ...request, exported })),
  );
  return { found, requests: [...passed, ...requests] };
}

interface Way {
  readonly values: readonly FlowItem[];
  readonly destination: Destination;
}

function followWays(context: RuleContext, ways: readonly Way[]): ProseReport {
  const found = new Map<number, Finding>();
  const requests: ProseRequest[] = [];
  const seen: Visited = new Map();
  for (const { values, destination } of ways) {
    const { literals, imported, parameters } = reach(context.facts.scopes, values, seen);
    requests.push(...imported.map((value) => ({ ...value, destination })));
    requests.push(...parameters.flatMap((parameter) => callersRequests(parameter, destination, context)));
    const prose = proseAmong(literals, { certain: destination.minimumWords, uncertain: 4 });
    for (const written of writtenTexts(prose, context.facts.text))
      if (!found.has(written.range.start) && isBelieved(written.pieces, destination.doubt))
        found.set(written.range.start, reaching(written, destination, context));
  }
  return { found: [...found.values()], requests };
}

/** Asks callers for what they hand over: a question of a user as well, hence the doubt. */
function callersRequests(
  { name, index, path, isCertain }: HandedParameter,
  destination: Destination,
  { facts }: RuleContext,
): ProseRequest[] {
  return exportedNames(facts, name).map((exported) => ({
    specifier: '',
    exported,
    parameter: index,
    path,
    isCertain,
    destination: { ...destination, doubt: destination.doubt ?? 'words or length' },
  }));
}

function isBelieved(pieces: readonly LiteralPiece[], doubt: Doubt | undefined): boolean {
  if (doubt === undefined) return true;
  const text = pieces.map((piece) => piece.text).join('\n');
  const voice = voiceOf(text);
  if (voice > (doubt === 'role' || doubt === 'words or length' ? 1 : 0)) return true;
  if (doubt === 'words' || voice < 0) return false;
  return doubt === 'words or length' ? isAsLong(text, 10) : pieces.some(({ node }) => hasRole(closest(node, isObject)));
}

const isObject = (node: Node): node is NodeOf<'ObjectExpression'> => node.type === 'ObjectExpression';

function hasRole(object: NodeOf<'ObjectExpression'> | undefined): boolean {
  return (object?.properties ?? []).some(
    (property) => property.type === 'Property' && propertyName(property.key, property.computed) === 'role',
  );
}

function reaching(
  written: WrittenText<LiteralPiece>,
  { sink, file, line }: Destination,
  context: RuleContext,
): Finding {
  const place = file === context.facts.file ? `line ${line}` : `${file}, line ${line}`;
  return inline(written, `it reaches \`${sink}\` in ${place}`, context);
}

/** Texts whose name and words say that a model reads them, wherever they go. */
function namedTexts(context: RuleContext): Finding[] {
  if (!maySound(context.facts.text)) return [];
  return suspects(context.facts)
    .filter(({ isSure }) => isSure)
    .map((suspect) => inline(suspect, `its name \`${suspect.name ?? ''}\` says that it is for a model`, context));
}

function inline(
  { pieces, range }: WrittenText<{ readonly text: string }>,
  reason: string,
  { facts, config }: RuleContext,
): Finding {
  const shown = (pieces[0]?.text ?? '').slice(0, 500).replace(/\s+/g, ' ').trim();
  const quoted = JSON.stringify(shown.length > 48 ? `${shown.slice(0, 45)}…` : shown);
  const more = pieces.length === 1 ? '' : ` and ${pieces.length - 1} more of the same text`;
  return finding({
    code: 'PROSE_INLINE',
    file: facts.file,
    range,
    problem: `could not accept the text ${quoted}${more} in code: ${reason}`,
    expected:
      config.helper === null
        ? `a constant imported from ${config.partGlobs.join(' or ')}`
        : 'an imported PROMPTPART_* constant',
    received: pieces.length === 1 ? 'a literal' : `${pieces.length} literals`,
    hint:
      config.helper === null
        ? 'Move the text into a file of its own there and import it.'
        : 'Write the text into a raw file (`npx @bitcode/promptpart-law new …`) and import its constant; what changes at run time becomes a template placeholder.',
  });
}
