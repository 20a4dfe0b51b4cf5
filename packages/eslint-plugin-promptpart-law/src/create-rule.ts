import { EXPLANATIONS, type Finding, type RuleCode, type SafeEdit } from '@bitcode/promptpart-law';
import type { Rule } from 'eslint';
import type { LintedFile, LintResult } from './lint-file';
import { ruleName } from './rule-names';

const DOCS = 'https://github.com/bitcode/prompts/blob/main/packages/eslint-plugin-promptpart-law/docs/rules';

/** Makes the rule that reports one code; it looks at the file's text, so that any parser will do. */
export function createRule(code: RuleCode, lint: (file: LintedFile) => LintResult): Rule.RuleModule {
  return {
    meta: {
      type: 'problem',
      docs: { description: EXPLANATIONS[code].title, url: `${DOCS}/${ruleName(code)}.md` },
      schema: [],
      ...(FIXABLE.has(code) ? { fixable: 'code' as const } : {}),
    },
    create: (context) => ({
      Program: () => {
        const { sourceCode, filename, cwd, settings } = context;
        const diagnostics = lint({ cwd, filename, text: sourceCode.text, settings });
        for (const diagnostic of diagnostics) if (isFinding(diagnostic, code)) report(context, diagnostic);
      },
    }),
  };
}

/** The codes whose findings can carry an edit that stays inside the file and changes no meaning. */
export const FIXABLE: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'PART_EXPORT_COUNT',
  'PART_NOT_STATIC',
  'PART_IMPORT',
  'ALLOW_UNUSED',
]);

function isFinding(diagnostic: LintResult[number], code: RuleCode): diagnostic is Finding {
  return diagnostic.code === code;
}

function report(context: Rule.RuleContext, { message, range, edits }: Finding): void {
  const { sourceCode } = context;
  const loc = { start: sourceCode.getLocFromIndex(range.start), end: sourceCode.getLocFromIndex(range.end) };
  const fix = edits === undefined ? {} : { fix: (fixer: Rule.RuleFixer) => edits.map((edit) => applied(fixer, edit)) };
  context.report({ loc, message, ...fix });
}

function applied(fixer: Rule.RuleFixer, { range, text }: SafeEdit): Rule.Fix {
  return fixer.replaceTextRange([range.start, range.end], text);
}
