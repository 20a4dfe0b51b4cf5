import type { Diagnostic } from '@bitcode/prompts';
import * as z from 'zod';
import { type SizedText, sizeOf } from '../settings/check-size';
import { checkStorable } from '../settings/check-text';
import type { SaveDetails } from './prompt-settings-service';

const SHAPES = {
  baseRevision: z.int().nonnegative(),
  origin: z.enum(['panel', 'tool', 'import']),
  author: z.string().optional(),
  note: z.string().optional(),
} as const satisfies Record<keyof SaveDetails, z.ZodType>;

const EXPECTED: Readonly<Record<keyof SaveDetails, string>> = {
  baseRevision: 'a revision, 0 for none',
  origin: 'panel, tool or import',
  author: 'a text',
  note: 'a text',
};

/** Returns what is wrong with who saves, from where, and why: a store could not read it back. */
export function checkDetails(details: SaveDetails): Diagnostic[] {
  const fields = Object.keys(SHAPES) as Array<keyof SaveDetails>;
  const misshapen = fields.filter((field) => !SHAPES[field].safeParse(details[field]).success);
  return [
    ...misshapen.map((field) => misshapenDetail(field, details[field])),
    ...listTexts(details).flatMap(([field, text]) => checkStorable(text, { field })),
  ];
}

/** Returns the weight of author and note, which every version keeps. */
export function sizeDetails(details: SaveDetails): SizedText[] {
  return listTexts(details).map(([field, text]) => sizeOf(field, text));
}

function listTexts({ author, note }: SaveDetails): Array<readonly [string, string]> {
  const texts: Array<readonly [string, unknown]> = [
    ['author', author],
    ['note', note],
  ];
  return texts.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string');
}

const misshapenDetail = (field: keyof SaveDetails, value: unknown): Diagnostic => ({
  code: 'SETTINGS_SHAPE',
  severity: 'error',
  message: `"${field}" is not what a version can keep`,
  field,
  expected: EXPECTED[field],
  received: value === undefined ? 'nothing' : typeof value === 'string' ? JSON.stringify(value) : typeof value,
  hint: 'Correct the field.',
});
