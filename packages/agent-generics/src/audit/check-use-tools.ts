import type { Diagnostic } from '@bitcode/prompts';
import { nearestOfKind } from '../nodes/nearest-of-kind';
import { hasUseTools, USE_TOOLS } from '../schemas/use-tools-json-schema';
import { STEPS_WITHOUT_TOOLS, usableTools } from '../tools/tool-surface';
import type { AuditedCallSite } from './audited-call-site';

/** `USE_TOOLS_FORBIDDEN`: a selection, Plan or Refine is offered tools, in whatever way (law: three layers of tools). */
export function checkForbiddenTools(audited: AuditedCallSite): Diagnostic[] {
  const { role, nodePath } = audited;
  if (role.failsafe !== 'prepare_concise_context' && !STEPS_WITHOUT_TOOLS.has(role.step)) return [];
  return findOffers(audited).map((offer) => ({
    code: 'USE_TOOLS_FORBIDDEN',
    severity: 'error',
    message: `the call at "${nodePath}" is offered tools ${offer}`,
    expected: 'no tools and no useTools in a selection, on Plan and on Refine',
    hint: 'Leave tools to the task of the other steps: omitUseToolsFromSchema, and no tool surface here.',
  }));
}

function findOffers({ toolNames, schema, ownSegments, sections }: AuditedCallSite): string[] {
  const instructed = ownSegments.find(({ authored }) => authored.includes(USE_TOOLS));
  const asked = sections.some(({ name, text }) => name === undefined && text.includes(USE_TOOLS));
  return [
    ...(toolNames.length > 0 ? [`by name (${toolNames.join(', ')})`] : []),
    ...(hasUseTools(schema) ? ['by its schema'] : []),
    ...(instructed === undefined ? [] : [`by the system text, at "${instructed.segment.path}"`]),
    ...(asked ? ['by the user text'] : []),
  ];
}

/** `USE_TOOLS_MISSING`: a step has tools, and its output no field to ask for them in. */
export function checkMissingTools({ role, toolNames, schema, leaf, nodePath }: AuditedCallSite): Diagnostic[] {
  const isTaskOutput = role.failsafe !== 'prepare_concise_context' && role.thinking === 'structured_output';
  if (!isTaskOutput || STEPS_WITHOUT_TOOLS.has(role.step)) return [];
  const step = nearestOfKind(leaf, 'step');
  const usable = step === undefined ? toolNames : usableTools(step).map(({ name }) => name);
  const unnamed = usable.filter((name) => !toolNames.includes(name));
  if (usable.length === 0 || (unnamed.length === 0 && hasUseTools(schema))) return [];
  return [
    {
      code: 'USE_TOOLS_MISSING',
      severity: 'error',
      message: `the output at "${nodePath}" cannot ask for the tools of its step (${usable.join(', ')})`,
      expected: 'useTools in the schema, and each usable tool by name',
      hint: 'Add useTools to the schema, or hide the tools with applyStepToolSurface(step, []).',
    },
  ];
}

/** Where the text of a thinking lists its tools, each on a line of its own. */
const CATALOGUE = /:catalogue$/;

/** `TOOLS_DIFFER`: the tools that the system text lists are not those that the call may ask for. */
export function checkDifferingTools({ ownSegments, toolNames, nodePath }: AuditedCallSite): Diagnostic[] {
  const listed = ownSegments
    .filter(
      ({ block, segment }) => block.nodePath === nodePath && segment.layer === 'tools' && CATALOGUE.test(segment.path),
    )
    .flatMap(({ segment }) => segment.text.split('\n').flatMap((line) => /^- ([^:]+):/.exec(line)?.[1] ?? []));
  const missing = toolNames.filter((name) => !listed.includes(name));
  const extra = listed.filter((name) => !toolNames.includes(name));
  if (missing.length + extra.length === 0) return [];
  return [
    {
      code: 'TOOLS_DIFFER',
      severity: 'error',
      message: `the text of the call at "${nodePath}" lists other tools than the call may ask for`,
      expected: toolNames.join(', ') || 'no tools',
      received: listed.join(', ') || 'no tools',
      hint: 'Build the call-site with buildCallSite, which writes the list anew where the tools of a step have changed.',
    },
  ];
}
