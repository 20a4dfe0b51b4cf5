import { findOutsideTexts } from '../outside/outside-text';
import type { AuditedSegment } from './audited-prompt';
import { RUN_BOUNDARY } from './find-repeated-runs';

/** A frame in a frame in a frame is looked into, and not further. */
const DEEPEST_FRAME = 3;

/** A segment, and where its text ends in the opened one. */
interface EndOfSegment {
  readonly end: number;
  readonly audited: AuditedSegment;
}

/**
 * The texts of segments as a reader compares them: frames opened, white space as one space, a boundary behind each text.
 * It knows where each of its characters stands in the prompt.
 */
export class OpenedText {
  readonly text: string;
  readonly #characters: string[] = [];
  readonly #offsets: number[] = [];
  readonly #segments: EndOfSegment[] = [];

  constructor(segments: readonly AuditedSegment[]) {
    for (const audited of segments) {
      this.#open(audited.segment.text, audited.segment.start, audited.segment.end, 0);
      this.#put(RUN_BOUNDARY, audited.segment.end);
      this.#segments.push({ end: this.#offsets.length, audited });
    }
    this.text = this.#characters.join('');
  }

  /** The range in the prompt of a stretch of this text. */
  rangeOf(start: number, end: number): { readonly start: number; readonly end: number } {
    return { start: this.#offsets[start] as number, end: (this.#offsets[end - 1] as number) + 1 };
  }

  segmentAt(place: number): AuditedSegment {
    return (this.#segments.find(({ end }) => end > place) as EndOfSegment).audited;
  }

  /** Puts `text`, which stands from `start` to `end`; what a frame encoded makes places inside it approximate. */
  #open(text: string, start: number, end: number, depth: number): void {
    const frames = depth < DEEPEST_FRAME ? findOutsideTexts(text) : [];
    let from = 0;
    for (const frame of frames) {
      this.#putText(text.slice(from, frame.start), start + from, end);
      this.#put(RUN_BOUNDARY, start + frame.start);
      const body = start + text.indexOf('\n', frame.start) + 1;
      this.#open(frame.text, Math.min(body, end), Math.min(start + frame.end, end), depth + 1);
      this.#put(RUN_BOUNDARY, Math.min(start + frame.end, end));
      from = frame.end;
    }
    this.#putText(text.slice(from), start + from, end);
  }

  #putText(text: string, start: number, end: number): void {
    for (let at = 0; at < text.length; at++) {
      const character = text[at] as string;
      const isSpace = /\s/.test(character);
      if (isSpace && this.#characters.at(-1) === ' ') continue;
      this.#put(isSpace ? ' ' : character, Math.min(start + at, end - 1));
    }
  }

  #put(character: string, offset: number): void {
    this.#characters.push(character);
    this.#offsets.push(offset);
  }
}
