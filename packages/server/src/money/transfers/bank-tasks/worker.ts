import { addMilliseconds, tenantsDue } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { TENANTS_PER_ROUND } from '#kit/worker-round.ts';
import type { TransferDependencies } from '../dependencies.ts';
import { cancelPayment } from './cancel-payment.ts';
import { sendPayment } from './send-payment.ts';
import { claimDueRequests, DUE_SEARCH } from './store.ts';

/** Sent in parallel, so that an unresponsive bank costs a tenant one time-out per round. */
const TRANSFERS_PER_TENANT = 10;
/** Longer than a call to the bank can take. */
const CLAIM_MS = MINUTE_MS;

/**
 * One round over the requests (send or cancel) that the bank has not confirmed and whose API call is over. The number of
 * requests per tenant and round is limited, so that a tenant with many of them does not delay the others.
 * @returns the number of requests attempted
 */
export async function sendDueRequests(
  dependencies: TransferDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  let tried = 0;
  for (const [tenantId, now] of await tenantsDue(database, clock, DUE_SEARCH, TENANTS_PER_ROUND)) {
    const claimed = await claimDueRequests(
      database,
      tenantId,
      now,
      addMilliseconds(now, CLAIM_MS),
      TRANSFERS_PER_TENANT,
    );
    tried += claimed.length;
    await Promise.all(
      claimed.map(({ transfer, request }) => {
        const send = request === 'send' ? sendPayment : cancelPayment;
        return send(dependencies, transfer).catch(onFailure);
      }),
    );
  }
  return tried;
}
