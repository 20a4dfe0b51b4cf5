import type { Tool } from '@bitcode/agent-generics';
import { PROMPTPART_SPECIFIC_READ_READPACK_DESCRIPTION_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_readpack_description_specific';
import { PROMPTPART_SPECIFIC_READ_SEARCHDEPOSITORY_DESCRIPTION_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_searchdepository_description_specific';
import * as z from 'zod';
import type { DepositedPack } from '../deposit/deposit-outputs';
import { defineTool } from './define-tool';

/** Returns the tool that searches the packs of a depository. */
export function createSearchDepositoryTool(packs: readonly DepositedPack[]): Tool {
  return defineTool({
    name: 'search_depository',
    description: PROMPTPART_SPECIFIC_READ_SEARCHDEPOSITORY_DESCRIPTION_SPECIFIC,
    input: z.strictObject({ terms: z.array(z.string().min(1)).min(1) }),
    execute: ({ terms }) => ({
      found: packs
        .map((pack) => ({ packId: pack.id, title: pack.title, places: placesOf(pack, terms) }))
        .filter(({ places }) => places.length > 0),
    }),
  });
}

/** Returns the tool that reads a pack. */
export function createReadPackTool(packs: readonly DepositedPack[]): Tool {
  return defineTool({
    name: 'read_pack',
    description: PROMPTPART_SPECIFIC_READ_READPACK_DESCRIPTION_SPECIFIC,
    input: z.strictObject({ id: z.string() }),
    execute({ id }) {
      const pack = packs.find((one) => one.id === id);
      if (pack !== undefined) return { pack };
      throw new Error(`the depository has no pack "${id}", only ${packs.map((one) => one.id).join(', ') || 'none'}`);
    },
  });
}

function placesOf(pack: DepositedPack, terms: readonly string[]): object[] {
  return searchableTexts(pack).flatMap(({ place, text }) => {
    const found = terms.filter((term) => text.toLowerCase().includes(term.toLowerCase()));
    return found.length === 0 ? [] : [{ place, text, terms: found }];
  });
}

function searchableTexts({ title, purpose, claims, requires, files, measurements }: DepositedPack) {
  const listed = (place: string, texts: readonly string[]) => texts.map((text) => ({ place, text }));
  return [
    { place: 'title', text: title },
    { place: 'purpose', text: purpose },
    ...listed(
      'claims',
      claims.map(({ text }) => text),
    ),
    ...listed('requires', requires),
    ...listed('publicSurface', measurements?.publicSurface ?? []),
    ...listed('files', files),
  ];
}
