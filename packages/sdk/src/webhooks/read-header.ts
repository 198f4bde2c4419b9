import { WebhookVerificationError } from './webhook-verification-error.ts';

/** The headers of `fetch`, the headers of Node, or a plain object with names in any case. */
export type WebhookHeaders = FetchHeaders | Readonly<Record<string, string | readonly string[] | undefined>>;

interface FetchHeaders {
  get(name: string): string | null;
}

const LENGTH_MAX = 4_096;

/**
 * Reads a header by its lower-case name. Repeated headers are joined with spaces; undefined if there is none.
 * @throws WebhookVerificationError `too_large`
 */
export function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  const value = isFetchHeaders(headers) ? headers.get(name) : valuesOf(headers, name).join(' ');
  if (!value) return undefined;
  if (value.length <= LENGTH_MAX) return value;
  throw new WebhookVerificationError('too_large', `${name} is longer than ${LENGTH_MAX} characters`);
}

function valuesOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): readonly string[] {
  return Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []));
}

function isFetchHeaders(headers: WebhookHeaders): headers is FetchHeaders {
  return typeof headers['get'] === 'function';
}
