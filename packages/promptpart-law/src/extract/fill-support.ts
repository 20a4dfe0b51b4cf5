import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import type { WorkingTree } from '../fix/working-tree';
import { endingOf, folderOf } from '../law/file-name';
import { FILL_STEM, fillTemplateModule } from './fill-template-module';
import type { PartName } from './part-naming';

/** Where the function that fills plain templates lies: above the folder of the parts. Null where another text is there. */
export function supportModule(
  facts: FileFacts,
  part: PartName,
  { config, tree }: { readonly config: ResolvedConfig; readonly tree: WorkingTree },
): { readonly file: string; readonly text: string } | null {
  const ending = endingOf(facts.file).replace('x', '');
  const text = fillTemplateModule(ending);
  for (let folder = folderOf(part.file); ; folder = folderOf(folder)) {
    const file = `${folder === '' ? '' : `${folder}/`}${FILL_STEM}${ending}`;
    const there = tree.facts(file);
    if (!config.isPart(file) && (there === undefined || there.text === text)) return { file, text };
    if (folder === '') return null;
  }
}
