/** A value of a span's attribute. Never personal data, card data, a secret or a text of a partner. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A moment: a Date, or milliseconds of `performance.now()`. */
export type Moment = Date | number;

/** One step of a trace. */
export interface Span {
  /** 32 hexadecimal digits, for log lines. */
  readonly traceId: string;
  /** The span as the parent of others, in the format of the W3C header `traceparent`. */
  readonly traceparent: string;
  /** Whether it will be exported. If not, its children are not either. */
  readonly isSampled: boolean;
  set(attributes: Attributes): void;
  /** A moment within the span. */
  event(name: string, at: Moment): void;
  end(at?: Moment): void;
  /** Ends the span as failed. @param what the code or the name of the error: its message may quote values */
  fail(what: string): void;
}

export interface SpanOptions {
  /** `server` and `client` for requests, `producer` and `consumer` for events; otherwise within the process. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** A span of ours, or its `traceparent`; this one is recorded if the parent is. Undefined, or if it is not valid: a new trace. */
  readonly parent?: Span | string | undefined;
  /** The `traceparent` that a caller sent, instead of a parent. Its trace is continued, but not every one is recorded. */
  readonly caller?: string | undefined;
  /** A span that caused this one, in another trace or long ago. */
  readonly link?: string | undefined;
  readonly attributes?: Attributes;
  /** Now, unless it is given. */
  readonly at?: Moment;
}

/**
 * Traces, if the operator has switched them on; otherwise no object of this type exists, and `tracing?.` is all that they cost.
 * `foundation/tracing` implements it.
 */
export interface Tracing {
  start(name: string, options: SpanOptions): Span;
  /** The span for which the code runs now: that of the innermost `run`. */
  current(): Span | undefined;
  /** Runs work for the span, including all that it starts. */
  run<Result>(span: Span, work: () => Result): Result;
  /** Exports the spans that have ended. */
  flush(): Promise<void>;
  /** Exports them and ends. */
  close(): Promise<void>;
}
