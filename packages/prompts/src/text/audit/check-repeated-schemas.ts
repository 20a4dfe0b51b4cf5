import type { AssembledPrompt } from '../../assembled-prompt';
import type { Diagnostic } from '../../diagnostic';
import type { SentTool } from '../manifest/prompt-manifest';
import { listSegments, nameSegment } from './audited-prompt';
import { collectSchemas, type FoundSchema, findSchemas } from './find-schemas';

/** Where a schema stands, in words, and in the diagnostic's fields. */
interface SchemaPlace {
  readonly words: string;
  readonly found: readonly FoundSchema[];
  readonly at: (schema: FoundSchema) => Pick<Diagnostic, 'path' | 'field' | 'range'>;
  /** A list of tools may hold equal schemas of several tools. */
  readonly mayRepeatInside: boolean;
}

/** Finds JSON Schemas that are sent more than once: as a tool, in the system text, in the user text. */
export function checkRepeatedSchemas(prompt: AssembledPrompt, user: string, tools: readonly SentTool[]): Diagnostic[] {
  const sent = new Map(
    tools.flatMap((tool) => collectSchemas(plainJson(tool)).map((schema) => [schema, `tool "${tool.name}"`] as const)),
  );
  return [...placesInSystem(prompt), placeInUser(user)].flatMap((place) => checkPlace(place, sent));
}

function checkPlace({ words, found, at, mayRepeatInside }: SchemaPlace, sent: Map<string, string>): Diagnostic[] {
  const known = mayRepeatInside ? new Map(sent) : sent;
  return found.flatMap((schema) => {
    const first = known.get(schema.schema);
    if (!sent.has(schema.schema)) sent.set(schema.schema, words);
    return first === undefined ? [] : [repeated(words, first, at(schema))];
  });
}

const placesInSystem = (prompt: AssembledPrompt): SchemaPlace[] =>
  listSegments(prompt).map((audited) => ({
    words: `part ${nameSegment(audited)}`,
    found: findSchemas(audited.segment.text),
    at: ({ start, end }) => {
      const { path, start: offset } = audited.segment;
      return { path, range: { start: offset + start, end: offset + end } };
    },
    mayRepeatInside: true,
  }));

const placeInUser = (user: string): SchemaPlace => ({
  words: 'the user text',
  found: findSchemas(user),
  at: ({ start, end }) => ({ field: 'user', range: { start, end } }),
  mayRepeatInside: false,
});

function repeated(words: string, first: string, at: Pick<Diagnostic, 'path' | 'field' | 'range'>): Diagnostic {
  return {
    code: 'SCHEMA_REPEATED',
    severity: 'error',
    message: `${words} has a JSON schema that ${first} has already`,
    ...at,
    expected: 'each schema once in a call',
    hint: 'Keep it where the call is validated, and take the other one out.',
  };
}

/** A tool as JSON shows it, so that what is compared is what is sent. */
const plainJson = (tool: SentTool): unknown => JSON.parse(JSON.stringify(tool));
