import type * as z from 'zod';
import { toJsonText } from '../../channels/to-json-text';
import { messageOf } from '../../message-of';
import { candidatesIn } from './parse-json';

/** An answer that validates, or why it does not. */
export type ReadAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly validationError: string };

/** Faults named in one message; a list of a thousand wrong entries has the same fault a thousand times. */
const NAMED_FAULTS = 20;

/**
 * Returns the value in a model's answer that validates: the whole text, or JSON in a fence or in prose, the last that
 * fits. What does not validate is never mended, and the error says why (DESIGN §8).
 *
 * @example await readAnswer('Here: ```json\n{"selectedKeys": [],}\n```', SelectionSchema); // => { ok: true, value: { selectedKeys: [] } }
 */
export async function readAnswer<Value>(
  text: string,
  schema: z.ZodType<Value>,
  { finishReason }: { readonly finishReason?: string | undefined } = {},
): Promise<ReadAnswer<Value>> {
  let firstFault: string | undefined;
  for (const candidate of candidatesIn(text)) {
    const read = await validate(candidate, schema);
    if (read.ok) return read;
    firstFault ??= read.validationError;
  }
  const ending = finishReason === 'length' ? '; the answer ended at its length limit' : '';
  return { ok: false, validationError: (firstFault ?? describeNoJson(text)) + ending };
}

/** A value that cannot be written down for the calls after it is no answer either. */
async function validate<Value>(candidate: unknown, schema: z.ZodType<Value>): Promise<ReadAnswer<Value>> {
  try {
    const { success, data, error } = await schema.safeParseAsync(candidate);
    if (!success) return { ok: false, validationError: describeIssues(error.issues) };
    toJsonText(data);
    return { ok: true, value: data };
  } catch (error) {
    return { ok: false, validationError: `could not be checked: ${messageOf(error)}` };
  }
}

function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const named = issues
    .slice(0, NAMED_FAULTS)
    .map(({ path, message }) => `${path.join('.') || 'the value'}: ${message}`);
  const others = issues.length - named.length;
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}

function describeNoJson(text: string): string {
  return text.trim() === ''
    ? 'the answer is empty'
    : `no complete JSON value in the answer of ${text.length} characters`;
}
