import type { MadeCall } from '@bitcode/pipeline-hosts';
import { formatCount, formatNoun } from '../repository/format-size';
import type { Style } from './style';
import { alignTable } from './table';

const COLUMNS = [
  'step / failsafe / thinking',
  'blocks',
  'system',
  'user',
  'tokens in',
  'out',
  'same start',
  'cache marks at',
  'audit',
];
const ALIGNMENTS = ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'left', 'left'] as const;
const DEPTH_OF_AGENT = 3;

/** Returns how to read the lines of the calls. */
export function formatLegend(style: Style): string[] {
  const words = [
    ['step / failsafe / thinking', 'one LLM call; behind the heading above it, its node path in short'],
    ['blocks', 'sections of the system text: one for each node from the pipeline down to the thinking'],
    ['system, user', 'length of the two texts that were sent, in UTF-16 code units'],
    ['tokens in, out', 'of both texts, and of the answer, as the model counts them; the scripted one estimates'],
    ['same start', 'share of the system text that the call before begins with too: the cache of a provider serves it'],
    [
      'cache marks at',
      'offsets up to which that text is worth keeping: where the facts of the run begin (f), where what',
    ],
    ['', 'all calls of an agent (a) or a step (s) share ends, and the end (e); none before 1,024 tokens'],
    ['audit', 'what the law has against the call: the codes of errors, of warnings with a ?'],
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
export function formatCalls(calls: readonly MadeCall[], style: Style): string[] {
  const lines = alignTable([COLUMNS, ...calls.map(cellsOfCall)], ALIGNMENTS);
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
const groupOf = ({ path }: MadeCall): string => path.split('/').slice(0, DEPTH_OF_AGENT).join('/');

function formatProductHead(call: MadeCall, calls: readonly MadeCall[], style: Style): string[] {
  const own = calls.filter(({ product }) => product === call.product);
  const agents = new Set(own.map(groupOf));
  const phases = new Set(own.map(({ path }) => path.split('/')[1]));
  const counts = `${formatNoun(phases.size, 'phase')}, ${formatNoun(agents.size, 'agent')}, ${formatNoun(own.length, 'call')}`;
  return [
    '',
    style.heading(
      `${call.product.toUpperCase()}: ${call.prompt.nodes.find(({ kind }) => kind === 'pipeline')?.name ?? ''}, ${counts}`,
    ),
  ];
}

function cellsOfCall({ path, prompt, callSite, usage, shared, breakpoints, findings }: MadeCall): string[] {
  const marks = breakpoints.map((mark) => `${formatCount(mark.offset)}${markOf(mark, prompt)}`);
  const codes = new Set(findings.map(({ code, severity }) => (severity === 'error' ? code : `${code}?`)));
  return [
    path.split('/').slice(DEPTH_OF_AGENT).join('/'),
    String(prompt.blocks.length),
    formatCount(prompt.text.length),
    formatCount(callSite.user.length),
    usage === undefined ? '-' : formatCount(usage.inputTokens),
    usage === undefined ? '-' : formatCount(usage.outputTokens),
    shared === undefined ? '-' : formatShare(shared.share),
    marks.join(' ') || '-',
    [...codes].join(' ') || 'ok',
  ];
}

export const formatShare = (share: number): string => `${Math.floor(share * 100)} %`;

/** Says where a mark falls: at the end of an agent's or step's block, at the end of all, or inside a block. */
function markOf(
  { offset, reason }: { readonly offset: number; readonly reason: string },
  { blocks }: MadeCall['prompt'],
): string {
  if (reason === 'end') return 'e';
  if (reason === 'stability') return 'f';
  return blocks.find(({ end }) => end === offset)?.kind.slice(0, 1) ?? '';
}
