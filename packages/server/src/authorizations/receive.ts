import type { PlatformEvent } from '../platforms/platform.ts';
import { clear } from './clear.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { refund } from './refund.ts';
import { reverse } from './reverse.ts';
import { takeAdvice } from './take-advice.ts';

/** What the card network tells of; it happened, so it is never refused. */
export type NetworkEvent = Extract<PlatformEvent, { kind: 'advice' | 'clearing' | 'reversal' | 'refund' }>;

export async function receiveFromNetwork(dependencies: AuthorizationDependencies, event: NetworkEvent): Promise<void> {
  switch (event.kind) {
    case 'advice':
      return await takeAdvice(dependencies, event);
    case 'clearing':
      return await clear(dependencies, event);
    case 'reversal':
      return await reverse(dependencies, event);
    case 'refund':
    default:
      return await refund(dependencies, event);
  }
}
