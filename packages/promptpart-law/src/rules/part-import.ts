import { isBrandName, isHelper } from '../facts/brand-names';
import type { ModuleRequest } from '../facts/module-facts';
import { FAMILY_HELPER, FAMILY_PACKAGE } from '../facts/part-facts';
import { baseName } from '../law/file-name';
import { walk } from '../syntax/walk';
import { type Finding, finding, type SafeEdit } from './finding';
import type { Rule, RuleContext } from './rule';

/** A raw file imports the branding helper and nothing else: no type, no namespace, no side effect, no `require`. */
export const checkImport: Rule = (context) => [
  ...context.facts.requests.filter(({ how }) => how !== 're-export').flatMap((request) => ofRequest(request, context)),
  ...ofRequire(context),
];

function ofRequest(request: ModuleRequest, context: RuleContext): Finding[] {
  const isHelperOnly =
    request.names.length > 0 &&
    request.names.every(
      ({ local, imported }) =>
        imported !== '*' &&
        local !== undefined &&
        (imported === (context.config.helper ?? familyHelper(request)) || isHelperImport(local, context)),
    );
  return isHelperOnly ? [] : [refused(request.range, context, safeEdit(request, context))];
}

/** Without a helper of its own a project may still use the family's. */
function familyHelper({ specifier }: ModuleRequest): string | undefined {
  return specifier === FAMILY_PACKAGE ? FAMILY_HELPER : undefined;
}

function isHelperImport(local: string, context: RuleContext): boolean {
  const id = context.facts.scopes.topLevel(local)?.id;
  return id !== undefined && isHelper(context, id);
}

function ofRequire(context: RuleContext): Finding[] {
  if (!context.facts.text.includes('require')) return [];
  const requires = [...walk(context.facts.program)].filter(
    (node) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'require' &&
      context.facts.scopes.bindingOf(node.callee) === undefined,
  );
  const equals = context.facts.program.body.filter(({ type }) => type === 'TSImportEqualsDeclaration');
  return [...requires, ...equals].map((node) => refused(node, context, undefined));
}

function refused(range: { start: number; end: number }, context: RuleContext, edits: SafeEdit[] | undefined): Finding {
  const { facts, config } = context;
  return finding({
    code: 'PART_IMPORT',
    file: facts.file,
    range,
    problem: `could not accept an import in part file "${baseName(facts.file)}": a part depends on nothing`,
    expected: config.helper === null ? 'no import' : `no import but \`${config.helper}\``,
    received: `\`${facts.text.slice(range.start, range.end).replace(/\s+/g, ' ').slice(0, 80)}\``,
    hint: 'Remove the import; write what the text needs into the text.',
    ...(edits === undefined ? {} : { edits }),
  });
}

/** The import of the brand's type is removed where nothing uses it: types leave no trace at run time. */
function safeEdit(request: ModuleRequest, context: RuleContext): SafeEdit[] | undefined {
  const { facts } = context;
  const isUnusedBrand = ({ local }: ModuleRequest['names'][number]): boolean => {
    const binding = local === undefined ? undefined : facts.scopes.topLevel(local);
    return binding !== undefined && binding.references.length === 0 && isBrandName(context, binding.id);
  };
  if (request.how !== 'import' || request.names.length === 0 || !request.names.every(isUnusedBrand)) return undefined;
  const lineEnd = /^[ \t]*\r?\n/.exec(facts.text.slice(request.range.end))?.[0].length ?? 0;
  return [{ range: { start: request.range.start, end: request.range.end + lineEnd }, text: '' }];
}
