import { type CST, Lexer, Parser } from 'yaml';
import type { YamlFault } from './yaml-fault';

/** Deep enough for what people write. The library composes by recursion, and some thousand levels end the process. */
const MAX_NESTING = 100;
const MAX_LENGTH = 8_000_000;
/** A text of marks alone costs the library some microseconds each. */
const MAX_LEXEMES = 500_000;

/** The tokens of a YAML text, or why it is not read at all. */
export type TokenizedYaml =
  | { readonly tokens: readonly CST.Token[]; readonly fault?: undefined }
  | { readonly tokens?: undefined; readonly fault: YamlFault };

/** Returns the tokens of a text that is neither too large nor nested too deeply. It takes no recursion to find out. */
export function tokenizeYaml(text: string): TokenizedYaml {
  if (text.length > MAX_LENGTH) return refuse(`it has more than ${MAX_LENGTH} characters`, 0);
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let [place, lexemes] = [0, 0];
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    lexemes += 1;
    if (parser.stack.length > MAX_NESTING) return refuse(`it is nested more than ${MAX_NESTING} levels deep`, place);
    if (lexemes > MAX_LEXEMES) return refuse(`it has more than ${MAX_LEXEMES} marks and words`, place);
    place = parser.offset;
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens };
}

const refuse = (reason: string, start: number): TokenizedYaml => ({
  fault: { code: 'YAML_INVALID', reason, start, end: start + 1 },
});
