import { describe, expect, it } from 'vitest';
import { ProgressLine } from '../src/cli/progress';

function createStream(options: { readonly isTTY?: boolean; readonly columns?: number }) {
  const written: string[] = [];
  return { ...options, written, write: (text: string) => written.push(text) };
}

describe('the progress of a run', () => {
  it('is a line for each call where nobody watches', () => {
    const stream = createStream({});
    const progress = new ProgressLine(stream);
    progress.show('reading files');
    progress.add('   1  deposit/setup');
    progress.add('   2  deposit/setup');
    progress.clear();
    expect(stream.written.join('')).toBe('   1  deposit/setup\n   2  deposit/setup\n');
  });

  it('is one line on a terminal, never wider than that, and gone in the end', () => {
    const stream = createStream({ isTTY: true, columns: 20 });
    const progress = new ProgressLine(stream);
    progress.add('   1  deposit/setup/surveyor/plan');
    progress.add('   2  deposit');
    progress.clear();
    expect(stream.written).toEqual(['\r\x1b[Ktup/surveyor/plan …', '\r\x1b[K   2  deposit …', '\r\x1b[K']);
  });

  it('leaves a terminal alone where there was none', () => {
    const stream = createStream({ isTTY: true });
    const progress = new ProgressLine(stream);
    progress.show('reading files');
    progress.clear();
    expect(stream.written).toEqual([]);
  });
});
