import type { Diagnostic } from '@bitcode/prompts';
import { countSentences, countWords, type WordCount } from './count-words';

interface LengthLimit {
  readonly code: string;
  /** What it is, with its article. */
  readonly what: string;
  readonly words: number;
  readonly hint: string;
}

const LIMITS = {
  routingNote: {
    code: 'ROUTING_NOTE_TOO_LONG',
    what: 'the routing note',
    words: 30,
    hint: 'Keep the facts that the Trigger does not show; leave the rest to the Executor.',
  },
  ticketNote: {
    code: 'TICKET_NOTE_TOO_LONG',
    what: 'the note to the Ticket',
    words: 100,
    hint: 'State the fact alone, with a link to where it is shown.',
  },
  chatMessage: {
    code: 'CHAT_MESSAGE_TOO_LONG',
    what: 'the chat message',
    words: 100,
    hint: 'Say what the reader must do or can use, and link the rest.',
  },
} satisfies Record<string, LengthLimit>;

/** More are not told apart. */
const MOST_SENTENCES = 20;
/** So far the number is told; a text that is longer still is not read to its end. */
const TOLD_WITHIN = 10;

function checkLength(text: string, { code, what, words, hint }: LengthLimit): Diagnostic[] {
  const { words: count, isAtLeast, longRun } = countWords(text, words * TOLD_WITHIN);
  if (count <= words && longRun === undefined) return [];
  const expected = `at most ${words} words`;
  const received = describeCount({ words: count, isAtLeast, ...(longRun ? { longRun } : {}) });
  const range = longRun === undefined ? {} : { range: longRun };
  const message = `${what} has ${received}, ${expected} are allowed`;
  return [{ code, severity: 'error', message, ...range, expected, received, hint }];
}

function describeCount({ words, isAtLeast, longRun }: WordCount): string {
  if (longRun !== undefined) return `${longRun.end - longRun.start} characters without a break`;
  return isAtLeast ? `more than ${words - 1} words` : `${words} words`;
}

/**
 * Returns what is wrong with the note that goes with a routed Trigger: at most 30 words (docs/session-prompts.md).
 *
 * @example checkRoutingNote('Points to the pull request of Ticket 12.'); // => []
 */
export function checkRoutingNote(text: string): Diagnostic[] {
  return checkLength(text, LIMITS.routingNote);
}

/** Returns what is wrong with a note that brings a fact from one Ticket to another: at most 100 words (docs/session-prompts.md). */
export function checkTicketNote(text: string): Diagnostic[] {
  return checkLength(text, LIMITS.ticketNote);
}

/**
 * Returns what is wrong with a chat message: at most 100 words; more than one sentence is a warning (docs/session-prompts.md).
 *
 * @example checkChatMessage('The pull request is ready. It waits for you.').map(({ code }) => code); // => ['CHAT_MESSAGE_SENTENCES']
 */
export function checkChatMessage(text: string): Diagnostic[] {
  const count = countSentences(text, MOST_SENTENCES);
  const received = count > MOST_SENTENCES ? `more than ${MOST_SENTENCES} sentences` : `${count} sentences`;
  const sentences: Diagnostic = {
    code: 'CHAT_MESSAGE_SENTENCES',
    severity: 'warning',
    message: `the chat message has ${received}, one is the default`,
    expected: 'one sentence',
    received,
    hint: 'Keep the one that the reader can act on.',
  };
  return [...checkLength(text, LIMITS.chatMessage), ...(count > 1 ? [sentences] : [])];
}
