import { exportPromptSettings } from '../yaml/export-prompt-settings';
import type { Command } from './command';
import { onlyTarget, type ReadableVersion, readVersion } from './target';
import { showText } from './text-commands';

/** `show`: one version with all that is known of it. */
export const showCommand: Command = {
  usage: 'show [KEY | REVISION]',
  summary: 'a text as it is in force, or a version, the newest when left out',
  targets: 'one',
  run: async (context) => {
    const [name] = context.parameters;
    if (name !== undefined && !/^\d+$/.test(name)) return showText(context, name);
    const version = await readVersion(onlyTarget(context), name);
    context.write(
      context.options.json
        ? `${JSON.stringify(version, null, 2)}\n`
        : `${describe(version)}${exportPromptSettings(version.settings)}`,
    );
    return 0;
  },
};

/** `export`: the settings of a version as YAML, for `import`. */
export const exportCommand: Command = {
  usage: 'export [REVISION]',
  summary: 'the settings of a version as YAML, for a review or for import',
  targets: 'one',
  run: async (context) => {
    const { settings, revision } = await readVersion(onlyTarget(context), context.parameters[0]);
    context.write(exportPromptSettings(settings, { revision }));
    return 0;
  },
};

function describe({ revision, createdAt, origin, author, note, digest, dropped = [] }: ReadableVersion): string {
  const facts = {
    revision,
    createdAt,
    origin,
    author,
    note,
    digest,
    dropped: dropped.map(({ kind, key }) => `${kind} ${key}`).join(', '),
  };
  const rows = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return rows.map(([name, value]) => `# ${name}: ${String(value).replace(/\s+/g, ' ')}\n`).join('');
}
