import { checkSignature, writeHex, writeStandard } from './check-signature.ts';
import { readHeader, type WebhookHeaders } from './read-header.ts';
import { importSecrets, type Bytes, type SigningKey } from './signing-key.ts';
import { readBytes, readEvent } from './webhook-body.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

export interface VerifyOptions {
  /**
   * Which signature must be there. `standard`: `webhook-signature`, which is good for a few minutes. `service`:
   * `X-<Brand>-Signature`, which does not say when, so that a copy of the delivery is good for ever; standard headers
   * that came with it must be right too. `standard` when not given.
   */
  readonly scheme?: 'standard' | 'service';
  /** The operator's word in `X-<Brand>-Signature`; `Service` when not given. */
  readonly brand?: string;
  /** How far `webhook-timestamp` may be from now, either way; 300 when not given. */
  readonly tolerance_seconds?: number;
  /** The time to compare with; the machine's when not given. */
  readonly now?: Date;
  /** A longer body is refused unread; 1,048,576 when not given. */
  readonly body_bytes_max?: number;
}

const TOLERANCE_SECONDS = 300;
const BODY_BYTES_MAX = 1_048_576;

/**
 * Proves that a webhook comes from who has your endpoint's secret, and gives its event. It gives a promise since it uses
 * WebCrypto, which is there in Node, Deno, Bun and edge workers alike.
 *
 * @param rawBody the body as it was received, in bytes if you can: parsed and written again it has another signature
 * @param headers of the request, with names in any case
 * @param secret the endpoint's `whsec_…`, or several while you change from one to the next
 * @throws WebhookVerificationError whose `code` says which check failed
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const keys = await importSecrets(secret);
  const body = readBytes(rawBody, options.body_bytes_max ?? BODY_BYTES_MAX);
  const [id, timestamp, signatures] = [
    readHeader(headers, 'webhook-id'),
    readHeader(headers, 'webhook-timestamp'),
    readHeader(headers, 'webhook-signature'),
  ];
  const isStandard = (id ?? timestamp ?? signatures) !== undefined;
  if (options.scheme === 'service') await checkService(keys, headers, body, options.brand ?? 'Service');
  if (isStandard || options.scheme !== 'service') {
    if (id === undefined || timestamp === undefined || signatures === undefined) {
      throw missing('webhook-id, webhook-timestamp and webhook-signature');
    }
    checkTimestamp(timestamp, options);
    await checkSignature(keys, join(`${id}.${timestamp}.`, body), signatures.split(' '), writeStandard);
  }
  return readEvent(body);
}

async function checkService(
  keys: readonly SigningKey[],
  headers: WebhookHeaders,
  body: Bytes,
  brand: string,
): Promise<void> {
  const name = `X-${brand}-Signature`;
  const signature = readHeader(headers, name.toLowerCase());
  if (signature === undefined) throw missing(name);
  await checkSignature(keys, body, [signature], writeHex);
}

function missing(names: string): WebhookVerificationError {
  return new WebhookVerificationError('missing_headers', `the request must have ${names}`);
}

/** Written so that a tolerance or a time that is no number lets nothing through. */
function checkTimestamp(timestamp: string, { tolerance_seconds = TOLERANCE_SECONDS, now }: VerifyOptions): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('bad_timestamp', 'webhook-timestamp is not a number of seconds since 1970');
  }
  const age_seconds = Math.floor((now?.getTime() ?? Date.now()) / 1000) - Number(timestamp);
  if (age_seconds >= -tolerance_seconds && age_seconds <= tolerance_seconds) return;
  throw age_seconds < 0
    ? new WebhookVerificationError('too_new', `it is dated ${-age_seconds} seconds ahead of this machine's clock`)
    : new WebhookVerificationError('too_old', `it is dated ${age_seconds} seconds before this machine's clock`);
}

function join(prefix: string, body: Bytes): Bytes {
  const first = new TextEncoder().encode(prefix);
  const joined = new Uint8Array(first.length + body.length);
  joined.set(first);
  joined.set(body, first.length);
  return joined;
}
