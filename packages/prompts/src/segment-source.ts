import type { RegistryMetadata } from '@bitcode/registry';
import { isBlankPromptText } from './is-blank-prompt-text';
import { type ExecutionLayerMark, lessStable, type SegmentOrigin, type SegmentStability } from './prompt-segment';
import type { PromptTemplate } from './prompt-values';
import { namesIn, splitTemplate } from './split-template';
import { holdsOutsideText } from './text/outside/holds-outside-text';

/** What a segment says, through every operation. Never changed but for `digest`, and shared between the Prompts that hold it. */
export interface SegmentSource {
  readonly text: string;
  readonly layer: string;
  /** The path in the layer that brought it in. */
  readonly layerPath: string;
  readonly origin: SegmentOrigin;
  readonly stability: SegmentStability;
  readonly template: PromptTemplate | undefined;
  /** Static text and placeholder names in turn, text first. Authored text is trimmed here, run-time text is not. */
  readonly pieces: readonly string[];
  /** Whether it has text: a segment of nothing but placeholders has it when its values do. */
  readonly hasText: boolean | 'by-values';
  readonly executionLayer: ExecutionLayerMark | undefined;
  /** The digest of a text without placeholders, once a manifest has asked for it. */
  digest: string | undefined;
}

/** How a part or template is set; `metadata` is the caller's own. */
export type PromptSegmentOptions = {
  readonly origin?: SegmentOrigin;
  readonly stability?: SegmentStability;
  readonly executionLayer?: ExecutionLayerMark;
  /** An audit copy: look-ups show it, and no text has it. */
  readonly silent?: boolean;
  readonly metadata?: RegistryMetadata;
};

/** What run-time text must say of itself. */
export type PromptTextOptions = {
  readonly origin: Exclude<SegmentOrigin, 'default' | 'override'>;
  readonly stability: SegmentStability;
  readonly silent?: boolean;
  readonly metadata?: RegistryMetadata;
};

function hasText(pieces: readonly string[]): SegmentSource['hasText'] {
  for (let i = 0; i < pieces.length; i += 2) if (!isBlankPromptText(pieces[i] as string)) return true;
  return pieces.length > 1 && 'by-values';
}

/** Returns what an authored part says at its place in its layer; a template brings its own stability unless another is asked for. */
export function createSource(
  layer: string,
  layerPath: string,
  text: string,
  { origin = 'default', stability, executionLayer }: PromptSegmentOptions,
  template?: PromptTemplate,
): SegmentSource {
  const lasting = stability ?? template?.stability ?? (origin === 'override' ? 'deployment' : 'constant');
  const pieces = template === undefined ? [text.trim()] : template.pieces;
  return {
    text,
    layer,
    layerPath,
    origin,
    stability: lasting,
    template,
    pieces,
    hasText: hasText(pieces),
    executionLayer,
    digest: undefined,
  };
}

/** Returns what run-time text says: it keeps its white space, and framed outside text stays `outside`. */
export function createTextSource(
  layer: string,
  layerPath: string,
  text: string,
  { origin, stability }: PromptTextOptions,
): SegmentSource {
  const options = { origin: holdsOutsideText(text) ? ('outside' as const) : origin, stability };
  return { ...createSource(layer, layerPath, text, options), pieces: [text] };
}

/** Returns what a team's text says in the place of a default, with the default's placeholders. */
export function overrideSource(source: SegmentSource, text: string): SegmentSource {
  const pieces = splitTemplate(text, source.template === undefined ? [] : namesIn(source.template));
  return {
    ...source,
    text,
    origin: 'override',
    stability: lessStable('deployment', source.stability),
    pieces,
    hasText: hasText(pieces),
    digest: undefined,
  };
}
