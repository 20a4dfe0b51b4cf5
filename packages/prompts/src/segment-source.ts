import type { RegistryMetadata } from '@bitcode/registry';
import type { ExecutionLayerMark, SegmentOrigin, SegmentSource, SegmentStability } from './prompt-segment';
import type { PromptTemplate } from './prompt-template';
import { holdsOutsideText } from './text/outside/holds-outside-text';

/** How a part or template is set; `metadata` is the caller's own. */
export type PromptSegmentOptions = {
  readonly origin?: SegmentOrigin;
  readonly stability?: SegmentStability;
  readonly executionLayer?: ExecutionLayerMark;
  /** An audit copy: look-ups show it, and it never speaks. */
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

/** Returns what an authored part says at its place in its layer; a template brings its own stability unless another is asked for. */
export function createSource(
  layer: string,
  layerPath: string,
  text: string,
  { origin = 'default', stability, executionLayer }: PromptSegmentOptions,
  template?: PromptTemplate,
): SegmentSource {
  const lasting = stability ?? template?.stability ?? (origin === 'override' ? 'deployment' : 'constant');
  return {
    text,
    layer,
    layerPath,
    origin,
    stability: lasting,
    verbatim: false,
    template,
    pieces: template === undefined ? [text.trim()] : template.pieces,
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
  return { ...createSource(layer, layerPath, text, options), verbatim: true, pieces: [text] };
}
