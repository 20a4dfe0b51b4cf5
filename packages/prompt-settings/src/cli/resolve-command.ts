import type { DefaultDecision } from '../service/default-change';
import type { Command } from './command';
import { describeOutcome, readDetails, report } from './save-commands';
import { onlyTarget } from './target';
import { UsageError } from './usage-error';

const DECISIONS: readonly string[] = ['keep', 'default', 'merge'] satisfies DefaultDecision[];

/** `resolve`: what becomes of texts whose default is another now. */
export const resolveCommand: Command = {
  usage: 'resolve KEY=keep|default|merge …',
  summary: "settles changed defaults: the team's text, the new default, or both merged",
  targets: 'one',
  run: async (context) => {
    if (context.parameters.length === 0) throw new UsageError('Say what to do: resolve KEY=keep|default|merge.');
    const decisions = Object.fromEntries(context.parameters.map(readDecision));
    const service = onlyTarget(context).service();
    const { settings, revision } = await service.current();
    const details = { ...(await readDetails(context)), origin: 'panel' as const, baseRevision: revision };
    const outcome = await service.resolveDefaults({ ...details, decisions });
    return report(context, outcome, describeOutcome(outcome, settings));
  },
};

function readDecision(parameter: string): [string, DefaultDecision] {
  const end = parameter.lastIndexOf('=');
  const [key, decision] = [parameter.slice(0, Math.max(end, 0)), parameter.slice(end + 1)];
  if (key !== '' && DECISIONS.includes(decision)) return [key, decision as DefaultDecision];
  throw new UsageError(`${JSON.stringify(parameter)} is not KEY=keep, KEY=default or KEY=merge.`);
}
