import type { Diagnostic, Prompt } from '@bitcode/prompts';
import { generationRole } from '../agent-role-filter';
import { EXECUTION_FAILSAFE_PROMPTS } from '../prompts/failsafe-prompts';
import { EXECUTION_THINKING_PROMPTS } from '../prompts/thinking-prompts';
import { type AuditedCallSite, type AuditedSegment, nameSegment } from './audited-call-site';

interface Role {
  readonly kind: string;
  readonly name: string;
}

/** `ROLE_FOREIGN`: the law of a failsafe or thinking that is not active is present, at its path or by its text. */
export function checkForeignRoles({ system: { nodes }, segments }: AuditedCallSite): Diagnostic[] {
  return segments.flatMap((audited): Diagnostic[] => {
    const spoken = spokenRole(audited);
    const isActive = spoken === undefined || nodes.some((one) => one.kind === spoken.kind && one.name === spoken.name);
    return isActive ? [] : [foreign(audited, spoken)];
  });
}

function spokenRole({ segment, authored }: AuditedSegment): Role | undefined {
  return (
    generationRole(segment.path) ??
    findRole('failsafe', EXECUTION_FAILSAFE_PROMPTS, authored) ??
    findRole('thinking', EXECUTION_THINKING_PROMPTS, authored)
  );
}

function findRole(kind: string, prompts: Readonly<Record<string, Prompt>>, text: string): Role | undefined {
  const found = Object.entries(prompts).find(([, prompt]) => prompt.segments().some((one) => text.includes(one.text)));
  return found && { kind, name: found[0] };
}

function foreign(audited: AuditedSegment, { kind, name }: Role): Diagnostic {
  const { path, start, end } = audited.segment;
  return {
    code: 'ROLE_FOREIGN',
    severity: 'error',
    message: `part ${nameSegment(audited)} is the law of the ${kind} ${name}, which is not active`,
    path,
    range: { start, end },
    expected: 'the law of the active failsafe and thinking alone',
    hint: 'Walk with agentRoleFilter, and keep each law on the node of its role.',
  };
}
