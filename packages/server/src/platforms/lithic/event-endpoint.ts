import type { Clock } from '#kit/clock.ts';
import type { Secret } from '#kit/secret.ts';
import { MalformedBodyError, type VendorEndpoint } from '#vendor/endpoint.ts';
import type { Doorbell } from '#vendor/references.ts';
import { parseSignedBody } from '#vendor/signed-body.ts';
import { standardWebhookVerifier } from '#vendor/standard-webhook.ts';

interface EndpointParts {
  readonly secret: Secret<string> | undefined;
  readonly doorbell: Doorbell;
  readonly clock: Clock;
}

/** The events that are subscribed to. */
export const EVENT_TYPES = ['card_transaction.updated'] as const;

/** Rings for the transaction that an event is about. Other events concern nothing here. */
export function eventEndpoint({ secret, doorbell, clock }: EndpointParts): VendorEndpoint {
  const verify = standardWebhookVerifier(secret);
  return {
    path: 'events',
    async handle(request) {
      verify(request, clock.now());
      const { event_type, token } = parseSignedBody(request.body);
      if (typeof event_type !== 'string') throw new MalformedBodyError();
      if (!EVENT_TYPES.some((type) => type === event_type)) return { body: {} };
      if (typeof token !== 'string' || token === '') throw new MalformedBodyError();
      await doorbell.ring([token]);
      return { body: {} };
    },
  };
}
