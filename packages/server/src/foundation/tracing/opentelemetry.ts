import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Tracer,
} from '@opentelemetry/api';
import type { Span as OpenTelemetrySpan, SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { TraceSettings } from './settings.ts';
import type { Attributes, Moment, Span, SpanOptions, Tracing } from '#kit/tracing.ts';
import { fromCaller, ShareSampler } from './share-sampler.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

// Loaded by `openTracing`, only when traces are switched on.

/** Ended spans that wait for their export; more are dropped. */
const WAITING_MAX = 16_384;
const SPANS_PER_EXPORT = 1_024;
const EXPORT_INTERVAL_MS = 1_000;
/** The limit of one export. */
const TIMEOUT_MS = 5_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Exports spans in batches, as OTLP over HTTP. */
export class OpenTelemetryTracing implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Span>();

  constructor({ url, headers, serviceName, ratio }: TraceSettings, onFailure: (error: unknown) => void) {
    const revealed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.reveal()]));
    const exporter = new OTLPTraceExporter({ url, headers: revealed, timeoutMillis: TIMEOUT_MS });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      sampler: new ShareSampler(ratio),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: reporting(exporter, onFailure),
          maxQueueSize: WAITING_MAX,
          maxExportBatchSize: SPANS_PER_EXPORT,
          scheduledDelayMillis: EXPORT_INTERVAL_MS,
          exportTimeoutMillis: TIMEOUT_MS,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('issuary');
  }

  start(name: string, { kind, parent, caller, link, attributes, at }: SpanOptions): Span {
    const linked = link === undefined ? undefined : contextOf(link);
    const options = {
      ...(kind === undefined ? {} : { kind: KINDS[kind] }),
      ...(attributes === undefined ? {} : { attributes }),
      ...(at === undefined ? {} : { startTime: at }),
      ...(linked === undefined ? {} : { links: [{ context: linked }] }),
    };
    const context = caller === undefined ? parentOf(parent) : fromCaller(parentOf(caller));
    return new TracedSpan(this.#tracer.startSpan(name, options, context));
  }

  current(): Span | undefined {
    return this.#current.getStore();
  }

  run<Result>(span: Span, work: () => Result): Result {
    return this.#current.run(span, work);
  }

  async flush(): Promise<void> {
    await this.#provider.forceFlush();
  }

  async close(): Promise<void> {
    await this.#provider.shutdown();
  }
}

class TracedSpan implements Span {
  readonly span: OpenTelemetrySpan;

  constructor(span: OpenTelemetrySpan) {
    this.span = span;
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId } = this.span.spanContext();
    return formatTraceparent({ traceId, spanId, isSampled: this.isSampled });
  }

  get isSampled(): boolean {
    return (this.span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  event(name: string, at: Moment): void {
    this.span.addEvent(name, at);
  }

  end(at?: Moment): void {
    this.span.end(at);
  }

  fail(what: string): void {
    this.span.setAttribute('error.type', what);
    this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

function parentOf(parent: Span | string | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  if (parent instanceof TracedSpan) return trace.setSpan(ROOT_CONTEXT, parent.span);
  const context = contextOf(typeof parent === 'string' ? parent : parent.traceparent);
  return context === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, context);
}

function contextOf(traceparent: string): SpanContext | undefined {
  const parsed = parseTraceparent(traceparent);
  if (parsed === undefined) return undefined;
  const { traceId, spanId, isSampled } = parsed;
  return { traceId, spanId, isRemote: true, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE };
}

/** Reports failed exports, which the packages would write to nobody. */
function reporting(exporter: SpanExporter, onFailure: (error: unknown) => void): SpanExporter {
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined) onFailure(result.error);
        done(result);
      }),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: async () => await exporter.shutdown(),
  };
}
