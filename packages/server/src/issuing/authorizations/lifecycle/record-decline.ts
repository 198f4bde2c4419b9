import type { NetworkDecline } from '../../../platforms/ports/card-network.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { authorize } from '../messages/authorize.ts';
import { reverse } from './reverse.ts';

/** Records a decline of the platform, or releases what our approval holds, if that was not used. */
export async function recordDecline(dependencies: AuthorizationDependencies, message: NetworkDecline): Promise<void> {
  const { tenantId, cardId, transactionId, messageId, reason, amount, currency, billing, merchant } = message;
  const about = { tenantId, cardId, transactionId, messageId };
  const known = await dependencies.reader.get({ tenantId, id: transactionId });
  if (known !== undefined)
    return await reverse(
      dependencies,
      { ...about, kind: 'reversal', reversed: undefined, ifHeld: true },
      'declined_by_network',
    );
  await authorize(dependencies, {
    ...about,
    kind: 'authorization',
    amount,
    currency,
    billing,
    merchant,
    verification: { cvv: 'absent', expiry: 'absent', threeDs: 'absent' },
    partialAllowed: false,
    requiredDecline: reason,
  });
}
