import { auditPrompt, type Diagnostic } from '@bitcode/prompts';
import { toJsonText } from '../channels/to-json-text';
import type { UserSection } from '../channels/user-sections';
import type { AuditCallSiteOptions, AuditedCallSite } from './audited-call-site';
import { storedValues } from './stored-values';

/** From this many code units on, a run that stands in both texts is no coincidence (docs/audit.md). */
const REPASTED_RUN = 200;

/** Sections that hold what a model wrote, which may quote the system text. */
const MODEL_WRITTEN: ReadonlySet<UserSection | undefined> = /* @__PURE__ */ new Set<UserSection>([
  'reasoning',
  'judgment',
  'priorChunkCompletions',
  'carried',
  'partialOutput',
  'rejectedAnswer',
  'rejectedError',
  'validationError',
]);

/** Sections that hold stored values; without the tree they are taken at their word. */
const VALUES: ReadonlySet<UserSection | undefined> = /* @__PURE__ */ new Set<UserSection>([
  'selectedContext',
  'context',
]);

/** Everything that `auditPrompt` finds; of `SYSTEM_REPASTED_IN_USER` the runs that come from no stored value. */
export function checkTexts(audited: AuditedCallSite, options: AuditCallSiteOptions): Diagnostic[] {
  const { maxTokens, countTokens } = options;
  const limits = { ...(maxTokens === undefined ? {} : { maxTokens }), ...(countTokens && { countTokens }) };
  const findings = auditPrompt(audited.system, { user: audited.user, ...limits });
  return findings.filter((finding) => finding.code !== 'SYSTEM_REPASTED_IN_USER' || !isValue(finding, audited));
}

function isValue({ range }: Diagnostic, { leaf, user, sections }: AuditedCallSite): boolean {
  if (range === undefined) return false;
  const name = sections.find(({ start, end }) => start <= range.start && range.end <= end)?.name;
  if (MODEL_WRITTEN.has(name)) return true;
  if (leaf === undefined) return VALUES.has(name);
  const stored = [...storedValues(leaf.getRoot())].map(readableText);
  return windowsOf(user.slice(range.start, range.end)).every((text) => stored.some((value) => value.includes(text)));
}

/** What every run is made of, each overlapping the next by half, so that none is covered by chance. */
function windowsOf(run: string): string[] {
  const last = run.length - REPASTED_RUN;
  const starts = Array.from(
    { length: Math.ceil(last / (REPASTED_RUN / 2)) + 1 },
    (_, index) => (index * REPASTED_RUN) / 2,
  );
  return starts.map((start) => run.slice(Math.min(start, last), Math.min(start, last) + REPASTED_RUN));
}

function readableText(value: unknown): string {
  try {
    return toJsonText(value);
  } catch {
    return '';
  }
}
