import type { ErrorCode } from './generated/api.ts';
import { IssuaryError } from './issuary-error.ts';

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
    readonly fields?: Record<string, string>;
  };
}

/**
 * Returns `data` of a response.
 * @throws IssuaryError for an error envelope, whatever its HTTP status, and for a body that is not an envelope
 */
export async function openEnvelope<Data>(response: Response): Promise<Data> {
  const text = await response.text();
  const envelope = parse(text);
  if (envelope === undefined) {
    throw new IssuaryError({
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

function failure(response: Response, envelope: Envelope, messages: readonly string[]): IssuaryError {
  const details = (envelope.data as FailureData | null | undefined)?.error;
  const status = Number(envelope.message?.code);
  return new IssuaryError({
    code: details?.code ?? 'unreadable_answer',
    status: status >= 400 ? status : response.status,
    messages,
    fields: details?.fields,
    requestId: details?.request_id ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfter(response),
  });
}

function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'type' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
}
