import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const FILE = `${expect.getState().testPath}.probe.ts`;
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The type errors of a program that stands beside this file, in a host with these types. */
function checkProgram(code: string, host: ts.CompilerOptions): string[] {
  const options: ts.CompilerOptions = { ...host, ...OPTIONS };
  const compiler = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = compiler;
  compiler.fileExists = (file) => file === FILE || fileExists(file);
  compiler.getSourceFile = (file, version, ...others) =>
    file === FILE ? ts.createSourceFile(file, code, version) : getSourceFile(file, version, ...others);
  const program = ts.createProgram([FILE], options, compiler);
  return program
    .getSemanticDiagnostics(program.getSourceFile(FILE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const SAME = `
  type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
  import type { AbortSignalLike, ExecutionSignal } from './execution-signal';
`;

describe('the signal of a node', { timeout: 60_000 }, () => {
  it.each([
    ['with the DOM', { lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'], types: [] }],
    ['with Node', { lib: ['lib.es2022.d.ts'], types: ['node'] }],
  ])("is the host's own %s", (_, host) => {
    const code = `${SAME}
      const own: Same<ExecutionSignal, AbortSignal> = true;
      const alike: AbortSignalLike = new AbortController().signal;`;
    expect(checkProgram(code, host)).toEqual([]);
  });

  it('is a structural one in a host without types for it', () => {
    const host = { lib: ['lib.es2022.d.ts'], types: [] };
    expect(checkProgram(`${SAME} const own: Same<ExecutionSignal, AbortSignalLike> = true;`, host)).toEqual([]);
    expect(checkProgram('AbortSignal;', host)).toEqual(["Cannot find name 'AbortSignal'."]);
  });
});
