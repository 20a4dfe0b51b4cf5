import type { Refusal } from '../answer';
import type { Words } from '../words/words';

/** Returns what a request that came to nothing is called on the page. */
export function describeRefusal(refusal: Refusal, words: Words): string {
  switch (refusal.kind) {
    case 'signed-out':
      return words('signedOut');
    case 'no-answer':
      return words('failedNoAnswer');
    case 'not-allowed':
      return words('failedRefused');
    case 'too-large':
      return words(refusal.by === 'proxy' ? 'failedTooLargeProxy' : 'failedTooLarge');
    case 'store-down':
      return words('failedStore');
    case 'failed':
      return words('failedOther', { message: refusal.message });
    case 'changed':
    case 'moved':
      return words('failedOther', { message: refusal.body.error.message });
    case 'invalid':
      return words('failedOther', { message: refusal.diagnostics.map(({ message }) => message).join(' ') });
  }
}
