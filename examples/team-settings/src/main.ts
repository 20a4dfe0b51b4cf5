// A host whose team overrides a prompt: the product is upgraded underneath, and nothing the team wrote is lost.
import { assemblePrompt, createPromptSettings, diffPromptTexts, type SaveOutcome } from '@bitcode/prompt-settings';
import { createFileStore } from '@bitcode/prompt-settings/file';
import { FIRST_RELEASE, SECOND_RELEASE } from './catalogues';

const [directory = '.prompts/support'] = process.argv.slice(2);
const print = (line: string): unknown => process.stdout.write(`${line}\n`);

let shipped = FIRST_RELEASE;
const settings = createPromptSettings({
  catalogue: () => shipped,
  store: createFileStore({ directory }),
  limits: { maxBytes: 20_000 },
  now: () => new Date(),
});

/** What a request of the host does: it reads the settings of now. */
async function showPrompt(title: string): Promise<void> {
  const prompt = assemblePrompt(await settings.current(), ['answer/manner', { section: 'tone' }]);
  print(`\n== ${title} (revision ${prompt.revision})\n${prompt.text}`);
  for (const { segments } of prompt.blocks) for (const { key, origin } of segments) print(`   ${key}: ${origin}`);
}

/** A save says what it did, or why not. */
function expectSaved<Draft>(outcome: SaveOutcome<Draft>): void {
  if (!outcome.ok) throw new Error(`not saved: ${JSON.stringify(outcome)}`);
  print(`\nsaved revision ${outcome.version.revision}`);
}

await showPrompt('The product as it is shipped');

const ours = FIRST_RELEASE.parts[0].text.replace('three sentences', 'one sentence');
const set = {
  overrides: { 'answer/manner': { text: ours } },
  sections: { tone: 'We say "you", and never "the user".' },
};
const { revision } = await settings.current();
expectSaved(await settings.change({ baseRevision: revision, set, origin: 'panel', author: 'Ada' }));
await showPrompt('With what the team wrote');

shipped = SECOND_RELEASE;
await showPrompt('After the upgrade: the team’s text stays');
for (const change of await settings.defaultChanges()) {
  print(`\nDefault updated: ${change.key} (${change.note})`);
  for (const { kind, text } of change.diff.baseToDefault) print(`   ${kind}: ${text.trim()}`);
  print(`   proposed: ${change.merge.text} [${change.merge.conflicts.length} conflicts]`);
}
const decisions = { 'answer/manner': 'merge' } as const;
expectSaved(await settings.resolveDefaults({ baseRevision: revision + 1, decisions, origin: 'panel', author: 'Ada' }));
await showPrompt('With the merge');

expectSaved(
  await settings.restore({ revision: revision + 1, baseRevision: revision + 2, origin: 'panel', author: 'Eve' }),
);
await showPrompt('Restored, on second thoughts');

const [restored, merged] = await Promise.all([settings.version(revision + 3), settings.version(revision + 2)]);
const textOf = (version: typeof restored): string => version.settings.overrides['answer/manner']?.text ?? '';
print(`\n== From revision ${merged.revision} to ${restored.revision}, by ${restored.author}`);
for (const { kind, text } of diffPromptTexts(textOf(merged), textOf(restored))) print(`   ${kind}: ${text.trim()}`);
