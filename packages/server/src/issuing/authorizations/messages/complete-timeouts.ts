import { SECOND_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { completeTimeoutDecline } from './record-timeout.ts';
import { findTimedOutMessages, tenantsWithTimedOutMessages } from './store.ts';

/** The process that declined a message nearly always completes it within milliseconds; both at once would only cost time. */
const COMPLETED_BY_ITS_PROCESS_MS = 3 * SECOND_MS;
/** High enough that tenants whose messages fail do not block the others. */
const TENANTS_PER_ROUND = 10_000;
const MESSAGES_PER_PAGE = 100;

/**
 * Runs one round: completes the declines on time-out that a process left open when it ended. Releases what a late approval holds, and
 * records the declines. Any number of processes may run it at the same time. A failure is passed to `onFailure` and retried in the
 * next round.
 */
export async function completeTimeouts(
  dependencies: AuthorizationDependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = dependencies;
  const until = new Date(clock.now().getTime() - COMPLETED_BY_ITS_PROCESS_MS);
  for (const tenantId of await tenantsWithTimedOutMessages(database, until, TENANTS_PER_ROUND)) {
    await completeTenantTimeouts(dependencies, tenantId, until, onFailure).catch(onFailure);
  }
}

/** Completes those of one purchase at once, so that what the platform reports of it is compared with what counts. */
export async function completePurchaseTimeouts(
  dependencies: AuthorizationDependencies,
  { tenantId, transactionId }: Pick<AuthorizationMessage, 'tenantId' | 'transactionId'>,
): Promise<void> {
  const { database, clock } = dependencies;
  // A row lives for milliseconds, so there are hardly any.
  for (const message of await findTimedOutMessages(database, tenantId, clock.now(), 0, MESSAGES_PER_PAGE))
    if (message.transactionId === transactionId) await completeTimeoutDecline(dependencies, message);
}

async function completeTenantTimeouts(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  until: Date,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const complete = async (message: AuthorizationMessage): Promise<boolean> => {
    try {
      await completeTimeoutDecline(dependencies, message);
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
  // Messages that failed stay at the head of the list, so the next page skips them.
  for (let failed = 0; ;) {
    const open = await findTimedOutMessages(dependencies.database, tenantId, until, failed, MESSAGES_PER_PAGE);
    const completed = await Promise.all(open.map(complete));
    if (open.length < MESSAGES_PER_PAGE) return;
    failed += completed.filter((each) => !each).length;
  }
}
