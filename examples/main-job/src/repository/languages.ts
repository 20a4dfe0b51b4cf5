import { basename, extname } from 'node:path/posix';

const LANGUAGES: Readonly<Record<string, string>> = {
  TypeScript: 'ts mts cts tsx',
  JavaScript: 'js mjs cjs jsx',
  Python: 'py pyi',
  Rust: 'rs',
  Go: 'go',
  Java: 'java',
  Kotlin: 'kt kts',
  Scala: 'scala sbt',
  C: 'c h',
  'C++': 'cc cpp cxx hh hpp hxx',
  'C#': 'cs',
  'F#': 'fs fsx',
  Swift: 'swift',
  'Objective-C': 'm mm',
  Ruby: 'rb rake gemspec',
  PHP: 'php',
  Perl: 'pl pm',
  Lua: 'lua',
  R: 'r',
  Julia: 'jl',
  Elixir: 'ex exs',
  Erlang: 'erl hrl',
  Haskell: 'hs',
  OCaml: 'ml mli',
  Clojure: 'clj cljs cljc edn',
  Dart: 'dart',
  Zig: 'zig',
  Solidity: 'sol',
  Shell: 'sh bash zsh fish',
  PowerShell: 'ps1 psm1',
  SQL: 'sql',
  HTML: 'html htm',
  CSS: 'css',
  Sass: 'scss sass',
  Less: 'less',
  Vue: 'vue',
  Svelte: 'svelte',
  GraphQL: 'graphql gql',
  'Protocol Buffers': 'proto',
  Terraform: 'tf tfvars',
  Nix: 'nix',
  JSON: 'json jsonc json5 jsonl',
  YAML: 'yaml yml',
  TOML: 'toml',
  XML: 'xml xsd xsl svg',
  Markdown: 'md mdx markdown',
  'plain text': 'txt',
  reStructuredText: 'rst',
  TeX: 'tex bib',
  Jupyter: 'ipynb',
  images: 'png jpg jpeg gif webp ico bmp tiff avif',
  fonts: 'woff woff2 ttf otf eot',
};

const BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  Object.entries(LANGUAGES).flatMap(([language, extensions]) =>
    extensions.split(' ').map((name) => [`.${name}`, language] as const),
  ),
);

const BY_NAME: ReadonlyMap<string, string> = new Map([
  ['Makefile', 'Make'],
  ['GNUmakefile', 'Make'],
  ['Dockerfile', 'Docker'],
  ['CMakeLists.txt', 'CMake'],
  ['Gemfile', 'Ruby'],
  ['Rakefile', 'Ruby'],
]);

/** Returns the language of a file by its name: a known one, else its extension, else `no extension`. */
export function languageOf(path: string): string {
  const name = basename(path);
  const extension = extname(name).toLowerCase();
  return BY_NAME.get(name) ?? BY_EXTENSION.get(extension) ?? (extension === '' ? 'no extension' : extension);
}
