import { authorize, receiveFromNetwork, type AuthorizationDependencies } from '#authorizations';
import { changeCardsNow, type OffboardingDependencies } from '#offboarding';
import { decideKyc, type CustomerDependencies } from '#customers';
import type { PlatformInbox } from '#ports/issuing-platform.ts';

/** Receives the platform's messages and passes each to the domain that it concerns. */
export function platformInbox(parts: {
  readonly customers: CustomerDependencies;
  readonly offboarding: OffboardingDependencies;
  readonly authorizations: AuthorizationDependencies;
}): PlatformInbox {
  return {
    authorize: async (message, received_ms) => await authorize(parts.authorizations, message, received_ms),
    async receive(event) {
      if (event.kind === 'kyc_decision') {
        // If this fails, the decision is in force nonetheless, and the work on the cards is repeated.
        const suspended = await decideKyc(parts.customers, event);
        if (suspended) await changeCardsNow(parts.offboarding, event.tenantId, event.customerId);
      } else await receiveFromNetwork(parts.authorizations, event);
    },
  };
}
