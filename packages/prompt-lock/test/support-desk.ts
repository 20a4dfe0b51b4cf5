import {
  createPromptPart,
  definePrompt,
  definePromptTemplate,
  frameOutsideText,
  type PromptPartSource,
  renderPrompt,
  xmlBlockFrame,
} from '@bitcode/prompts';
import { type LockableCall, lockPrompts, type PromptLock } from '../src';

/** The texts of a support desk, by key, as a product of a few agents has them. */
export const DESK = {
  'desk/identity': 'You answer people who write to the support desk of a shop for bicycles.',
  'desk/tone':
    'Write as a colleague would: short sentences, no thanks for reaching out. Name what you will do before you do it.',
  'desk/facts':
    'Say only what the order, the stock or the page of terms says. Where none of them answers, say so and hand the case to a person.',
  'triage/task': 'Read the message and decide which of these it is: order, repair, refund, other. Give one reason.',
  'refund/task':
    'Decide whether a refund is due.\n\n- A bicycle that was not ridden comes back within 30 days.\n- A part comes back within 14 days.\n- What was made to measure does not come back.',
  'refund/limit': 'You may grant at most 200 euros. Above that, hand the case to a person.',
  'repair/task':
    'Find out what is broken, with at most three questions, then offer the next free date of the workshop.',
  'reply/task': 'Write the answer to {name}. Close with the date by which something happens.',
  'check/task': 'Compare the answer with the order. List every sentence that neither order nor terms support.',
} as const;

type Key = keyof typeof DESK;

/** What an edit of the desk changes. */
export interface Desk {
  readonly texts: Readonly<Record<Key, string>>;
  readonly settings?: Readonly<Partial<Record<Key, string>>>;
  readonly tools?: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly drop?: string;
  readonly extra?: string;
  /** Puts the customer's message before the rules. */
  readonly messageFirst?: boolean;
}

const TOOLS = { find_order: 'Returns an order by its number.', refund: 'Pays money back for an order.' };
const AGENTS = ['triage', 'refund', 'repair', 'reply', 'check'] as const;
const STEPS = ['plan', 'answer', 'judge'];
const WEIGHTS = { triage: 1, refund: 2, repair: 1, reply: 3, check: 1 };

/** Returns the lock of a desk. */
export function lockDesk(change: Partial<Desk> = {}): PromptLock {
  const desk: Desk = { texts: DESK, ...change };
  const ids = AGENTS.flatMap((agent) => STEPS.map((step) => `${agent}/${step}`));
  const calls = ids.filter((id) => !id.startsWith(desk.drop ?? '\0')).map((id) => makeCall(desk, id));
  return lockPrompts(desk.extra === undefined ? calls : [...calls, makeCall(desk, 'refund/plan', desk.extra)]);
}

function makeCall(desk: Desk, made: string, id = made): LockableCall {
  const [agent, step] = made.split('/') as [(typeof AGENTS)[number], string];
  const part = (key: Key) => createPromptPart(desk.texts[key]);
  const house = definePrompt('desk', {
    identity: part('desk/identity'),
    tone: part('desk/tone'),
    facts: part('desk/facts'),
  });
  const task = definePrompt(agent, {
    task: agent === 'reply' ? definePromptTemplate(part('reply/task'), ['name']) : part(`${agent}/task` as Key),
    ...(agent === 'refund' ? { limit: part('refund/limit') } : {}),
  });
  const message = definePrompt('message', {
    text: definePromptTemplate(createPromptPart('{message}'), ['message'], { stability: 'request' }),
  });
  const tools = { ...TOOLS, ...desk.tools };
  const offered = Object.entries(tools).filter(([name]) => agent === 'refund' || name === 'find_order');
  return {
    id,
    prompt: renderPrompt(desk.messageFirst ? [house, message, task] : [house, task, message], {
      values: {
        ...(agent === 'reply' ? { name: desk.name ?? 'Ada' } : {}),
        message: frameOutsideText('My wheel is bent.', { source: 'the message' }),
      },
      snapshot: snapshotOf(desk),
      frameBlock: xmlBlockFrame,
    }),
    user: step === 'judge' ? 'Judge what was answered.' : 'Go on.',
    tools: offered.map(([name, description]) => ({ name, description })),
    schema: { type: 'object', required: ['text'] },
    weight: WEIGHTS[agent],
  };
}

function snapshotOf({ texts, settings = {} }: Desk): PromptPartSource {
  return {
    revision: 1,
    resolvePart(text) {
      const key = (Object.keys(texts) as Key[]).find((one) => texts[one] === text);
      const own = key && settings[key];
      if (key === undefined) return undefined;
      return own === undefined
        ? { key, text, origin: 'default', revision: 0 }
        : { key, text: own, origin: 'override', revision: 1 };
    },
  };
}
