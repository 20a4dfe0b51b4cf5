import type { PromptSettingsSnapshot } from '@bitcode/prompt-settings';
import type { Diagnostic } from '@bitcode/prompts';
import type { BuiltIns } from './built-ins';

const RULE = {
  id: 'flaky-tests',
  name: 'Flaky tests',
  instruction: 'Look into a test that failed twice in a week.',
  enabled: true,
};
const ENVIRONMENT = { repository: 'acme/billing', branch: 'main', runner: 'linux, 4 cores' };
const LINES = Object.entries(ENVIRONMENT).map(([name, value]) => `- ${name}: ${value}`);

/** Resolves to the built-in texts of main Sessions and Executors, with both prompts as they look with sample values. */
export async function loadSuperagent(): Promise<BuiltIns> {
  const { superagentCatalogue, assembleSessionPrompt, checkChatMessage } = await import('@bitcode/session-assembler');
  const policy = { version: 3, acceptMode: 'open the Ticket at once', rules: [RULE] };
  return {
    catalogue: superagentCatalogue,
    previews: {
      orchestrator: {
        title: 'Main Session',
        assemble: (snapshot: PromptSettingsSnapshot) =>
          assembleSessionPrompt({ role: 'orchestrator', snapshot, environment: ENVIRONMENT, policy }),
      },
      'orchestrator-without-rules': {
        title: 'Main Session without rules',
        assemble: (snapshot: PromptSettingsSnapshot) =>
          assembleSessionPrompt({
            role: 'orchestrator',
            snapshot,
            environment: ENVIRONMENT,
            policy: { ...policy, rules: [] },
          }),
      },
      worker: {
        title: 'Executor',
        assemble: (snapshot: PromptSettingsSnapshot) =>
          assembleSessionPrompt({ role: 'worker', snapshot, environment: ENVIRONMENT }),
      },
      'inferred-worker': {
        title: 'Executor of an inferred Ticket',
        assemble: (snapshot: PromptSettingsSnapshot) =>
          assembleSessionPrompt({
            role: 'worker',
            snapshot,
            environment: ENVIRONMENT,
            ticket: { inferred: { rules: [RULE] } },
          }),
      },
    },
    samples: {
      'runtime/environment': { variables: LINES.join('\n') },
      'runtime/policy': {
        version: '3',
        mode: policy.acceptMode,
        rules: `- ${RULE.name} (${RULE.id}): ${RULE.instruction}`,
      },
      'runtime/policy/none': { version: '3', mode: policy.acceptMode },
      'ticket/inferred': { rules: `- ${RULE.name} (${RULE.id}): ${RULE.instruction}` },
    },
    advise: (text, key) => (key === FIRST_LINE ? [...adviseOnLine(text), ...checkChatMessage(text)] : []),
  };
}

/** It begins every message on GitHub: people read it in a chat's length. */
const FIRST_LINE = 'communication/github-first-line';

function adviseOnLine(text: string): Diagnostic[] {
  if (!/[\r\n]/.test(text.trim())) return [];
  return [
    {
      code: 'LINE_BROKEN',
      severity: 'warning',
      message: 'this is one line at the top of every message, and has line breaks',
      hint: 'Write it on one line.',
    },
  ];
}
