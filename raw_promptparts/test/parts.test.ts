/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, string>>('../*/promptpart_*.ts', { eager: true });
const sources = import.meta.glob<string>('../*/*.ts', { eager: true, query: '?raw', import: 'default' });

interface Part {
  readonly folder: string;
  readonly name: string;
  readonly source: string;
  readonly exported: readonly string[];
  readonly text: string;
}

const parts: readonly Part[] = Object.entries(sources)
  .map(([path, source]) => ({ path, source, folder: path.split('/').at(-2) ?? '', file: path.split('/').at(-1) ?? '' }))
  .filter(({ folder }) => folder === 'generic' || folder === 'specific')
  .map(({ path, source, folder, file }) => {
    const exported = Object.entries(modules[path] ?? {});
    return {
      folder,
      name: file.replace(/\.ts$/, ''),
      source,
      exported: exported.map(([key]) => key),
      text: exported[0]?.[1] ?? '',
    };
  });

const domains = 'execution|pipeline|sdivf|phase|agent|ptrr|step|failsafe|thinking|channel|deposit|read|superagent';
const fileName = new RegExp(
  `^promptpart_(generic|specific)_(${domains})_[a-z0-9]+_[a-z0-9]+_(primitive|base|specific)$`,
);

/** The whole of a raw file: the import, one doc comment, one exported part without expressions or escapes. */
const fileShape =
  /^import \{ createPromptPart \} from '@bitcode\/prompts';\n\n\/\*\* \S[^\n]*\. \*\/\nexport const (PROMPTPART_[A-Z0-9_]+) =\s+createPromptPart\(\s*(`[^`\\$]+`|'[^'\\\n]+'),?\s*\);\n$/;

const identityPhrases = {
  'You are in an Execution': 'promptpart_generic_execution_system_identity_primitive',
  'You are in a Pipeline': 'promptpart_generic_pipeline_system_identity_primitive',
  'You are in an SDIVF pipeline': 'promptpart_generic_sdivf_pipeline_identity_base',
  'You are in a Phase': 'promptpart_generic_phase_system_identity_primitive',
  'You are in an Agent': 'promptpart_generic_agent_system_identity_primitive',
  'You are in a PTRR Agent': 'promptpart_generic_ptrr_agent_identity_base',
  'You are in a Step': 'promptpart_generic_step_system_identity_primitive',
};

const userChannel = (name: string) => `promptpart_generic_channel_user_${name}_base`;
const answer = (name: string) => `promptpart_generic_channel_answer_${name}_base`;

const placeholders: Readonly<Record<string, readonly string[]>> = {
  [userChannel('task')]: ['place'],
  [userChannel('keys')]: ['keys'],
  [userChannel('selectedkeys')]: ['selectedKeys'],
  [userChannel('selectedcontext')]: ['selectedContext'],
  [userChannel('chunk')]: ['chunk'],
  [userChannel('prior')]: ['priorChunkCompletions'],
  [userChannel('carried')]: ['carried'],
  [userChannel('reasoning')]: ['reasoning'],
  [userChannel('judgment')]: ['judgment'],
  [userChannel('partialoutput')]: ['partialOutput'],
  [userChannel('context')]: ['context'],
  [userChannel('validationerror')]: ['validationError'],
  [userChannel('jsononly')]: ['schema'],
  [userChannel('jsonrest')]: ['schema'],
  [userChannel('continued')]: ['partialOutput'],
  [userChannel('rejectedanswer')]: ['rejectedAnswer'],
  [userChannel('rejectederror')]: ['rejectedError'],
  [userChannel('leftout')]: ['count'],
  [answer('nojson')]: ['length'],
  [answer('cut')]: ['where'],
  [answer('broken')]: ['fault', 'before', 'after'],
  [answer('where')]: ['line', 'character'],
  [answer('atlimit')]: ['fault'],
  [answer('unchecked')]: ['error'],
  [answer('toodeep')]: ['depth'],
  [answer('toolarge')]: ['number'],
  [answer('fault')]: ['where', 'expected', 'received'],
  [answer('others')]: ['count'],
  [answer('listof')]: ['count'],
  [answer('nofield')]: ['names'],
  [answer('upto')]: ['bound'],
  [answer('from')]: ['bound'],
  [answer('characters')]: ['bound'],
  [answer('entries')]: ['bound'],
  [answer('leftout')]: ['limit'],
  promptpart_generic_step_tools_tool_base: ['name', 'description', 'parameters'],
  promptpart_specific_deposit_pipeline_subject_specific: ['repository', 'revision'],
  promptpart_specific_read_pipeline_subject_specific: ['read', 'depository'],
  promptpart_specific_superagent_environment_subject_base: ['variables'],
  promptpart_specific_superagent_inferred_subject_specific: ['rules'],
  promptpart_specific_superagent_policy_none_specific: ['version', 'mode'],
  promptpart_specific_superagent_policy_subject_specific: ['version', 'mode', 'rules'],
  promptpart_specific_superagent_tail_withdrawn_specific: ['heading'],
  promptpart_specific_superagent_tools_subject_base: ['tools'],
};

/** Placeholders whose value is on one line, and may stand inside a sentence. */
const inline: readonly string[] = [
  'heading',
  'version',
  'mode',
  'after',
  'before',
  'bound',
  'character',
  'count',
  'depth',
  'description',
  'error',
  'expected',
  'fault',
  'length',
  'limit',
  'line',
  'name',
  'names',
  'number',
  'parameters',
  'received',
  'where',
];

const namesWhere = (test: (part: Part) => boolean) => parts.filter(test).map((part) => part.name);

const sentencesOf = (text: string) =>
  text
    .split(/\n+|(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((sentence) => sentence.length > 30);

/** Every value that more than one part gives, with the parts that give it. */
function saidTwice(valuesOf: (part: Part) => readonly string[]): ReadonlyArray<readonly [string, string[]]> {
  const holders = new Map<string, string[]>();
  for (const part of parts) {
    for (const value of valuesOf(part)) holders.set(value, [...(holders.get(value) ?? []), part.name]);
  }
  return [...holders].filter(([, names]) => names.length > 1);
}

describe('a raw file', () => {
  it('stands in both folders', () => {
    expect(namesWhere((part) => part.folder === 'generic').length).toBeGreaterThan(0);
    expect(namesWhere((part) => part.folder === 'specific').length).toBeGreaterThan(0);
  });

  it('has a name of six tokens with a known scope, domain and position', () => {
    expect(namesWhere((part) => !fileName.test(part.name))).toEqual([]);
  });

  it('lies in the folder of its scope', () => {
    expect(namesWhere((part) => part.name.split('_')[1] !== part.folder)).toEqual([]);
  });

  it('has one import, one doc comment, one part and nothing else', () => {
    expect(namesWhere((part) => !fileShape.test(part.source))).toEqual([]);
  });

  it('exports one constant, its own name in capitals', () => {
    expect(namesWhere((part) => part.exported.join() !== part.name.toUpperCase())).toEqual([]);
  });
});

describe('a text', () => {
  it('is not blank and has no space at its ends', () => {
    expect(namesWhere((part) => part.text === '' || part.text !== part.text.trim())).toEqual([]);
  });

  it('has no line that looks like the node separator', () => {
    expect(namesWhere((part) => /^\s*---+\s*$/m.test(part.text))).toEqual([]);
  });

  it('is ASCII, since one character beyond Latin-1 doubles the size of the whole prompt in memory', () => {
    expect(namesWhere((part) => /[^\n\x20-\x7e]/.test(part.text))).toEqual([]);
  });

  it('does not shout', () => {
    expect(namesWhere((part) => /\b(ALWAYS|NEVER|MUST|NOT|ONLY|IMPORTANT)\b|!/.test(part.text))).toEqual([]);
  });

  it('is not the text of another part', () => {
    expect(saidTwice((part) => [part.text])).toEqual([]);
  });

  it('shares no sentence with another part', () => {
    expect(saidTwice((part) => [...new Set(sentencesOf(part.text))])).toEqual([]);
  });

  it('says no sentence twice itself', () => {
    expect(namesWhere(({ text }) => new Set(sentencesOf(text)).size !== sentencesOf(text).length)).toEqual([]);
  });
});

describe('an identity', () => {
  it.each(Object.entries(identityPhrases))('"%s" is said by one part, at its beginning', (phrase, name) => {
    expect(namesWhere((part) => part.text.toLowerCase().includes(phrase.toLowerCase()))).toEqual([name]);
    const text = parts.find((part) => part.name === name)?.text ?? '';
    expect(text.startsWith(phrase)).toBe(true);
    expect(text.split(phrase)).toHaveLength(2);
  });
});

describe('a template', () => {
  const declaredIn = (text: string) =>
    [...text.matchAll(/\{+([A-Za-z_][A-Za-z0-9_]*)\}+/g)].map(([written]) => written);

  it.each(Object.entries(placeholders))(
    '%s has its placeholders once each, on lines of their own where a value has many',
    (name, expected) => {
      const text = parts.find((part) => part.name === name)?.text ?? '';
      expect(declaredIn(text)).toEqual(expected.map((placeholder) => `{${placeholder}}`));
      const alone = expected.filter((placeholder) => !inline.includes(placeholder));
      expect(text.split('\n').filter((line) => /^\{\w+\}$/.test(line))).toHaveLength(alone.length);
    },
  );

  it('is the only kind of part with placeholders', () => {
    expect(namesWhere((part) => declaredIn(part.text).length > 0).sort()).toEqual(Object.keys(placeholders).sort());
  });
});
