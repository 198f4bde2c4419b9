import type { Clock } from '#kit/clock.ts';
import type { Secret } from '#kit/secret.ts';
import type { PlatformInbox } from '#ports/issuing-platform.ts';
import { cardInTime } from '#vendor/card-in-time.ts';
import type { VendorEndpoint } from '#vendor/endpoint.ts';
import type { VendorReferences } from '#vendor/references.ts';
import { parseSignedBody, readingBody } from '#vendor/signed-body.ts';
import { standardWebhookVerifier } from '#vendor/standard-webhook.ts';
import type { VendorLogger } from '#vendor/vendor-adapter.ts';
import { authorizationOf, originalCreditOf, responseOf, type AuthorizationRequest } from './map-authorization.ts';
import { isOriginalCredit } from './original-credit.ts';

interface EndpointParts {
  readonly secret: Secret<string> | undefined;
  readonly references: VendorReferences;
  readonly clock: Clock;
  readonly logger: VendorLogger;
  readonly decisionTimeMax_ms: number;
  readonly inbox: () => PlatformInbox;
}

const CREDITS: ReadonlySet<string> = new Set(['CREDIT_AUTHORIZATION', 'FINANCIAL_CREDIT_AUTHORIZATION']);

/** Auth stream access: Lithic waits for the decision of a purchase. */
export function authorizationEndpoint(parts: EndpointParts): VendorEndpoint {
  const { secret, clock, inbox } = parts;
  const verify = standardWebhookVerifier(secret);
  return {
    path: 'authorizations',
    async handle(request) {
      const callId = verify(request, clock.now());
      const body = parseSignedBody(request.body) as unknown as AuthorizationRequest;
      const { token, cardToken } = readingBody(() => ({
        token: textOf(body.token),
        cardToken: textOf(body.card.token),
      }));
      const isCredit = CREDITS.has(body.status);
      const isOriginal = isCredit && readingBody(() => isOriginalCredit(body.merchant.mcc, body.network_specific_data));
      // Neither a refund nor a question about the balance moves money of the cardholder: Lithic's own rules apply.
      if ((isCredit && !isOriginal) || body.status === 'BALANCE_INQUIRY')
        return { body: { token, result: 'APPROVED' } };
      const card = await cardInTime(parts, request, cardToken);
      if (card === undefined) return { body: { token, result: 'CARD_PAUSED' } };
      const message = readingBody(() => (isOriginal ? originalCreditOf : authorizationOf)(body, card, callId));
      return { body: responseOf(token, message, await inbox().authorize(message, request.received_ms)) };
    },
  };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('the request has no token');
  return value;
}
