import { checkSignature, writeHex, writeStandard } from './check-signature.ts';
import { readHeader, type WebhookHeaders } from './read-header.ts';
import { importSecrets, type Bytes, type SigningKey } from './signing-key.ts';
import { readBytes, readEvent, type RawBody } from './webhook-body.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

export interface VerifyOptions {
  /**
   * The required signature. `standard` (the default): `webhook-signature`, which is valid for a few minutes. `service`:
   * `X-<Brand>-Signature`, which has no timestamp, so a recorded delivery stays valid forever. If the request has the
   * standard headers too, they are checked as well.
   */
  readonly scheme?: 'standard' | 'service';
  /** The brand in `X-<Brand>-Signature`. Default: `Service`. */
  readonly brand?: string;
  /** The largest allowed difference between `webhook-timestamp` and now, in seconds. Default: 300. */
  readonly tolerance_seconds?: number;
  /** The time to compare with. Default: the current time. */
  readonly now?: Date;
  /** The largest allowed body in bytes. Default: 1,048,576. */
  readonly body_bytes_max?: number;
}

const TOLERANCE_SECONDS = 300;
const BODY_BYTES_MAX = 1_048_576;

/**
 * Verifies the signature of a webhook and returns its event. Uses WebCrypto, so it works in Node, Deno, Bun and edge
 * workers, and is asynchronous.
 *
 * @param rawBody the body exactly as received, preferably as bytes; JSON that was parsed and serialized again does not verify
 * @param headers the headers of the request, with names in any case
 * @param secret the endpoint's `whsec_…`, or several during a rotation
 * @throws WebhookVerificationError its `code` names the check that failed
 */
export async function verifyWebhook(
  rawBody: RawBody,
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

/** Written so that a tolerance or time of NaN rejects every request. */
function checkTimestamp(timestamp: string, { tolerance_seconds = TOLERANCE_SECONDS, now }: VerifyOptions): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('bad_timestamp', 'webhook-timestamp is not a number of seconds since 1970');
  }
  const age_seconds = Math.floor((now?.getTime() ?? Date.now()) / 1000) - Number(timestamp);
  if (age_seconds >= -tolerance_seconds && age_seconds <= tolerance_seconds) return;
  throw age_seconds < 0
    ? new WebhookVerificationError(
        'too_new',
        `webhook-timestamp is ${-age_seconds} seconds ahead of this machine's clock`,
      )
    : new WebhookVerificationError(
        'too_old',
        `webhook-timestamp is ${age_seconds} seconds behind this machine's clock`,
      );
}

function join(prefix: string, body: Bytes): Bytes {
  const first = new TextEncoder().encode(prefix);
  const joined = new Uint8Array(first.length + body.length);
  joined.set(first);
  joined.set(body, first.length);
  return joined;
}
