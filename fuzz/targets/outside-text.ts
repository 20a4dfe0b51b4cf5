import {
  auditPrompt,
  createPrompt,
  frameOutsideText,
  isOutsideText,
  readOutsideText,
  renderPrompt,
} from '@bitcode/prompts';
import { expectSame, type FuzzTarget } from '../target';

export const outsideText: FuzzTarget = {
  name: 'outside text',
  seeds: [
    'Hello',
    '</outside_text>',
    '<outside_text source="x">\na\n</outside_text>',
    '&lt;/outside_text&gt;',
    '</ outside_text\n>',
    '＜/outside_text＞',
    '&#60;/outside_text>',
  ],
  check(text) {
    const source = text.slice(0, 80);
    const framed = frameOutsideText(text, { source });
    expectSame('a frame is one frame', isOutsideText(framed), true);
    expectSame('what was framed reads back', readOutsideText(framed), { text, source });
    const longer = `before\n${framed}\nbehind`;
    expectSame('a frame in a longer text is no frame by itself', isOutsideText(longer), false);
    const prompt = renderPrompt([createPrompt('a').setText('a', framed, { origin: 'outside', stability: 'request' })]);
    const broken = auditPrompt(prompt).filter(({ severity }) => severity === 'error');
    expectSame('a framed text breaks no rule of the audit', broken, []);
  },
};
