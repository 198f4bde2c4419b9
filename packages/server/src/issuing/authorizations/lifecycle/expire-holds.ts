import type { CardId, TenantId, TransactionId } from '#kit/ids.ts';
import { Abandoned } from '#ledger';
import { calendar, eachOf, throwingFirst, workOff, type CalendarRun, type WorkKind, type WorkName } from '#work';
import type { AuthorizationContext } from '../authorization-context.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import type { Transaction } from '../model.ts';
import { findExpiredHolds, findNextHold, type ExpiredHold } from '../store.ts';
import { endPendingRefund, isOnlyAnnounced } from '../refunds/announce-refund.ts';
import { applyMessage } from './apply-message.ts';
import { releaseHold } from './reverse.ts';

/** The dates at which a tenant's holds expire: at least a week after they are placed. */
export const HOLD_EXPIRY: WorkName<null> = { name: 'hold_expiry', clock: 'tenant' };

const HOLDS_PER_PAGE = 200;
const EXPIRY = { type: 'hold_expiry', status: 'expired', reason: 'expiry' } as const;

/** How holds expire at their dates. */
export function holdExpiries(dependencies: AuthorizationDependencies): WorkKind<null> {
  return calendar(HOLD_EXPIRY, dependencies, {
    act: async (tenantId, run) => await expireDueHolds(dependencies, tenantId, run),
    findNext: async (tenantId) => await findNextHold(dependencies.database, tenantId),
  });
}

/** Expires all of one tenant's holds that are due at `now`, the tenant's time. Throws the first failure at the end. */
export async function expireTenantHolds(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  now: Date,
): Promise<void> {
  await throwingFirst(async (report) => {
    await expireDueHolds(dependencies, tenantId, { now, report, isOver: () => false });
  });
}

async function expireDueHolds(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  { now, report, isOver }: CalendarRun,
): Promise<void> {
  const expire = async ({ card_id, id }: ExpiredHold): Promise<boolean> =>
    await expireHold(dependencies, tenantId, card_id, id, now);
  const list = {
    page: HOLDS_PER_PAGE,
    find: async (skipped: number, limit: number) =>
      await findExpiredHolds(dependencies.database, tenantId, now, skipped, limit),
    act: eachOf(expire, report),
  };
  await workOff(list, isOver);
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
