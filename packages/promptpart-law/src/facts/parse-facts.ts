import type { Diagnostic } from '@bitcode/prompts';
import {
  type Comment,
  type EcmaScriptModule,
  type OxcError,
  type ParseResult,
  type Program,
  parseSync,
} from 'oxc-parser';
import { nestsTooDeeply } from '../syntax/nesting';
import { analyseScopes, type Scopes } from '../syntax/scopes';
import { type ExportFact, exportFacts } from './export-facts';
import type { FileFacts, KnownFile, SourceFile } from './file-facts';
import { type ModuleRequest, moduleRequests, type ReExport, reExports } from './module-facts';
import { lineStarts, placeOf, type SourcePlace } from './source-place';

const LANGUAGES: Readonly<Record<string, 'ts' | 'tsx' | 'jsx'>> = {
  ts: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  js: 'jsx',
  mjs: 'jsx',
  cjs: 'jsx',
  jsx: 'jsx',
};

/**
 * What is known of one file. Pure: no file is read, the same text gives the same facts. A file that cannot be parsed
 * has `problems` and no program; it never throws.
 */
export function parseFacts(source: SourceFile): FileFacts {
  const text = source.text.startsWith('\uFEFF') ? source.text.slice(1) : source.text;
  return new ParsedFile(source.file.replaceAll('\\', '/'), text);
}

const NO_MODULE: EcmaScriptModule = {
  hasModuleSyntax: false,
  staticImports: [],
  staticExports: [],
  dynamicImports: [],
  importMetas: [],
};

class ParsedFile implements FileFacts {
  #problems: readonly Diagnostic[] | undefined;
  #parsed: ParseResult | undefined;
  #program: Program | undefined;
  #scopes: Scopes | undefined;
  #exports: readonly ExportFact[] | undefined;
  #requests: readonly ModuleRequest[] | undefined;
  #reExports: readonly ReExport[] | undefined;
  #starts: readonly number[] | undefined;

  constructor(
    readonly file: string,
    readonly text: string,
  ) {}

  get problems(): readonly Diagnostic[] {
    this.#problems ??= nestsTooDeeply(this.text, languageOf(this.file).endsWith('x'))
      ? [tooDeep(this.file)]
      : problemsOf(this.file, this.#parse());
    return this.#problems;
  }

  get program(): Program {
    this.#program ??= this.#sound()?.program ?? emptyProgram();
    return this.#program;
  }

  get comments(): readonly Comment[] {
    return this.#sound()?.comments ?? [];
  }

  get scopes(): Scopes {
    this.#scopes ??= analyseScopes(this.program);
    return this.#scopes;
  }

  get exports(): readonly ExportFact[] {
    this.#exports ??= exportFacts(this.program);
    return this.#exports;
  }

  get requests(): readonly ModuleRequest[] {
    this.#requests ??= moduleRequests(this.#sound()?.module ?? NO_MODULE, this.text);
    return this.#requests;
  }

  get reExports(): readonly ReExport[] {
    this.#reExports ??= reExports(this.#sound()?.module ?? NO_MODULE);
    return this.#reExports;
  }

  placeOf(offset: number): SourcePlace {
    this.#starts ??= lineStarts(this.text);
    return placeOf(this.#starts, offset);
  }

  forget(): void {
    this.#parsed = undefined;
    this.#program = undefined;
    this.#scopes = undefined;
    this.#exports = undefined;
  }

  /** The parser's result, for a file without problems. */
  #sound(): ParseResult | undefined {
    return this.problems.length === 0 ? this.#parse() : undefined;
  }

  #parse(): ParseResult {
    this.#parsed ??= parse(this.file, this.text);
    return this.#parsed;
  }
}

function problemsOf(file: string, { errors }: ParseResult): readonly Diagnostic[] {
  const fault = errors.find((error) => String(error.severity) === 'Error');
  return fault === undefined ? [] : [unparsable(file, fault)];
}

function languageOf(file: string): 'ts' | 'tsx' | 'jsx' {
  return LANGUAGES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'ts';
}

/** Modules first; a script (`with`, a top-level `await` as a name, `return` outside a function) is taken as one. */
function parse(file: string, text: string): ParseResult {
  const lang = languageOf(file);
  const parsed = parseSync(file, text, { lang, sourceType: 'module' });
  if (parsed.errors.length === 0) return parsed;
  const script = parseSync(file, text, { lang, sourceType: 'commonjs' });
  return script.errors.length === 0 ? script : parsed;
}

function emptyProgram(): Program {
  return { type: 'Program', body: [], sourceType: 'module', hashbang: null, start: 0, end: 0 };
}

function tooDeep(file: string): Diagnostic {
  return {
    code: 'FILE_UNPARSABLE',
    severity: 'error',
    file,
    range: { start: 0, end: 0 },
    message: `could not parse file "${file}": it nests or chains more than the parser can hold. Expected at most 1,000 open brackets and 10,000 operators in one statement. Split the statement, or put the file under \`ignore\` in the configuration.`,
  };
}

function unparsable(file: string, fault: OxcError): Diagnostic {
  const label = fault.labels[0];
  const help = fault.helpMessage === null ? '' : ` ${fault.helpMessage}.`;
  return {
    code: 'FILE_UNPARSABLE',
    severity: 'error',
    file,
    range: { start: label?.start ?? 0, end: label?.end ?? 0 },
    message: `could not parse file "${file}": ${fault.message}.${help} Expected TypeScript or JavaScript as the file's ending says. Mend the syntax, or put the file under \`ignore\` in the configuration.`,
  };
}

/** The same facts with everything that the rules ask for: facts are only ever made here, or again from their text. */
export function knownFacts(facts: KnownFile): FileFacts {
  return facts instanceof ParsedFile ? facts : parseFacts(facts);
}
