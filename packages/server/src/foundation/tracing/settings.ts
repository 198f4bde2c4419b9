import type { Secret } from '#kit/secret.ts';

/** Where traces are sent, and how many. */
export interface TraceSettings {
  /** The URL that accepts OTLP over HTTP, with its path. */
  readonly url: string;
  /** Headers of each export; values can be secrets. */
  readonly headers: Readonly<Record<string, Secret<string>>>;
  readonly serviceName: string;
  /** The share of traces to record, 0 to 1. */
  readonly ratio: number;
}
