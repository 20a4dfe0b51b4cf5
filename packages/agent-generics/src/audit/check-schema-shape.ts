import type { Diagnostic } from '@bitcode/prompts';
import { nearestOfKind } from '../nodes/nearest-of-kind';
import { stepOutputSchema } from '../schemas/step-output-schema';
import { SELECTION_JSON_SCHEMA } from '../schemas/thinking-schemas';
import type { JsonSchema } from '../tools/tool';
import { type AuditedCallSite, type AuditedSegment, nameSegment } from './audited-call-site';

/** `{ "name":` or `{name:`, as a shape is written in prose. */
const SHAPE = /\{\s*"?([A-Za-z_]\w*)"?\s*\??:/g;
/** A line of a list of fields: `- name: …`. */
const FIELD_LINE = /^\s*[-*]\s+[`"]?([A-Za-z_]\w*)[`"]?\s*:/gm;
/** One line alone can be about something else of that name. */
const LEAST_LINES = 2;

/** `SCHEMA_SHAPE_REPEATED`: a part says again, in prose, the shape that the schema has (law: the schema once). */
export function checkSchemaShape(audited: AuditedCallSite): Diagnostic[] {
  const names = new Set(schemasOf(audited).flatMap(fieldNames));
  return audited.ownSegments
    .filter(({ segment, authored }) => segment.origin !== 'generated' && saysShape(authored, names))
    .map(repeated);
}

/** What the call and the calls it prepares have to answer by. */
function schemasOf({ schema, role, leaf }: AuditedCallSite): JsonSchema[] {
  const step = nearestOfKind(leaf, 'step');
  if (role.failsafe === 'prepare_concise_context') return [schema, SELECTION_JSON_SCHEMA];
  return step === undefined ? [schema] : [schema, stepOutputSchema(step)];
}

function fieldNames({ properties }: JsonSchema): string[] {
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function saysShape(text: string, names: ReadonlySet<string>): boolean {
  const known = (pattern: RegExp): number =>
    [...text.matchAll(pattern)].filter(([, name = '']) => names.has(name)).length;
  return known(SHAPE) > 0 || known(FIELD_LINE) >= LEAST_LINES;
}

function repeated(audited: AuditedSegment): Diagnostic {
  const { path, start, end } = audited.segment;
  return {
    code: 'SCHEMA_SHAPE_REPEATED',
    severity: 'error',
    message: `part ${nameSegment(audited)} says the shape of an answer that the schema says already`,
    path,
    range: { start, end },
    expected: 'the shape and the meaning of fields in the schema alone',
    hint: 'Describe a field where it is defined (.describe() in zod), and take its shape out of the part.',
  };
}
