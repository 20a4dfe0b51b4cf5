import type { SourceFile } from '../facts/file-facts';
import type { LawCode } from './codes';

/** What `explain` says of a code; the examples are run by the tests. */
export interface Explanation {
  /** The rule in one sentence. */
  readonly title: string;
  /** What goes wrong without it. */
  readonly why: string;
  /** What to do about a finding. */
  readonly mend: string;
  readonly failing?: SourceFile;
  readonly passing?: SourceFile;
}

const STEM = 'promptpart_generic_agent_system_identity_primitive';
const FILE = `raw_promptparts/generic/${STEM}.ts`;
const IMPORT = `import { createPromptPart } from '@bitcode/prompts';\n`;
const DOC = '/** Read in every call below an agent: who it is. */\n';
const PART = `export const ${STEM.toUpperCase()} = createPromptPart('You are in an Agent.');\n`;
const GOOD: SourceFile = { file: FILE, text: `${IMPORT}\n${DOC}${PART}` };
const part = (value: string): SourceFile => ({
  file: FILE,
  text: `${IMPORT}\n${DOC}export const ${STEM.toUpperCase()} = ${value};\n`,
});
const code = (text: string): SourceFile => ({ file: 'src/agent.ts', text });

export const EXPLANATIONS: Readonly<Record<LawCode, Explanation>> = {
  PART_EXPORT_COUNT: {
    title: 'A raw file has exactly one export, an `export const PROMPTPART_*`.',
    why: 'One part per file makes each text a thing of its own in review, in blame and in the catalogue; a bag of texts hides which one changed.',
    mend: '`npx @bitcode/promptpart-law check --fix` gives each part of a bag its own file and rewrites the imports. A default export, a list or `let` becomes `export const`.',
    failing: {
      file: FILE,
      text: `${IMPORT}\n${DOC}${PART}${DOC}export const PROMPTPART_GENERIC_AGENT_SYSTEM_CONTRACT_PRIMITIVE = createPromptPart('Be exact.');\n`,
    },
    passing: GOOD,
  },
  PART_NAME_MISMATCH: {
    title: 'The constant is the file name in capitals.',
    why: 'Whoever reads a constant in code finds its file without a search, and the other way round.',
    mend: '`npx @bitcode/promptpart-law check --fix` renames the constant and its imports.',
    failing: {
      file: FILE,
      text: `${IMPORT}\n${DOC}export const PROMPTPART_GENERIC_AGENT_SYSTEM_ROLE_PRIMITIVE = createPromptPart('You are in an Agent.');\n`,
    },
    passing: GOOD,
  },
  PART_FILE_NAME: {
    title:
      'The file name is promptpart_[generic|specific]_[domain]_[promptclass]_[semantic]_[position], six tokens of a–z and 0–9.',
    why: 'The name says who the text is for, what it does and where it stands; six fixed places let people and programs read it the same way.',
    mend: 'Rename the file as the message suggests, then run `npx @bitcode/promptpart-law check --fix` for the constant. Where longer names are wanted, set `naming: "tolerant"`.',
    failing: {
      file: 'raw_promptparts/generic/promptpart_generic_agent_identity.ts',
      text: `${IMPORT}\n${DOC}export const PROMPTPART_GENERIC_AGENT_IDENTITY = createPromptPart('You are in an Agent.');\n`,
    },
    passing: GOOD,
  },
  PART_SCOPE_FOLDER: {
    title: '`generic` or `specific` in the name is the folder the file lies in.',
    why: 'A text that every product reads and one that a single product reads have different owners; the folder shows which.',
    mend: '`npx @bitcode/promptpart-law check --fix` moves the file and mends its imports.',
    failing: { file: `raw_promptparts/specific/${STEM}.ts`, text: GOOD.text },
    passing: GOOD,
  },
  PART_NOT_STATIC: {
    title: 'The value of a part is one branding call of one literal without expressions.',
    why: 'Only a text that stands there word for word can be reviewed, searched, overridden by a team and compared with the next version.',
    mend: 'Write the text out as one literal. What changes at run time becomes a placeholder, `{name}`, filled by a template.',
    failing: part('createPromptPart(`You are ${name}.`)'),
    passing: part("createPromptPart('You are {name}.')"),
  },
  PART_IMPORT: {
    title: 'A raw file imports nothing but the branding helper.',
    why: 'A part that imports something says something else when that something changes.',
    mend: 'Remove the import. Parts are put together by layers, not by each other.',
    failing: { file: FILE, text: `${IMPORT}import { product } from '../../src/product';\n\n${DOC}${PART}` },
    passing: GOOD,
  },
  PART_OUTSIDE: {
    title: 'Outside raw folders nothing is branded as a part: no helper call, no cast, no `satisfies`.',
    why: 'The brand is the promise that a text was authored in its own file. A cast makes the promise without keeping it.',
    mend: 'Write the text into a raw file and import it. Run-time text goes in with `setText`; a composed prompt becomes a part with `createPromptPartFromPrompt`.',
    failing: code(
      `import { createPromptPart } from '@bitcode/prompts';\nexport const identity = createPromptPart('You are an agent.');\n`,
    ),
    passing: code(
      `import { PROMPTPART_GENERIC_AGENT_SYSTEM_IDENTITY_PRIMITIVE } from '@bitcode/raw-promptparts/generic/${STEM}';\nexport const identity = PROMPTPART_GENERIC_AGENT_SYSTEM_IDENTITY_PRIMITIVE;\n`,
    ),
  },
  PROSE_INLINE: {
    title:
      'No literal in code reaches a model: not through `system`, `instructions`, `prompt` or `messages` of a call, nor through a Prompt.',
    why: 'Prose in a factory is read by nobody who writes prompts, cannot be overridden by a team, and is in no catalogue.',
    mend: 'Move the text into a part and import it. Where a place is right as it is, write `// promptpart-law-allow PROSE_INLINE: reason` above it.',
    failing: code(
      `import { generateText } from 'ai';\nconst persona = 'You are a careful reviewer.';\nexport const review = (model, text) => generateText({ model, system: persona, prompt: text });\n`,
    ),
    passing: code(
      `import { generateText } from 'ai';\nimport { PROMPTPART_SPECIFIC_REVIEW_SYSTEM_IDENTITY_PRODUCT } from './parts';\nexport const review = (model, text) => generateText({ model, system: PROMPTPART_SPECIFIC_REVIEW_SYSTEM_IDENTITY_PRODUCT, prompt: text });\n`,
    ),
  },
  PROSE_SUSPECTED: {
    title: 'No literal in code sounds like an instruction to a model.',
    why: 'Data flow does not see every way; this guess by words and names finds what reaches a model by another one. It is a warning in `plain` and off elsewhere unless switched on.',
    mend: 'Move the text into a part if a model reads it.',
    failing: code(`export const help = 'You are a helpful assistant that answers briefly.';\n`),
    passing: code(`export const help = 'Usage: review [options] <file>';\n`),
  },
  PART_DUPLICATE: {
    title: 'No two parts have the same text.',
    why: 'A text that stands twice is changed once; and an override cannot tell the two apart.',
    mend: 'Delete one part and import the other.',
  },
  PART_UNUSED: {
    title: 'Every part is imported by something that is no part and no generated catalogue.',
    why: 'A text that nobody sends is still reviewed, translated and overridden.',
    mend: 'Import it where it belongs, or delete the file.',
  },
  PART_SEPARATOR: {
    title: 'A text does not contain the line `---` between blank lines.',
    why: 'That line stands between the nodes of a walk; inside a part it looks like the end of one.',
    mend: 'Use another rule or a heading, or split the part.',
    failing: part('createPromptPart(`First.\n\n---\n\nSecond.`)'),
    passing: part('createPromptPart(`First.\n\n***\n\nSecond.`)'),
  },
  PART_BLANK: {
    title: 'A text has at least one visible character.',
    why: 'A blank part throws when it is loaded.',
    mend: 'Write the text, or delete the file.',
    failing: part("createPromptPart('  ')"),
    passing: GOOD,
  },
  PART_DOC_MISSING: {
    title: 'Above every part stands a doc comment that says who reads it and when.',
    why: 'The comment is the title in the catalogue and the first thing a prompt author asks for.',
    mend: 'Write one sentence as `/** … */` directly above the export.',
    failing: { file: FILE, text: `${IMPORT}\n${PART}` },
    passing: GOOD,
  },
  INDENTED_PROSE: {
    title: 'A text does not carry the indentation of the source around it.',
    why: 'A template literal inside indented code keeps every space: the model pays for it, and reads as code what is prose.',
    mend: 'Write the text at the margin. Lines of lists and of fenced code may be indented.',
    failing: part("createPromptPart('First.\\n    Second.')"),
    passing: part("createPromptPart('First.\\n- second\\n    and its second line')"),
  },
  ALLOW_REASON_MISSING: {
    title: 'An allow comment says why.',
    why: 'An exception without a reason cannot be judged later.',
    mend: 'Write `// promptpart-law-allow CODE: reason`.',
    failing: code(`// promptpart-law-allow PART_OUTSIDE\nexport const text = createPromptPart('x');\n`),
    passing: code(
      `// promptpart-law-allow PART_OUTSIDE: the demo shows the helper itself\nexport const text = createPromptPart('x');\n`,
    ),
  },
  ALLOW_UNUSED: {
    title: 'An allow comment allows something.',
    why: 'A comment that outlives its finding hides the next one.',
    mend: 'Remove the comment; `--fix` does it.',
    failing: code(`// promptpart-law-allow PROSE_INLINE: once needed\nexport const answer = 42;\n`),
    passing: code(`export const answer = 42;\n`),
  },
  ALLOW_FORBIDDEN: {
    title: 'The strict preset has no exceptions.',
    why: 'Strict means that the tree is clean, not that somebody said so.',
    mend: 'Mend the place and remove the comment, or use the preset `recommended`.',
    failing: code(`// promptpart-law-allow PROSE_INLINE: no time\nexport const answer = 42;\n`),
    passing: code(`export const answer = 42;\n`),
  },
  FILE_UNPARSABLE: {
    title: 'Every checked file can be parsed.',
    why: 'What cannot be parsed cannot be checked, and silence would look like a clean file.',
    mend: 'Mend the syntax, or put the file under `ignore`.',
    failing: code('const = ;\n'),
    passing: code('const a = 1;\n'),
  },
  FILE_UNREADABLE: {
    title: 'Every checked file can be read.',
    why: 'What cannot be read cannot be checked; a link that leads back into itself has no end.',
    mend: 'Mend the rights or the link, or put it under `ignore`.',
  },
  NOTHING_TO_CHECK: {
    title: 'There is at least one file to check.',
    why: 'A glob that matches nothing passes for ever.',
    mend: 'Compare `files`, `ignore` and the paths on the command line with the tree.',
  },
  CATALOGUE_STALE: {
    title: 'The generated catalogue shows the parts as they are.',
    why: 'Panels and settings read the catalogue; an old one shows old texts.',
    mend: 'Run `npx @bitcode/promptpart-law catalogue` and commit what it writes.',
  },
  CATALOGUE_INCOMPLETE: {
    title: 'Every part can go into the catalogue: it has one static text and a name of its own.',
    why: 'A catalogue without some of the parts looks complete.',
    mend: 'Run `npx @bitcode/promptpart-law check` and mend what it finds.',
  },
  BASELINE_FIXED: {
    title: 'The baseline holds only findings that are still there.',
    why: 'An entry that outlives its finding would let the same fault in again.',
    mend: 'Run `npx @bitcode/promptpart-law baseline`, which removes it, and commit the file.',
  },
};
