import { createHmac, createSecretKey } from 'node:crypto';
import { Stripe } from 'stripe';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { Secret } from '#kit/secret.ts';
import type { PlatformInbox } from '#ports/issuing-platform.ts';
import { cardInTime } from '#vendor/card-in-time.ts';
import { SignatureError, type VendorEndpoint, type VendorRequest, type VendorResponse } from '#vendor/endpoint.ts';
import type { Doorbell, VendorReferences } from '#vendor/references.ts';
import { parseSignedBody, readingBody } from '#vendor/signed-body.ts';
import type { VendorLogger } from '#vendor/vendor-adapter.ts';
import { authorizationOf, responseOf } from './map-authorization.ts';
import { objectOf } from './object-of.ts';

interface EndpointParts {
  readonly secret: Secret<string> | undefined;
  readonly references: VendorReferences;
  readonly doorbell: Doorbell;
  readonly clock: Clock;
  readonly logger: VendorLogger;
  readonly decisionTimeMax_ms: number;
  readonly inbox: () => PlatformInbox;
}

const TOLERANCE_S = (5 * MINUTE_MS) / SECOND_MS;
const REQUEST = 'issuing_authorization.request';

/** Events of Stripe. It waits for the answer to an authorization request; the other events only ring. */
export function eventEndpoint(parts: EndpointParts): VendorEndpoint {
  const verify = verifier(parts.secret);
  return {
    path: 'events',
    async handle(request) {
      verify(request, parts.clock.now());
      const event = parseSignedBody(request.body) as unknown as Stripe.Event;
      const { id, type, object } = readingBody(() => ({ id: event.id, type: event.type, object: event.data.object }));
      if (type === REQUEST) return await decide(parts, request, object as Stripe.Issuing.Authorization, id);
      const objectId = readingBody(() => objectOf(type, object));
      if (objectId !== undefined) await parts.doorbell.ring([objectId]);
      return { body: {} };
    },
  };
}

async function decide(
  parts: EndpointParts,
  request: VendorRequest,
  authorization: Stripe.Issuing.Authorization,
  eventId: string,
): Promise<VendorResponse> {
  const headers = { 'stripe-version': Stripe.API_VERSION };
  const vendorId = readingBody(() => authorization.card.id);
  const card = await cardInTime(parts, request, vendorId);
  if (card === undefined) return { headers, body: { approved: false } };
  const message = readingBody(() => authorizationOf(authorization, card, eventId));
  return { headers, body: responseOf(message, await parts.inbox().authorize(message, request.received_ms)) };
}

/** Throws SignatureError. */
type VerifyCall = (request: VendorRequest, now: Date) => void;

/** By our clock; Stripe's own check has none for times ahead of it. */
function verifier(secret: Secret<string> | undefined): VerifyCall {
  const hash = secret && hashing(secret);
  return ({ headers, body }, now) => {
    assert(secret !== undefined, 'this process does not verify calls of Stripe');
    const header = headers['stripe-signature'];
    if (typeof header !== 'string') throw new SignatureError();
    const now_s = Math.floor(now.getTime() / SECOND_MS);
    const signed_at_s = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN);
    if (!(Math.abs(now_s - signed_at_s) <= TOLERANCE_S)) throw new SignatureError();
    try {
      const text = body.toString('utf8');
      Stripe.webhooks.signature!.verifyHeader(text, header, secret.reveal(), TOLERANCE_S, hash, now.getTime());
    } catch {
      throw new SignatureError();
    }
  };
}

/** Hashes as Stripe's library does, with a key that is prepared once: a raw key is prepared for each hash. */
function hashing(secret: Secret<string>) {
  const key = createSecretKey(Buffer.from(secret.reveal()));
  const computeHMACSignature = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return Object.assign(Stripe.createNodeCryptoProvider(), { computeHMACSignature });
}
