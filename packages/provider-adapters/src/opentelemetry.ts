export {
  type OpenTelemetryAttributes,
  type OpenTelemetryOptions,
  toOpenTelemetryAttributes,
} from './opentelemetry/to-open-telemetry-attributes';
export { type ModelTracer, type TracedSpan, traceModel } from './opentelemetry/trace-model';
