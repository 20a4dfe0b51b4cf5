import { isPromptError } from '@bitcode/prompts';
import type { AnyModelPort, ModelAnswer, ModelCall } from '../model/model-port';
import {
  type OpenTelemetryAttributes,
  type OpenTelemetryOptions,
  toOpenTelemetryAttributes,
} from './to-open-telemetry-attributes';

/** A span of `@opentelemetry/api`, as much of it as is used. */
export interface TracedSpan {
  setAttributes(attributes: OpenTelemetryAttributes): unknown;
  setStatus(status: { code: number; message?: string }): unknown;
  recordException(exception: { name: string; message: string }): unknown;
  end(): void;
}

/** A tracer of `@opentelemetry/api`, by its structure. */
export interface ModelTracer<Span extends TracedSpan = TracedSpan> {
  startActiveSpan<Result>(name: string, run: (span: Span) => Result): Result;
}

/** `SpanStatusCode.ERROR` of the API. */
const ERROR = 2;

/**
 * Returns the model with a span around each call, active while it runs: which prompt was sent, tokens, why it ended,
 * and what was thrown. Texts are told only with `content: true`.
 *
 * @throws what the model throws
 * @example traceModel(createAnthropicModel(client, options), trace.getTracer('agents'));
 */
export function traceModel<Port extends AnyModelPort>(
  model: Port,
  tracer: ModelTracer,
  options: OpenTelemetryOptions = {},
): Port {
  const generate: AnyModelPort['generate'] = (call, callOptions) =>
    tracer.startActiveSpan('chat', async (span) => {
      span.setAttributes(callAttributes(call, options));
      try {
        const answer = await model.generate(call, callOptions);
        span.setAttributes(answerAttributes(answer as Partial<ModelAnswer>));
        return answer;
      } catch (error) {
        recordError(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  return { ...model, generate };
}

function callAttributes(call: ModelCall, options: OpenTelemetryOptions): OpenTelemetryAttributes {
  const { nodePath } = call as ModelCall & { readonly nodePath?: string };
  const place = nodePath === undefined ? {} : { 'prompt.node_path': nodePath };
  return { 'gen_ai.operation.name': 'chat', ...place, ...toOpenTelemetryAttributes(call.system, options) };
}

/** A port of a host may leave usage and reason out. */
function answerAttributes({ usage, finishReason }: Partial<ModelAnswer>): OpenTelemetryAttributes {
  const used =
    usage === undefined
      ? {}
      : {
          'gen_ai.usage.input_tokens': usage.inputTokens,
          'gen_ai.usage.output_tokens': usage.outputTokens,
          'gen_ai.usage.cached_input_tokens': usage.cachedInputTokens ?? 0,
        };
  return { ...used, ...(finishReason === undefined ? {} : { 'gen_ai.response.finish_reasons': [finishReason] }) };
}

function recordError(span: TracedSpan, error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const reason = isPromptError(error) ? error.details['reason'] : undefined;
  span.setAttributes({ 'error.type': typeof reason === 'string' ? reason : isPromptError(error) ? error.code : name });
  span.recordException({ name, message });
  span.setStatus({ code: ERROR, message });
}
