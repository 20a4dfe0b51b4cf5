import { PRIMITIVE_EXECUTION_SYSTEM_PROMPT } from '@bitcode/execution-generics';
import { type Diagnostic, type ExecutionLayerMark, normalizePromptText, type Prompt } from '@bitcode/prompts';
import { type AuditedCallSite, type AuditedSegment, nameSegment } from './audited-call-site';

/** The words that the Execution identity begins with, and that no other part has (docs/walk.md). */
const IDENTITY_WORDS = 'You are in an Execution';

/** `EXECUTION_MISSING`, `EXECUTION_TEXT_BLANK`, `EXECUTION_REPEATED`: Execution speaks once on a walk (law). */
export function checkExecutionLayer(audited: AuditedCallSite): Diagnostic[] {
  const { segments } = audited;
  const identity = segments.flatMap((one) => repeat(one, countIdentity(one)));
  const contract = segments.flatMap((one) => repeat(one, speaksContract(one) ? 1 : 0));
  if (identity.length === 0) return [isComposed(audited) ? blank(audited) : missing(audited)];
  return [...identity.slice(1), ...contract.slice(1)].map(repeated);
}

function countIdentity({ segment, authored }: AuditedSegment): number {
  const said = authored.split(IDENTITY_WORDS).length - 1;
  return Math.max(said, segment.executionLayer === 'identity' ? 1 : 0);
}

function speaksContract({ segment, authored }: AuditedSegment): boolean {
  return segment.executionLayer === 'contract' || normalizePromptText(authored).includes(defaultText('contract'));
}

const defaultText = (path: ExecutionLayerMark): string => PRIMITIVE_EXECUTION_SYSTEM_PROMPT.get(path) ?? '';

const repeat = (segment: AuditedSegment, times: number): AuditedSegment[] => Array(times).fill(segment);

/** Whether Execution was composed at all, and has come out without text. */
function isComposed({ leaf }: AuditedCallSite): boolean {
  for (let node = leaf; node !== undefined; node = node.parent) {
    if (node.hasPrompt && hasExecutionLayer(node.prompt)) return true;
  }
  return false;
}

const hasExecutionLayer = (prompt: Prompt): boolean =>
  prompt.records().some(({ source }) => source.executionLayer === 'identity');

function blank({ nodePath }: AuditedCallSite): Diagnostic {
  return {
    code: 'EXECUTION_TEXT_BLANK',
    severity: 'error',
    message: `the Execution layer on the way to "${nodePath}" has no text`,
    expected: `a text that begins with "${IDENTITY_WORDS}"`,
    hint: 'Look for an override of it that is blank.',
  };
}

function missing({ nodePath }: AuditedCallSite): Diagnostic {
  return {
    code: 'EXECUTION_MISSING',
    severity: 'error',
    message: `the system text of "${nodePath}" never says Execution`,
    expected: 'Execution once, in the block of the pipeline',
    hint: 'Attach the pipeline with attachExecutionPipelinePromptHierarchy, and filter no path of it away.',
  };
}

function repeated(audited: AuditedSegment): Diagnostic {
  const { path, start, end } = audited.segment;
  return {
    code: 'EXECUTION_REPEATED',
    severity: 'error',
    message: `part ${nameSegment(audited)} says Execution again`,
    path,
    range: { start, end },
    expected: 'Execution once, in the block of the pipeline',
    hint: 'Take it out there: below the pipeline nothing says Execution again.',
  };
}
