import { later, tenantsDue } from '../../../foundation/database/index.ts';
import type { TransferDependencies } from '../dependencies.ts';
import { cancelPayment } from './cancel-payment.ts';
import { sendPayment } from './send-payment.ts';
import { claimDueRequests, DUE_SEARCH } from './store.ts';

const TENANTS_PER_ROUND = 50;
/** Told at once, so that a bank which does not answer costs a tenant one time-out a round. */
const TRANSFERS_PER_TENANT = 10;
/** How long claimed transfers are left to their claimant: longer than a call to the bank may take. */
const CLAIM_MS = 60_000n;

/**
 * One round over the transfers of which the bank has not confirmed that it was told, to send or to cancel, although the
 * request is over. Tenants take turns, so that one with many such transfers does not hold up the others.
 * @returns how many were told or tried
 */
export async function sendDueRequests(
  dependencies: TransferDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  let tried = 0;
  for (const [tenantId, now] of await tenantsDue(database, clock, DUE_SEARCH, TENANTS_PER_ROUND)) {
    const claimed = await claimDueRequests(database, tenantId, now, later(now, CLAIM_MS), TRANSFERS_PER_TENANT);
    tried += claimed.length;
    await Promise.all(
      claimed.map(({ transfer, request }) => {
        const tell = request === 'send' ? sendPayment : cancelPayment;
        return tell(dependencies, transfer).catch(onFailure);
      }),
    );
  }
  return tried;
}
