import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EditedText, TextToEdit } from './command';
import { UsageError } from './usage-error';

/** Opens a text in the editor of `$VISUAL` or `$EDITOR`; resolves to what was written when it ends. @throws UsageError */
export async function editInEditor(
  { name, text }: TextToEdit,
  { VISUAL, EDITOR }: { readonly VISUAL?: string | undefined; readonly EDITOR?: string | undefined },
): Promise<EditedText> {
  const editor = VISUAL || EDITOR;
  if (editor === undefined || editor === '')
    throw new UsageError('Name an editor: EDITOR=nano prompt-settings edit KEY.');
  const path = join(await mkdtemp(join(tmpdir(), 'prompt-settings-')), name.replace(/[^a-z0-9-]+/gi, '-'));
  await writeFile(path, text);
  await runEditor(editor, path);
  return { text: await readFile(path, 'utf8'), path, forget: () => rm(dirname(path), { recursive: true }) };
}

/** By a shell, since what these variables hold may have parameters. */
function runEditor(editor: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(`${editor} "$PROMPT_SETTINGS_FILE"`, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, PROMPT_SETTINGS_FILE: path },
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new UsageError(`The editor ended with ${code}; nothing was saved. Your text is in ${path}.`));
    });
  });
}
