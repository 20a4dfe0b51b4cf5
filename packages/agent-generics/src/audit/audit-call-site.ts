import type { Diagnostic } from '@bitcode/prompts';
import type { CallSite } from '../call-site/call-site';
import { type AuditCallSiteOptions, type AuditedCallSite, readAuditedCallSite } from './audited-call-site';
import { checkBlockOrder, checkMissingNodes } from './check-blocks';
import { checkEnvelope } from './check-envelope';
import { checkExecutionLayer } from './check-execution-layer';
import { checkForeignRoles } from './check-foreign-roles';
import { checkSchemaShape } from './check-schema-shape';
import { checkLeakedValues, checkSelectionSchema } from './check-selection';
import { checkTexts } from './check-texts';
import { checkDifferingTools, checkForbiddenTools, checkMissingTools } from './check-use-tools';

/**
 * Returns everything in which a call-site departs from the law, and all that `auditPrompt` finds in its texts. Rules
 * that look at stored values need `leaf`; without it they are skipped, and the warning `AUDIT_PARTIAL` names them. No
 * error means that the call obeys the law (docs/audit.md).
 *
 * @throws PROMPT_OPTION_INVALID for a `maxTokens` that is no count
 * @example auditCallSite(buildCallSite(leaf, input), { leaf }).filter(({ severity }) => severity === 'error'); // => []
 */
export function auditCallSite(callSite: CallSite, options: AuditCallSiteOptions = {}): Diagnostic[] {
  const audited = readAuditedCallSite(callSite, options);
  const execution = checkExecutionLayer(audited);
  return [
    ...checkTexts(audited, options).filter((finding) => !isNamedAlready(finding, execution)),
    ...execution,
    ...checkMissingNodes(audited),
    ...checkBlockOrder(audited),
    ...checkForeignRoles(audited),
    ...checkSelectionSchema(audited),
    ...checkLeakedValues(audited),
    ...checkForbiddenTools(audited),
    ...checkMissingTools(audited),
    ...checkDifferingTools(audited),
    ...checkSchemaShape(audited),
    ...checkEnvelope(audited),
    ...reportSkipped(audited),
  ];
}

/** A part that says Execution again is one finding, and no repeated text beside it. */
function isNamedAlready({ code, range }: Diagnostic, named: readonly Diagnostic[]): boolean {
  if (code !== 'TEXT_REPEATED' || range === undefined) return false;
  return named.some(({ range: other }) => other !== undefined && other.start <= range.start && range.end <= other.end);
}

function reportSkipped({ leaf, envelope, nodePath, role }: AuditedCallSite): Diagnostic[] {
  if (leaf !== undefined) return [];
  const skipped = [
    ...(role.failsafe === 'prepare_concise_context' ? ['PCC_VALUE_LEAKED'] : []),
    ...(envelope === undefined ? ['ENVELOPE_REDUMPED'] : []),
    'SYSTEM_REPASTED_IN_USER for the values read in',
  ];
  return [
    {
      code: 'AUDIT_PARTIAL',
      severity: 'warning',
      message: `the audit of "${nodePath}" could not look at the stored values`,
      expected: 'the leaf of the call',
      received: `no leaf, so that these were skipped: ${skipped.join(', ')}`,
      hint: 'Hand in { leaf }, the thinking node of the call, while its tree is there.',
    },
  ];
}
