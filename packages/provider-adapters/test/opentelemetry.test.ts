import { digestPromptText } from '@bitcode/prompts';
import { SpanStatusCode } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { describe, expect, it } from 'vitest';
import type { ModelPort } from '../src';
import { toOpenTelemetryAttributes, traceModel } from '../src/opentelemetry';
import { longCall, longPrompt } from './prompts';

describe('attributes', () => {
  it('tell which prompt it is, and its text only when asked', () => {
    const prompt = longPrompt();
    const told = toOpenTelemetryAttributes(prompt, { name: 'support' });
    expect(told).toEqual({
      'gen_ai.prompt.name': 'support',
      'prompt.digest': digestPromptText(prompt.text),
      'prompt.characters': prompt.text.length,
      'prompt.blocks': ['product', 'team', 'session', 'now'],
    });
    expect(JSON.stringify(told)).not.toContain('product product');
    expect(toOpenTelemetryAttributes(prompt, { content: true })).toMatchObject({
      'gen_ai.system_instructions': prompt.text,
    });
  });

  it('tell the revision, what is overridden and the labels', () => {
    const [block] = longPrompt().blocks;
    if (block === undefined) throw new Error('the prompt has a block');
    const [segment] = block.segments;
    const overridden = { ...segment, origin: 'override' as const, key: 'a/b' } as (typeof block.segments)[number];
    const prompt = {
      text: 'x',
      revision: 4,
      labels: { variant: 'b' },
      blocks: [{ ...block, segments: [overridden, overridden] }],
    };
    expect(toOpenTelemetryAttributes(prompt)).toMatchObject({
      'prompt.revision': 4,
      'prompt.overridden': ['a/b'],
      'prompt.label.variant': 'b',
    });
  });
});

describe('a traced model', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

  async function traced(model: ModelPort) {
    exporter.reset();
    const port = traceModel(model, provider.getTracer('test'), { name: 'support' });
    const outcome = await port.generate(longCall()).catch((error: unknown) => error);
    const [span] = exporter.getFinishedSpans();
    return { outcome, span };
  }

  it('has a span a call, with its tokens', async () => {
    const answer = {
      text: 'hello',
      finishReason: 'stop' as const,
      usage: { inputTokens: 9, outputTokens: 2, cachedInputTokens: 4 },
    };
    const { outcome, span } = await traced({ generate: async () => answer });
    expect(outcome).toBe(answer);
    expect(span?.name).toBe('chat');
    expect(span?.attributes).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.prompt.name': 'support',
      'gen_ai.usage.input_tokens': 9,
      'gen_ai.usage.output_tokens': 2,
      'gen_ai.usage.cached_input_tokens': 4,
      'gen_ai.response.finish_reasons': ['stop'],
    });
    expect(JSON.stringify(span?.attributes)).not.toContain('hello');
  });

  it('ends the span of a call that fails, and hands the error on', async () => {
    const error = new Error('no line');
    const { outcome, span } = await traced({ generate: () => Promise.reject(error) });
    expect(outcome).toBe(error);
    expect(span?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'no line' });
    expect(span?.attributes).toMatchObject({ 'error.type': 'Error' });
    expect(span?.events).toMatchObject([{ name: 'exception' }]);
  });
});
