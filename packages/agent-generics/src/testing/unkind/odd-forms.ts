import { replaceInStrings } from './json-tokens';
import type { KindAnswer, UnkindFault } from './unkind-fault';

/** The same value in another dress. */
const odd = (
  says: string,
  report: string,
  dress: (text: string, answer: KindAnswer) => string | undefined,
): UnkindFault => ({
  says,
  report,
  lossless: true,
  needsCall: false,
  spoil(answer) {
    const text = answer.value === undefined ? undefined : dress(answer.text, answer);
    return text === undefined || text === answer.text ? undefined : { text };
  },
});

const LINE_ESCAPES: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\r': '\r' };

/** Answers that say what was asked, in a form that a strict reader refuses. */
export const ODD_FORMS = {
  'prose-before': odd(
    'A sentence with an open bracket stands before the answer.',
    'langgenius/dify#42451',
    (text) => `The range is [0, 10), and { opens a set. Here is the answer:\n${text}`,
  ),
  'prose-behind': odd(
    'A remark with brackets stands behind the answer.',
    'langgenius/dify#42451',
    (text) => `${text}\n\nSee [docs] and [1] for the rest.`,
  ),
  fenced: odd(
    'The answer stands in a fence, behind a fence of another language.',
    'NVIDIA-NeMo/labs-OO-Agents#238',
    (text) => `First I looked:\n\`\`\`bash\nls { src,test }\n\`\`\`\n\`\`\`json\n${text}\n\`\`\``,
  ),
  'thinks-aloud': odd(
    'Reasoning with a draft that breaks off stands before the answer, in tags.',
    'garrytan/gbrain#4640',
    (text) => `<think>A draft: {"analysis": "no", and then [1, </think>\n${text}`,
  ),
  'says-it-twice': odd(
    'The answer comes twice in a row.',
    'Usagi-org/ai-goofish-monitor#396',
    (text) => `${text}\n${text}`,
  ),
  'echoes-schema': odd(
    'The schema is written down before the answer.',
    'PAIR-code/deliberate-lab#952',
    (text, { callSite }) => `${JSON.stringify(callSite.schema)}\n${text}`,
  ),
  'raw-line-breaks': odd('Line breaks and tabs stand in strings as they are.', 'mastra-ai/mastra#10965', (text) =>
    replaceInStrings(text, (inside) => inside.replace(/\\./g, (found) => LINE_ESCAPES[found] ?? found)),
  ),
  'odd-escapes': odd('Apostrophes are escaped.', 'matthiasn/lotti#4310', (text) =>
    replaceInStrings(text, (inside) => inside.replaceAll("'", "\\'")),
  ),
  'trailing-comma': odd('A comma stands before the last bracket.', 'mem0ai/mem0#5623', (text) =>
    /^\s*\{\s*\}\s*$/.test(text) ? undefined : text.replace(/\}\s*$/, ',}'),
  ),
  'extra-bracket': odd('One bracket too many is closed.', 'grasp-technologies/grasp-agents#163', (text) => `${text}}`),
} satisfies Record<string, UnkindFault>;
