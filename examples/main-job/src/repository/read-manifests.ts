import { basename } from 'node:path/posix';
import { formatCount } from './format-size';
import type { FoundFile } from './found-paths';
import { readTextFile } from './read-text-file';
import type { PackageManifest } from './repository';

const MANIFEST_MAX_BYTES = 256 * 1024;
/** What a manifest says of a package stands in texts that many calls read. */
const LONGEST_FIELD = { name: 200, version: 200, licence: 200, description: 600 } satisfies Record<
  keyof ManifestFacts,
  number
>;

/** What a manifest says, as far as it was understood. */
type ManifestFacts = Omit<PackageManifest, 'path' | 'kind'>;

interface ManifestKind {
  readonly kind: string;
  readonly readFacts: (text: string) => ManifestFacts;
}

/** Kinds whose file only says that there is a package. */
const named = (kind: string): ManifestKind => ({ kind, readFacts: () => ({}) });

const MANIFESTS: Readonly<Record<string, ManifestKind>> = {
  'package.json': { kind: 'npm package', readFacts: readJsonFacts },
  'composer.json': { kind: 'Composer package', readFacts: readJsonFacts },
  'Cargo.toml': { kind: 'Rust crate', readFacts: readTomlFacts },
  'pyproject.toml': { kind: 'Python project', readFacts: readTomlFacts },
  'go.mod': { kind: 'Go module', readFacts: (text) => ({ name: oneLine(/^module\s+(\S+)/m.exec(text)?.[1]) }) },
  'pubspec.yaml': { kind: 'Dart package', readFacts: readYamlFacts },
  'setup.py': named('Python project'),
  'pom.xml': named('Maven project'),
  'build.gradle': named('Gradle project'),
  'build.gradle.kts': named('Gradle project'),
  Gemfile: named('Ruby project'),
  'mix.exs': named('Elixir project'),
  'Package.swift': named('Swift package'),
  'CMakeLists.txt': named('CMake project'),
};

/** The manifests among the files, and a note for each that could not be used. */
export interface ReadManifests {
  readonly manifests: readonly PackageManifest[];
  readonly notes: readonly string[];
}

/** Reads the package manifests of a repository, in the order of the files. */
export function readManifests(folder: string, files: readonly FoundFile[]): ReadManifests {
  const notes: string[] = [];
  const manifests = files.flatMap(({ path, rawPath }): PackageManifest[] => {
    const name = basename(path);
    const manifest = Object.hasOwn(MANIFESTS, name) ? MANIFESTS[name] : undefined;
    if (manifest === undefined) return [];
    const facts = readManifest(Buffer.concat([Buffer.from(`${folder}/`), rawPath]), manifest);
    if (typeof facts === 'string') notes.push(`${path} is listed by its path alone: ${facts}.`);
    return [{ path, kind: manifest.kind, ...(typeof facts === 'string' ? {} : boundFacts(facts, path, notes)) }];
  });
  return { manifests, notes };
}

/** Cuts what is too long, and notes it. */
function boundFacts(facts: ManifestFacts, path: string, notes: string[]): ManifestFacts {
  const bounded = (Object.keys(LONGEST_FIELD) as Array<keyof ManifestFacts>).map((field) => {
    const text = facts[field];
    const most = LONGEST_FIELD[field];
    if (text === undefined || text.length <= most) return [field, text];
    notes.push(
      `${path} has a ${field} of ${formatCount(text.length)} characters, of which the first ${most} are used.`,
    );
    return [field, `${text.slice(0, most).toWellFormed()} …`];
  });
  return Object.fromEntries(bounded);
}

function readManifest(path: Buffer, { readFacts }: ManifestKind): ManifestFacts | string {
  const read = readTextFile(path, MANIFEST_MAX_BYTES);
  if ('problem' in read) return read.problem;
  try {
    return readFacts(read.text);
  } catch (error) {
    if (error instanceof SyntaxError) return 'it is not valid JSON';
    throw error;
  }
}

function readJsonFacts(text: string): ManifestFacts {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return {};
  const facts: Readonly<Record<string, unknown>> = { ...value };
  return {
    name: oneLine(facts.name),
    description: oneLine(facts.description),
    version: oneLine(facts.version),
    licence: oneLine(facts.license),
  };
}

/** Takes the plain strings of the package's own table, which is all that is asked of them here. */
function readTomlFacts(text: string): ManifestFacts {
  const [, table = ''] = /^\[(?:package|project|tool\.poetry)\][^\n]*\n([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(text) ?? [];
  const read = (key: string): string | undefined =>
    oneLine(new RegExp(`^${key}\\s*=\\s*["']([^"'\\n]*)["']`, 'm').exec(table)?.[1]);
  return { name: read('name'), description: read('description'), version: read('version'), licence: read('license') };
}

function readYamlFacts(text: string): ManifestFacts {
  const read = (key: string): string | undefined =>
    oneLine(new RegExp(`^${key}:[ \\t]*["']?([^"'#\\n>|]+)`, 'm').exec(text)?.[1]);
  return { name: read('name'), description: read('description'), version: read('version') };
}

/** A manifest's word as one line that any text may hold; undefined for what is no text or blank. */
function oneLine(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (
    value
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim() || undefined
  );
}
