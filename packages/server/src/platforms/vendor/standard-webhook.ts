import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { assert } from '#kit/assert.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { Secret } from '#kit/secret.ts';
import { SignatureError } from './endpoint.ts';

/** How far the time of a call may be from ours, in either direction. */
const TOLERANCE_MS = 5 * MINUTE_MS;
const ID_LENGTH_MAX = 200;
/** The shortest key that the specification allows. */
const KEY_BYTES_MIN = 24;

/** @returns the call's id, which a repetition shares. @throws SignatureError */
type VerifyCall = (request: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }, now: Date) => string;

/**
 * Verifies calls that are signed by the Standard Webhooks specification (version 1). Our clock decides how old they are.
 * @param secret undefined in a process that receives none
 */
export function standardWebhookVerifier(secret: Secret<string> | undefined): VerifyCall {
  const key = secret && keyOf(secret);
  return ({ headers, body }, now) => {
    assert(key !== undefined, 'this process does not verify calls of the vendor');
    const id = headerOf(headers, 'webhook-id');
    const timestamp = headerOf(headers, 'webhook-timestamp');
    const signatures = headerOf(headers, 'webhook-signature');
    if (id.length > ID_LENGTH_MAX || !/^\d{1,12}$/.test(timestamp)) throw new SignatureError();
    if (Math.abs(now.getTime() - Number(timestamp) * SECOND_MS) > TOLERANCE_MS) throw new SignatureError();
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
    const isSigned = signatures.split(' ').some((signature) => {
      const [version, value = ''] = signature.split(',');
      const given = Buffer.from(value, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!isSigned) throw new SignatureError();
    return id;
  };
}

/** Prepared once: each hash with raw bytes would prepare them again. */
function keyOf(secret: Secret<string>): KeyObject {
  const bytes = Buffer.from(secret.reveal().replace(/^whsec_/, ''), 'base64');
  // Anybody can sign with an empty key. The settings are checked at the start, so this never happens.
  assert(bytes.length >= KEY_BYTES_MIN, 'the secret is a key');
  return createSecretKey(bytes);
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string' || value === '') throw new SignatureError();
  return value;
}
