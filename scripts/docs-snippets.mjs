import ts from 'typescript';

const FENCE = /^( *)```ts( run)?\n([\s\S]*?)^\1```$/gm;

/** Returns `{ line, code, run }` for each fenced `ts` block of a Markdown text; `line` is that of its first line of code. */
export function extractSnippets(markdown) {
  return [...markdown.matchAll(FENCE)].map((match) => ({
    line: markdown.slice(0, match.index).split('\n').length + 1,
    code: match[3].replaceAll(new RegExp(`^${match[1]}`, 'gm'), ''),
    run: match[2] !== undefined,
  }));
}

/** What stands in `// => value` behind a statement, on its last line. */
function readExpectation(code, statement) {
  const [line] = code.slice(statement.end).split('\n', 1);
  return /^\s*\/\/ =>\s*(.+)$/.exec(line)?.[1];
}

/** The expression whose value is expected: the statement's own, or the one constant that it declares. */
function findSubject(statement, source) {
  if (ts.isExpressionStatement(statement)) return { expression: statement.expression.getText(source) };
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declaration, ...others] = statement.declarationList.declarations;
  if (others.length > 0 || !ts.isIdentifier(declaration.name)) return undefined;
  return { before: `${statement.getText(source)} `, expression: declaration.name.text };
}

function assertion({ before = '', expression }, expected, line) {
  const thrown = /^throws (\w+)$/.exec(expected);
  if (thrown) return `${before}await __expectThrown(async () => { ${expression}; }, '${thrown[1]}', ${line});`;
  return `${before}__expectValue(${expression}, ${expected}, ${line});`;
}

/**
 * Returns the code with each `expression; // => value` turned into a check that the value is deeply equal, and each
 * `expression; // => throws CODE` into one that it throws an error of that code; `firstLine` is the code's own in its page.
 */
export function addAssertions(code, firstLine) {
  const source = ts.createSourceFile('snippet.ts', code, ts.ScriptTarget.ES2022, true);
  let result = '';
  let done = 0;
  for (const statement of source.statements) {
    const expected = readExpectation(code, statement);
    if (expected === undefined) continue;
    const start = statement.getStart(source);
    const line = firstLine + source.getLineAndCharacterOfPosition(start).line;
    const subject = findSubject(statement, source);
    if (!subject) throw new Error(`line ${line}: "// =>" stands behind a statement that has no value.`);
    result += code.slice(done, start) + assertion(subject, expected, line);
    done = statement.end;
  }
  return result + code.slice(done);
}
