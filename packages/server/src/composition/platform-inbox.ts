import { authorize, receiveFromNetwork, type AuthorizationDependencies } from '../issuing/authorizations/index.ts';
import { decideKyc, type CustomerDependencies } from '../issuing/customers/index.ts';
import type { PlatformInbox } from '../platforms/ports/issuing-platform.ts';

/** Receives the platform's messages and passes each to the domain that it concerns. */
export function platformInbox(parts: {
  readonly customers: CustomerDependencies;
  readonly authorizations: AuthorizationDependencies;
}): PlatformInbox {
  return {
    authorize: async (message) => await authorize(parts.authorizations, message),
    async receive(event) {
      if (event.kind === 'kyc_decision') await decideKyc(parts.customers, event);
      else await receiveFromNetwork(parts.authorizations, event);
    },
  };
}
