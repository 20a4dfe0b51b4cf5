import type { PromptSettingsService } from '@bitcode/prompt-settings';
import { createMemoryStore, createPromptSettings } from '@bitcode/prompt-settings';
import { expectTypeOf } from 'vitest';
import {
  assembleSessionPrompt,
  createSessionPrompts,
  type SessionInput,
  superagentCatalogue,
  unattendedToolSurface,
} from '../src/index';
import { DEFAULTS, ORCHESTRATOR, WORKER } from './example-session';

const request = { ...ORCHESTRATOR, snapshot: DEFAULTS };
assembleSessionPrompt(request);
assembleSessionPrompt({ ...WORKER, snapshot: DEFAULTS, policy: ORCHESTRATOR.policy });

// @ts-expect-error a main Session reads no coding prompt
assembleSessionPrompt({ ...request, host: { codingPrompt: 'x' } });
// @ts-expect-error a main Session has a policy
assembleSessionPrompt({ role: 'orchestrator', environment: {}, snapshot: DEFAULTS });
// @ts-expect-error there are two roles
assembleSessionPrompt({ ...request, role: 'reviewer' });
// @ts-expect-error only environment and policy can stand behind the conversation
assembleSessionPrompt({ ...request, placement: { team: 'tail' } });
// @ts-expect-error a request says under which settings
assembleSessionPrompt(WORKER);

const settings = createPromptSettings({
  catalogue: superagentCatalogue,
  store: createMemoryStore(),
  limits: { maxBytes: 1 },
  now: () => new Date(0),
});
// A service that knows its keys, and one that does not.
createSessionPrompts({ settings });
createSessionPrompts({ settings: settings as unknown as PromptSettingsService });
// @ts-expect-error the catalogue's keys are known
void settings.current().then((snapshot) => snapshot.part('runtime/sharde'));
// @ts-expect-error a template asks for all of its values
void settings.current().then((snapshot) => snapshot.render('runtime/policy/none', { version: '1' }));

expectTypeOf<SessionInput['role']>().toEqualTypeOf<'orchestrator' | 'worker'>();
expectTypeOf(unattendedToolSurface([{ name: 'read', run: 1 }])).toEqualTypeOf<{ name: string; run: number }[]>();
