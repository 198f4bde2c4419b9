import { errorOf, type IssuaryError } from './errors.ts';
import type { ErrorCode } from './generated/api.ts';

/** The part of `Response` that is read. */
export interface ReadableResponse {
  readonly ok: boolean;
  readonly status: number;
  /** The URL that responded; empty or missing if it is not known. */
  readonly url?: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** A success or error envelope before validation. */
interface Envelope {
  readonly type?: unknown;
  readonly message?: { readonly code?: unknown; readonly error?: unknown };
  readonly data?: unknown;
}

interface FailureData {
  readonly error?: {
    readonly code?: ErrorCode;
    readonly request_id?: string;
    readonly doc_url?: string;
    readonly fields?: Record<string, string>;
  };
}

/**
 * Returns `data` of a response.
 * @throws IssuaryError for an error envelope, whatever its HTTP status, and for a body that is not an envelope
 */
export async function openEnvelope<Data>(response: ReadableResponse): Promise<Data> {
  const envelope = parse(await response.text());
  if (envelope === undefined) {
    throw errorOf({
      code: 'unreadable_answer',
      status: response.status,
      messages: [`status ${response.status} with a body that is not a response of the API`],
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfterSeconds: retryAfter(response),
    });
  }
  const messages = Array.isArray(envelope.message?.error) ? envelope.message.error.map(String) : [];
  if (response.ok && envelope.type === 'success' && messages.length === 0) return envelope.data as Data;
  throw failure(response, envelope, messages);
}

function failure(response: ReadableResponse, envelope: Envelope, messages: readonly string[]): IssuaryError {
  const details = (envelope.data as FailureData | null | undefined)?.error;
  const status = Number(envelope.message?.code);
  return errorOf({
    code: details?.code ?? 'unreadable_answer',
    status: status >= 400 ? status : response.status,
    messages,
    fields: details?.fields,
    requestId: details?.request_id ?? response.headers.get('x-request-id') ?? undefined,
    docUrl: absolute(details?.doc_url, response.url),
    retryAfterSeconds: retryAfter(response),
    details,
  });
}

/** The service sends a path if its operator has not set its public URL. */
function absolute(url: string | undefined, base: string | undefined): string | undefined {
  return url !== undefined && base && URL.canParse(url, base) ? new URL(url, base).href : url;
}

function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'type' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads `Retry-After`, which is a number of seconds or a date. */
function retryAfter(response: ReadableResponse): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at_ms = Date.parse(header);
  return Number.isNaN(at_ms) ? undefined : Math.max(Math.ceil((at_ms - Date.now()) / 1000), 0);
}
