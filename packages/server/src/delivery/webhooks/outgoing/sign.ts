import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { assert } from '#kit/assert.ts';
import type { Secret } from '#kit/secret.ts';
import { SECRET_BYTES } from './signing-secret.ts';

/** The keys that sign an endpoint's deliveries. */
interface SigningKeys {
  /** The operator's word in `X-<Brand>-Signature`. */
  readonly brand: string;
  /** All live secrets, newest last. */
  readonly secrets: readonly Secret<Buffer>[];
  /** The secret for `X-<Brand>-Signature`, which has room for only one signature. */
  readonly serviceSecret: Secret<Buffer>;
}

export type SignatureHeaders = Readonly<Record<string, string>>;

export interface Signer {
  /**
   * The headers that prove a delivery is genuine. The body must be sent byte for byte as passed here.
   * @param timestampSeconds when this attempt is made, in whole seconds since 1970
   */
  sign(eventId: string, timestampSeconds: number, body: Buffer | string): SignatureHeaders;
}

/** Prepares an endpoint's secrets once for all its deliveries. */
export function prepareSigner({ brand, secrets, serviceSecret }: SigningKeys): Signer {
  assert(secrets.length > 0, 'an endpoint has a secret');
  const serviceHeader = `X-${brand}-Signature`;
  const serviceKey = prepareKey(serviceSecret);
  const newestFirst = secrets.map(prepareKey).toReversed();
  return {
    sign: (eventId, timestampSeconds, body) => {
      const signed = `${eventId}.${timestampSeconds}.`;
      const signatures = newestFirst.map((key) => standardSignature(key, signed, body));
      return {
        [serviceHeader]: createHmac('sha256', serviceKey).update(body).digest('hex'),
        'webhook-id': eventId,
        'webhook-timestamp': String(timestampSeconds),
        'webhook-signature': signatures.join(' '),
      };
    },
  };
}

/** A prepared key is faster: with the raw bytes instead, each HMAC took 15 µs instead of 2 (Node 24, a body of 700 bytes). */
function prepareKey(secret: Secret<Buffer>): KeyObject {
  const bytes = secret.reveal();
  assert(bytes.length === SECRET_BYTES, 'a signing secret has 32 bytes');
  return createSecretKey(bytes);
}

/** https://www.standardwebhooks.com: version 1 is HMAC-SHA256 of id, timestamp and body, joined by dots. */
function standardSignature(key: KeyObject, signed: string, body: Buffer | string): string {
  return `v1,${createHmac('sha256', key).update(signed).update(body).digest('base64')}`;
}
