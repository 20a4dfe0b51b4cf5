import type { Call } from '../calls/call';
import { formatCount, formatNoun } from '../repository/format-size';
import type { Style } from './style';
import { alignTable } from './table';

const COLUMNS = ['step / failsafe / thinking', 'blocks', 'characters', 'tokens', 'same start', 'cache marks at'];
const DEPTH_OF_AGENT = 3;

/** Returns how to read the lines of the calls. */
export function formatLegend(style: Style): string[] {
  const words = [
    ['step / failsafe / thinking', 'one LLM call; behind the heading above it, its node path in short'],
    ['blocks', 'sections of the text: one for each node from the pipeline down to the thinking'],
    ['characters, tokens', 'length of the text, in UTF-16 code units and estimated tokens'],
    ['same start', 'share of the text that the call before begins with too: the cache of a provider serves it'],
    [
      'cache marks at',
      'offsets up to which the text is worth keeping: where the facts of the run begin (f), where what',
    ],
    ['', 'all calls of an agent (a) or a step (s) share ends, and the end (e); none before 1,024 tokens'],
  ];
  return [
    style.heading('How to read a line'),
    '',
    ...alignTable(
      words.map(([word = '', text = '']) => [`  ${word}`, text]),
      ['left', 'left'],
    ),
    '',
  ];
}

/** Returns a line for each call, under a heading for each product and each agent. */
export function formatCalls(calls: readonly Call[], style: Style): string[] {
  const lines = alignTable([COLUMNS, ...calls.map(cellsOfCall)], ['left', 'right', 'right', 'right', 'right', 'left']);
  const [head = '', ...rows] = lines;
  return calls.flatMap((call, index) => {
    const previous = calls[index - 1];
    const opensAgent = previous === undefined || groupOf(previous) !== groupOf(call);
    return [
      ...(previous?.product === call.product ? [] : formatProductHead(call, calls, style)),
      ...(opensAgent ? ['', `${style.name(groupOf(call))}`, `  ${style.quiet(head)}`] : []),
      `  ${rows[index] ?? ''}`,
    ];
  });
}

/** Product, phase and agent of a call. */
const groupOf = ({ path }: Call): string => path.split('/').slice(0, DEPTH_OF_AGENT).join('/');

function formatProductHead(call: Call, calls: readonly Call[], style: Style): string[] {
  const own = calls.filter(({ product }) => product === call.product);
  const agents = new Set(own.map(groupOf));
  const phases = new Set(own.map(({ path }) => path.split('/')[1]));
  const counts = `${formatNoun(phases.size, 'phase')}, ${formatNoun(agents.size, 'agent')}, ${formatNoun(own.length, 'call')}`;
  return ['', style.heading(`${call.product.toUpperCase()}: ${call.prompt.nodes[0]?.name ?? ''}, ${counts}`)];
}

function cellsOfCall({ path, prompt, tokens, shared, breakpoints }: Call): string[] {
  return [
    path.split('/').slice(DEPTH_OF_AGENT).join('/'),
    String(prompt.blocks.length),
    formatCount(prompt.text.length),
    formatCount(tokens),
    shared === undefined ? '-' : formatShare(shared.share),
    breakpoints.map(({ offset, reason }) => `${formatCount(offset)}${markOf({ offset, reason }, prompt)}`).join(' ') ||
      '-',
  ];
}

export const formatShare = (share: number): string => `${Math.floor(share * 100)} %`;

/** Says where a mark falls: at the end of an agent's or step's block, at the end of all, or inside a block. */
function markOf(
  { offset, reason }: { readonly offset: number; readonly reason: string },
  { blocks }: Call['prompt'],
): string {
  if (reason === 'end') return 'e';
  if (reason === 'stability') return 'f';
  return blocks.find(({ end }) => end === offset)?.kind.slice(0, 1) ?? '';
}
