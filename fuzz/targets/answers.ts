import { readAnswer } from '@bitcode/agent-generics/run';
import * as z from 'zod';
import { expectSame, type FuzzTarget } from '../target';

const Answer = z.object({
  verdict: z.enum(['approve', 'reject']),
  reason: z.string(),
  confidence: z.number().optional(),
});
const WHOLE = { verdict: 'approve', reason: 'a "quoted" {reason} [x]' } as const;

export const answers: FuzzTarget = {
  name: 'answers',
  seeds: [
    JSON.stringify(WHOLE),
    `Sure.\n\n\`\`\`json\n${JSON.stringify(WHOLE, null, 2)}\n\`\`\`\nDone.`,
    '<think>maybe {x}</think>{"verdict":"reject","reason":"no"}',
    '{"verdict":"approve","reason":"cut he',
    '[{"verdict":"approve"},{"verdict":"reject","reason":"b\\u00e9"}]',
  ],
  async check(text) {
    for (const finishReason of ['stop', 'length']) {
      const read = await readAnswer(text, Answer, { finishReason });
      if (!read.ok) {
        if (read.validationError.length > 20_000) throw new Error('a refusal is longer than a model can act on');
        continue;
      }
      const { verdict, reason } = read.value;
      const pieces = [verdict, ...reason.split(/[^\p{L}\p{N} ]+/u)];
      // Escapes are written otherwise in the text; what is plain has to stand in it.
      if (!text.includes('\\'))
        for (const piece of pieces) expectSame(`"${piece}" was in the answer`, text.includes(piece), true);
    }
    const fenced = `${text.replace(/[`~{}[\]<>]/g, ' ')}\n\`\`\`json\n${JSON.stringify(WHOLE)}\n\`\`\`\n`;
    expectSame('a fenced answer in prose is read', await readAnswer(fenced, Answer), { ok: true, value: WHOLE });
  },
};
