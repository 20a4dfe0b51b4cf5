import type { Diagnostic } from '@bitcode/prompts';
import { type PlacedUserSection, parseSection } from '../channels/read-user-sections';
import { toJsonText } from '../channels/to-json-text';
import type { UserSection } from '../channels/user-sections';
import type { AuditedCallSite } from './audited-call-site';
import { insideJson } from './stored-values';

/** A value up to this long may stand in a text by chance. */
const CHANCE_LENGTH = 20;

/** Sections that hold names and keys, or what a model or a step said. */
const APART: ReadonlySet<UserSection | undefined> = /* @__PURE__ */ new Set<UserSection>([
  'place',
  'keys',
  'selectedKeys',
  'chunk',
  'priorChunkCompletions',
  'carried',
  'partialOutput',
  'rejectedAnswer',
  'rejectedError',
  'validationError',
  'reasoning',
  'judgment',
  'schema',
]);

/** `ENVELOPE_REDUMPED`: what the step was given stands in the user text without having been selected (law: prepared only). */
export function checkEnvelope({ envelope = {}, sections, nodePath }: AuditedCallSite): Diagnostic[] {
  const selected = sections.find(({ name }) => name === 'selectedKeys');
  const keys = selected === undefined ? undefined : parseSection(selected);
  const bags = sections.filter(({ name }) => !APART.has(name));
  const unselected = bags.flatMap((section) => listUnselected(section, new Set(Array.isArray(keys) ? keys : [])));
  return Object.entries(envelope)
    .filter(([field, value]) => unselected.some((entry) => isOfEnvelope(entry, field, value)))
    .map(([field]) => redumped(field, nodePath));
}

/** Text of a user text that no selected key accounts for. */
interface UnselectedText {
  readonly key?: string;
  readonly text: string;
}

function listUnselected(section: PlacedUserSection, keys: ReadonlySet<unknown>): UnselectedText[] {
  const parsed = section.name === undefined ? undefined : parseSection(section);
  if (!isRecord(parsed)) return [{ text: section.text }];
  if (section.name === 'selectedContext') return listEntries(parsed, keys);
  const { selectedKeys, selectedContext, priorChunkCompletions: _prior, carried: _carried, ...rest } = parsed;
  const ownKeys = new Set(Array.isArray(selectedKeys) ? selectedKeys : []);
  return [...listEntries(selectedContext, ownKeys), ...listEntries(rest, new Set())];
}

/** Key paths hold a `#`: a bag under the bare names of fields was not read in, whatever the list of keys says. */
function listEntries(bag: unknown, keys: ReadonlySet<unknown>): UnselectedText[] {
  if (!isRecord(bag)) return [];
  return Object.entries(bag)
    .filter(([key]) => !keys.has(key) || !key.includes('#'))
    .map(([key, value]) => ({ key, text: toJsonText(value) }));
}

function isOfEnvelope({ key, text }: UnselectedText, field: string, value: unknown): boolean {
  if (key === field) return true;
  const said = typeof value === 'string' ? insideJson(value) : toJsonText(value);
  if (said.length <= CHANCE_LENGTH) return false;
  return text.includes(said) || (typeof value === 'string' && text.includes(value));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function redumped(field: string, nodePath: string): Diagnostic {
  return {
    code: 'ENVELOPE_REDUMPED',
    severity: 'error',
    message: `the user text at "${nodePath}" holds the input "${field}", which was not selected`,
    field: 'user',
    expected: 'selectedKeys and selectedContext; an empty selection stays an empty bag',
    hint: 'Hand over what readSelectedContext gave, and nothing in its place.',
  };
}
