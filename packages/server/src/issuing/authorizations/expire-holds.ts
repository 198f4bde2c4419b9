import type { CardId, TenantId, TransactionId } from '../../foundation/kit/ids.ts';
import { tenantsDue } from '../../foundation/database/index.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import type { Transaction } from './model.ts';
import { release } from './reverse.ts';
import { EXPIRED_HOLDS_SEARCH, findExpiredHolds, type ExpiredHold } from './store.ts';
import { takeMessage } from './take-message.ts';

/** So many that tenants whose holds do not end shut out no other. */
const TENANTS_PER_ROUND = 10_000;
const HOLDS_PER_PAGE = 200;
const EXPIRY = { type: 'hold_expiry', becomes: 'expired', reason: 'expiry' } as const;

/**
 * One round over the holds whose time is up, tenant by tenant. Any number of processes may do it at once. What fails goes to
 * `onFailure`, is tried again in the next round, and holds up nothing else.
 */
export async function expireHolds(
  dependencies: AuthorizationDependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = dependencies;
  for (const [tenantId, now] of await tenantsDue(database, clock, EXPIRED_HOLDS_SEARCH, TENANTS_PER_ROUND)) {
    await endHolds(dependencies, tenantId, now, onFailure).catch(onFailure);
  }
}

/** Ends the holds of one tenant that are over by its time; all of them, however many. Throws what failed first, at the end. */
export async function expireTenantHolds(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  now: Date,
): Promise<void> {
  const failures: unknown[] = [];
  await endHolds(dependencies, tenantId, now, (error) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function endHolds(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const end = async (hold: ExpiredHold): Promise<boolean> => {
    try {
      return await expireHold(dependencies, tenantId, hold.card_id, hold.id, now);
    } catch (error) {
      onFailure(error);
      return false;
    }
  };
  // Those that did not end stay at the head of what is due: the next page begins behind them.
  for (let left = 0; ;) {
    const due = await findExpiredHolds(dependencies.database, tenantId, now, left, HOLDS_PER_PAGE);
    const ended = await Promise.all(due.map(end));
    if (due.length < HOLDS_PER_PAGE) return;
    left += ended.filter((each) => !each).length;
  }
}

/** Ends a hold before its time. Nothing happens where nothing is held. */
export async function expireNow(
  dependencies: AuthorizationDependencies,
  { tenantId, cardId, id }: Pick<Transaction, 'tenantId' | 'cardId' | 'id'>,
  messageId: string,
): Promise<void> {
  const message = { kind: EXPIRY.type, tenantId, cardId, transactionId: id, messageId };
  await takeMessage(dependencies, message, (desk) => {
    release(desk, desk.transaction!, desk.transaction!.held, EXPIRY);
  });
}

/** False when it was cleared, reversed or extended meanwhile. */
async function expireHold(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  cardId: CardId,
  transactionId: TransactionId,
  now: Date,
): Promise<boolean> {
  const messageId = `${transactionId}/${now.getTime()}`;
  try {
    await takeMessage(dependencies, { kind: EXPIRY.type, tenantId, cardId, transactionId, messageId }, (desk) => {
      const { transaction } = desk;
      if (!transaction?.holdExpiresAt || transaction.holdExpiresAt > desk.now) throw new AppError('card_not_active');
      release(desk, transaction, transaction.held, EXPIRY);
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'card_not_active') return false;
    throw error;
  }
}
