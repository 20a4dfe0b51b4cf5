import { isRecord } from '../read-call';
import type { KindAnswer, UnkindFault } from './unkind-fault';

type Fields = Readonly<Record<string, unknown>>;

/** JSON as it was asked for, that says something else. */
const wrong = (
  says: string,
  report: string,
  {
    lossless = false,
    needsCall = true,
    change,
  }: {
    readonly lossless?: boolean;
    readonly needsCall?: boolean;
    /** Returns the fields of the answer; undefined where there is nothing to change. */
    readonly change: (fields: Fields, answer: KindAnswer) => unknown;
  },
): UnkindFault => ({
  says,
  report,
  lossless,
  needsCall,
  spoil(answer) {
    const value = answer.value && change(answer.value, answer);
    return value === undefined ? undefined : { text: JSON.stringify(value) };
  },
});

/** The names that a schema demands. */
const requiredOf = ({ callSite: { schema } }: KindAnswer): readonly string[] =>
  Array.isArray(schema.required) ? (schema.required as readonly string[]) : [];

/** Returns the fields with their first request for a tool changed. */
function changeRequest(fields: Fields, change: (request: Fields) => Fields): Fields | undefined {
  const [first, ...others] = Array.isArray(fields.useTools) ? (fields.useTools as readonly unknown[]) : [];
  return isRecord(first) ? { ...fields, useTools: [change(first), ...others] } : undefined;
}

/** Answers that do not fit their schema, or that fit and mislead. */
export const WRONG_ANSWERS = {
  'other-scale': wrong('A confidence from 0 to 100.', 'NVIDIA/SkillSpector#93', {
    change: (fields) => (typeof fields.confidence === 'number' ? { ...fields, confidence: 85 } : undefined),
  }),
  'field-missing': wrong('A field that has to be there is left out.', 'srbhr/Resume-Matcher#986', {
    change: (fields, answer) => {
      const names = requiredOf(answer).filter((name) => Object.hasOwn(fields, name));
      const gone = names[Math.floor(answer.random() * names.length)];
      return gone && Object.fromEntries(Object.entries(fields).filter(([name]) => name !== gone));
    },
  }),
  wrapped: wrong('The answer is wrapped in another object.', 'BerriAI/litellm#8022', {
    change: (fields, answer) => (requiredOf(answer).length > 0 ? { data: fields } : undefined),
  }),
  'invented-key': wrong('A key is selected that was not offered.', 'run-llama/llama_index#22827', {
    needsCall: false,
    change: ({ selectedKeys, ...fields }) =>
      Array.isArray(selectedKeys)
        ? { ...fields, selectedKeys: [...selectedKeys, 'run#notes:open-questions'] }
        : undefined,
  }),
  'tool-prefixed': wrong('A tool is asked for under a name that it does not have.', 'tontinton/maki#505', {
    change: (fields) => changeRequest(fields, (request) => ({ ...request, name: `functions.${String(request.name)}` })),
  }),
  'tool-without-arguments': wrong('A tool is asked for without its arguments.', 'mastra-ai/mastra#2764', {
    change: (fields) => changeRequest(fields, (request) => ({ ...request, arguments: {} })),
  }),
  'tool-arguments-as-text': wrong('The arguments of a tool are a text that holds JSON.', 'MoonshotAI/kimi-cli#2513', {
    lossless: true,
    needsCall: false,
    change: (fields) =>
      changeRequest(fields, (request) => ({ ...request, arguments: JSON.stringify(request.arguments) })),
  }),
  'judge-refuses': wrong('A judge does not approve of sound work.', 'hookdeck/outpost#988', {
    change: (fields) =>
      fields.approved === true && Array.isArray(fields.faults)
        ? {
            ...fields,
            approved: false,
            faults: [{ fault: 'It could be more thorough.', correction: 'Go through it again.' }],
          }
        : undefined,
  }),
  'never-ready': wrong('A check finds the work unfinished that is not.', 'openai/openai-agents-python#1055', {
    change: (fields) => (fields.readyToFinish === true ? { ...fields, readyToFinish: false } : undefined),
  }),
} satisfies Record<string, UnkindFault>;
