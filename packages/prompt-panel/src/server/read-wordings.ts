import { locateSettings } from '@bitcode/prompt-settings';
import { isPromptError } from '@bitcode/prompts';
import type { WordingRow, WordingsAnswer, WordingsRequest } from '../protocol';
import { baseOf, todaysEntry, wordingOrNone } from './entry-texts';
import type { PanelRequest } from './panel-request';

const PAGE = 20;

/** Resolves to the versions in which one text changed, with what it said in each. */
export async function readWordings(
  request: PanelRequest,
  { kind, key, before }: WordingsRequest,
): Promise<WordingsAnswer> {
  const { service } = request.team;
  const rows = await service.history({ kind, key, before, limit: PAGE });
  const wordings = await Promise.all(
    rows.map(async (row): Promise<WordingRow> => {
      if (row.unreadable !== undefined) return unreadableRow(row.revision, row.unreadable.message);
      const { revision: version, createdAt: at, author, origin, note } = row;
      return { version, at, author, origin, note, ...(await readWording(request, { kind, key }, version)) };
    }),
  );
  const last = rows.at(-1);
  return { wordings, next: rows.length < PAGE ? undefined : last?.revision };
}

const unreadableRow = (version: number, unreadable: string): WordingRow => ({
  version,
  at: '',
  origin: '',
  unreadable,
});

/** A version whose texts cannot be read is told so, and hides no other. */
async function readWording(
  { team }: PanelRequest,
  name: Pick<WordingsRequest, 'kind' | 'key'>,
  version: number,
): Promise<Pick<WordingRow, 'wording' | 'original' | 'unreadable'>> {
  try {
    const { settings, catalogue } = await team.service.at(version);
    const located = locateSettings(settings, catalogue);
    const { kind, key } = todaysEntry(name, catalogue);
    const entry = located.find({ kind, key });
    const gone = located.gone.find((one) => one.kind === kind && one.key === key);
    const base = baseOf(entry);
    return { wording: wordingOrNone(entry ?? gone), original: base && { text: base.text, digest: base.digest } };
  } catch (error) {
    if (isPromptError(error, 'STORE_CORRUPT') || isPromptError(error, 'STORE_TOO_NEW'))
      return { unreadable: 'This version cannot be read.' };
    throw error;
  }
}
