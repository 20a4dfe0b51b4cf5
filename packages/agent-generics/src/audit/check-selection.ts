import { listExecutionStateKeys } from '@bitcode/execution-generics';
import type { Diagnostic } from '@bitcode/prompts';
import { type PlacedUserSection, parseSection } from '../channels/read-user-sections';
import { describeTaskPlace } from '../channels/task-place';
import { toJsonText } from '../channels/to-json-text';
import type { UserSection } from '../channels/user-sections';
import { SELECTION_JSON_SCHEMA } from '../schemas/thinking-schemas';
import type { AuditedCallSite } from './audited-call-site';
import { insideJson, longStrings, storedValues } from './stored-values';

const PCC = 'prepare_concise_context';

/** A stored string up to this long may stand in a text by chance. */
const CHANCE_LENGTH = 20;

/** `PCC_SCHEMA`: a selection is written down as `{ "selectedKeys": string[] }` and as nothing else (law). */
export function checkSelectionSchema({ role, schema, nodePath }: AuditedCallSite): Diagnostic[] {
  if (role.failsafe !== PCC || role.thinking !== 'structured_output') return [];
  const { additionalProperties = false, $schema: _dialect, ...rest } = schema;
  const said = JSON.stringify(sortKeys({ ...rest, additionalProperties }));
  if (said === JSON.stringify(sortKeys(SELECTION_JSON_SCHEMA))) return [];
  return [
    {
      code: 'PCC_SCHEMA',
      severity: 'error',
      message: `the selection at "${nodePath}" is asked for in another form`,
      expected: JSON.stringify(SELECTION_JSON_SCHEMA),
      received: JSON.stringify(schema),
      hint: 'Build the call-site with buildCallSite; what the task yields is asked for after the values were read in.',
    },
  ];
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sortKeys(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What this failsafe's own thinkings said, and the form of the answer. */
const OWN_SAYING: ReadonlySet<UserSection | undefined> = /* @__PURE__ */ new Set<UserSection>([
  'reasoning',
  'judgment',
  'rejectedAnswer',
  'validationError',
  'schema',
]);

/**
 * `PCC_VALUE_LEAKED`: a stored string stands in the user text of a selection. Names of nodes and keys, and what this
 * failsafe's own thinkings said, do not count (law: keys only).
 */
export function checkLeakedValues({ role, leaf, sections, nodePath }: AuditedCallSite): Diagnostic[] {
  if (role.failsafe !== PCC || leaf === undefined) return [];
  const root = leaf.getRoot();
  const names = [...listExecutionStateKeys(root), ...nodeNames(leaf)];
  const texts = sections
    .filter(({ name, text }) => !OWN_SAYING.has(name) && text !== describeTaskPlace(leaf))
    .flatMap((section) => (section.name === 'keys' ? unknownKeys(section, names) : [section.text]));
  const text = texts.join('\n\n');
  return longStrings(storedValues(root), CHANCE_LENGTH)
    .filter((stored) => stands(stored, text, names) || stands(insideJson(stored), text, names))
    .map((stored) => leaked(stored, nodePath));
}

/** What stands in the list of keys and is none. */
function unknownKeys(section: PlacedUserSection, names: readonly string[]): string[] {
  const known = new Set<unknown>(names);
  const keys = parseSection(section);
  return Array.isArray(keys) ? keys.filter((key) => !known.has(key)).map(toJsonText) : [section.text];
}

function nodeNames(leaf: NonNullable<AuditedCallSite['leaf']>): string[] {
  const names: string[] = [];
  for (let node: AuditedCallSite['leaf'] = leaf; node !== undefined; node = node.parent) names.push(node.name, node.id);
  return names;
}

/** Whether a stored string stands in a text other than inside a name. */
function stands(stored: string, text: string, names: readonly string[]): boolean {
  if (!text.includes(stored)) return false;
  const holding = names.filter((name) => name.includes(stored));
  return holding.reduce((rest, name) => rest.split(name).join('\n'), text).includes(stored);
}

function leaked(stored: string, nodePath: string): Diagnostic {
  return {
    code: 'PCC_VALUE_LEAKED',
    severity: 'error',
    message: `the user text of the selection at "${nodePath}" holds a stored value`,
    field: 'user',
    expected: 'full key paths, not one value',
    received: JSON.stringify(stored.slice(0, 60)),
    hint: 'Hand over the keys of listExecutionStateKeys; values are read in once keys were selected.',
  };
}
