import type { SeenCall } from '@bitcode/agent-generics/testing';

/** More of a run's facts would crowd out what the agents made of them. */
const MOST_FACTS = 12;

/** The inventory and the lists of files are for those who survey and map; the agents after them go by what these made of it. */
const INVENTORY = 'source:inventory';
const READS_LISTS = /, phase (?:setup|discovery)(?: \([^)]*\))?, /;

/**
 * Returns the keys that the script selects, in the order seen and none but those seen: the first facts of the run, what
 * the phases yielded, what the agents of this phase returned, and everything of the agent itself.
 */
export function selectKeys({ sections }: SeenCall): readonly string[] {
  const keys = (sections.keys ?? []) as readonly string[];
  const place = typeof sections.place === 'string' ? sections.place : '';
  const phase = namePattern(place, 'phase');
  const agent = namePattern(place, 'agent');
  let facts = 0;
  return keys.filter((key) => {
    const [node = '', name = ''] = splitOnce(key, '#');
    if (!node.includes('/')) return isFactFor(place, name) && (name === INVENTORY || ++facts <= MOST_FACTS);
    const isReturned = node.endsWith('/step:refine') && name === 'step:output';
    return name === 'phase:output' || (phase.test(node) && (agent.test(node) || isReturned));
  });
}

const isFactFor = (place: string, name: string): boolean =>
  !(name === INVENTORY || name.startsWith('files:')) || READS_LISTS.test(place);

/** What finds a node of this kind, as the place of a call names it without its iteration, in a node path. */
function namePattern(place: string, kind: string): RegExp {
  const [, name = ''] = new RegExp(`(?:^|, )${kind} ([^,(]+?)(?= \\(|,|$)`).exec(place) ?? [];
  return new RegExp(`/${kind}:${escapePattern(name)}(?:~\\d+)?(?:/|$)`);
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
