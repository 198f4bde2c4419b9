import type { CardId, TenantId, TransactionId } from '#kit/ids.ts';
import { tenantsDue } from '#database';
import { Abandoned } from '#ledger';
import type { AuthorizationContext } from '../authorization-context.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import type { Transaction } from '../model.ts';
import { EXPIRED_HOLDS_SEARCH, findExpiredHolds, type ExpiredHold } from '../store.ts';
import { endPendingRefund, isOnlyAnnounced } from '../refunds/announce-refund.ts';
import { applyMessage } from './apply-message.ts';
import { releaseHold } from './reverse.ts';

/** High enough that tenants whose holds fail to expire do not block the others. */
const TENANTS_PER_ROUND = 10_000;
const HOLDS_PER_PAGE = 200;
const EXPIRY = { type: 'hold_expiry', status: 'expired', reason: 'expiry' } as const;

/**
 * Runs one round: expires the due holds of every tenant. Any number of processes may run it at the same time. A failure is passed to
 * `onFailure`, retried in the next round, and does not delay anything else.
 */
export async function expireHolds(
  dependencies: AuthorizationDependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = dependencies;
  for (const [tenantId, now] of await tenantsDue(database, clock, EXPIRED_HOLDS_SEARCH, TENANTS_PER_ROUND)) {
    await expireDueHolds(dependencies, tenantId, now, onFailure).catch(onFailure);
  }
}

/** Expires all of one tenant's holds that are due at `now`, the tenant's time. Throws the first failure at the end. */
export async function expireTenantHolds(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  now: Date,
): Promise<void> {
  const failures: unknown[] = [];
  await expireDueHolds(dependencies, tenantId, now, (error) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function expireDueHolds(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const expire = async (hold: ExpiredHold): Promise<boolean> => {
    try {
      return await expireHold(dependencies, tenantId, hold.card_id, hold.id, now);
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
  // Holds that did not expire stay at the head of the list, so the next page skips them.
  for (let remaining = 0; ;) {
    const due = await findExpiredHolds(dependencies.database, tenantId, now, remaining, HOLDS_PER_PAGE);
    const expired = await Promise.all(due.map(expire));
    if (due.length < HOLDS_PER_PAGE) return;
    remaining += expired.filter((each) => !each).length;
  }
}

/** Expires a hold before it is due. Has no effect if nothing is held. */
export async function expireNow(
  dependencies: AuthorizationDependencies,
  { tenantId, cardId, id }: Pick<Transaction, 'tenantId' | 'cardId' | 'id'>,
  messageId: string,
): Promise<void> {
  const message = { kind: EXPIRY.type, tenantId, cardId, transactionId: id, messageId };
  await applyMessage(dependencies, message, (context) => {
    expire(context, context.transaction!);
  });
}

function expire(context: AuthorizationContext, transaction: Transaction): void {
  if (isOnlyAnnounced(transaction)) endPendingRefund(context, transaction, { reason: 'expiry' });
  else releaseHold(context, transaction, transaction.held, EXPIRY);
}

/** False if the hold was cleared, reversed or extended meanwhile. */
async function expireHold(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  cardId: CardId,
  transactionId: TransactionId,
  now: Date,
): Promise<boolean> {
  const messageId = `${transactionId}/${now.getTime()}`;
  const message = { kind: EXPIRY.type, tenantId, cardId, transactionId, messageId };
  const obstacle = await applyMessage(dependencies, message, (context) => {
    const { transaction } = context;
    if (!transaction?.holdExpiresAt || transaction.holdExpiresAt > context.now) return new Abandoned('not_due');
    expire(context, transaction);
    return undefined;
  });
  return obstacle === undefined;
}
