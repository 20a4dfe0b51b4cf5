import { closest, isClass, isFunction, type Node, type NodeOf, propertyName } from '../../syntax/node';

/** The names under which a text is written, from the nearest outwards. */
export interface TextNames {
  /** Constants, properties and assigned names, up to the function around. */
  readonly holders: readonly string[];
  /** The dotted callees that it is handed to. */
  readonly callees: readonly string[];
  /** The function that makes it. */
  readonly maker: string | undefined;
  /** True inside JSX that is no message to a model. */
  readonly isMarkup: boolean;
}

const SAYS_PROMPT: ReadonlySet<string> = new Set(
  'prompt prompts instruction instructions preamble preambles'.split(' '),
);
/** Words by which a name is about asking a person, or about a prompt and not its text. */
const OTHERWISE: ReadonlySet<string> = new Set(
  'confirm confirmation dialog modal label title placeholder key id path dir url length tokens token cache count button icon class style type error warning choice password login auth shell readline terminal history cursor version hash help inquirer install manager answer ask suggestion suggestions completion completions description descriptions desc name names file files filename regex pattern permission'.split(
    ' ',
  ),
);
const SAYS_MAYBE: ReadonlySet<string> = new Set(
  'rules rule system guidelines guideline guidance policy policies directive directives persona role addendum reminder reminders nudge nudges constraints criteria rubric mandate mandates suffix prefix template templates section sections context steering agent summarize summarizer'.split(
    ' ',
  ),
);

/** The words of a name: `SYSTEM_PROMPT`, `systemPrompt` and `system-prompt` alike, in lower case. */
export function wordsOf(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** 2 for a name that says prompt, instructions or preamble; 1 for rules, system and the like; 0 for any other. */
export function namedAsPrompt(name: string): 0 | 1 | 2 {
  const words = wordsOf(name);
  if (words.some((word) => OTHERWISE.has(word)) && !words.includes('instructions')) return 0;
  if (words.some((word) => SAYS_PROMPT.has(word))) return 2;
  const isSystemText = words.includes('system') && words.some((word) => word === 'message' || word === 'text');
  return isSystemText ? 2 : words.some((word) => SAYS_MAYBE.has(word)) ? 1 : 0;
}

/** The names around an expression that holds a text. */
export function namesAround(whole: Node): TextNames {
  const holders: string[] = [];
  const callees: string[] = [];
  let isMarkup = false;
  let at: Node = whole;
  for (let up = at.parent; up; at = up, up = at.parent) {
    if (isFunction(up)) return { holders, callees, isMarkup, maker: makerOf(up) };
    if (up.type === 'JSXElement' || up.type === 'JSXFragment' || up.type === 'JSXAttribute') isMarkup = true;
    const name = holderName(up, at);
    if (name !== undefined) holders.push(name);
    if (up.type === 'ObjectExpression') holders.push(...kindsOf(up));
    const callee =
      (up.type === 'CallExpression' || up.type === 'NewExpression') && up.callee !== at ? up.callee : undefined;
    if (callee !== undefined) callees.push(dotted(callee));
    if (up.type === 'ThrowStatement' || callee?.type === 'Super')
      callees.push(callee === undefined ? 'Error' : superName(up));
  }
  return { holders, callees, isMarkup, maker: undefined };
}

/** The class that `super(…)` stands for. */
function superName(call: Node): string {
  const owner = closest(call, isClass);
  return owner?.superClass ? dotted(owner.superClass) : '';
}

/** What an object says that it is: `{ type: 'submit_prompt', content: … }`. */
function kindsOf(object: NodeOf<'ObjectExpression'>): string[] {
  return object.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.value.type !== 'Literal') return [];
    const name = propertyName(property.key, property.computed) ?? '';
    return name === 'type' || name === 'kind' ? [String(property.value.value)] : [];
  });
}

function holderName(node: Node, from: Node): string | undefined {
  switch (node.type) {
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : undefined;
    case 'TSEnumDeclaration':
      return node.id.name;
    case 'Property':
    case 'PropertyDefinition':
      return node.value === from ? propertyName(node.key, node.computed) : undefined;
    case 'AssignmentPattern':
    case 'AssignmentExpression':
      return node.right === from ? dotted(node.left).split('.').at(-1) : undefined;
    case 'TSEnumMember':
      return node.id.type === 'Identifier' ? node.id.name : undefined;
    default:
      return undefined;
  }
}

/** The name of a function, or of what it is kept as; a nameless callback has that of the function around it. */
function makerOf(node: Node): string | undefined {
  for (let at: Node | null | undefined = node; at && !isClass(at); at = at.parent) {
    if (isFunction(at) && at.id) return at.id.name;
    if (at.type === 'MethodDefinition' || at.type === 'PropertyDefinition' || at.type === 'Property')
      return propertyName(at.key, at.computed);
    if (at.type === 'VariableDeclarator') return at.id.type === 'Identifier' ? at.id.name : undefined;
  }
  return undefined;
}

/** `a.b.c` of a callee or target; what is no name is left out. */
export function dotted(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'CallExpression') return `${dotted(node.callee)}()`;
  if (node.type !== 'MemberExpression') return '';
  return `${dotted(node.object)}.${propertyName(node.property, node.computed) ?? ''}`;
}
