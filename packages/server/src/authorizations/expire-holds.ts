import type { CardId, TenantId, TransactionId } from '../kit/ids.ts';
import { tenantsAhead } from '../database/index.ts';
import { identifyCard } from '../cards/index.ts';
import { ownReference } from '../ledger/index.ts';
import { AppError } from '../kit/app-error.ts';
import { atCardDesk } from './card-desk.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import type { Transaction } from './model.ts';
import { release } from './reverse.ts';
import { findExpiredHolds, tenantsWithExpiredHolds } from './store.ts';

const TENANTS_PER_ROUND = 50;
const HOLDS_PER_TENANT = 200;
const EXPIRY = { type: 'hold_expiry', becomes: 'expired', reason: 'expiry' } as const;

/** One round over the holds whose time is up, tenant by tenant. Any number of processes may do it at once. */
export async function expireHolds(dependencies: AuthorizationDependencies): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  for (const tenantId of await tenantsWithExpiredHolds(database, now, TENANTS_PER_ROUND)) {
    await expireTenantHolds(dependencies, tenantId, now);
  }
  for (const [tenantId, tenantNow] of await tenantsAhead(database, clock)) {
    await expireTenantHolds(dependencies, tenantId, tenantNow);
  }
}

/** Ends the holds of one tenant that are over by its time; all of them, however many. */
export async function expireTenantHolds(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  now: Date,
): Promise<void> {
  for (;;) {
    const due = await findExpiredHolds(dependencies.database, tenantId, now, HOLDS_PER_TENANT);
    const ended = await Promise.all(due.map(({ id, card_id }) => expireHold(dependencies, tenantId, card_id, id, now)));
    if (due.length < HOLDS_PER_TENANT || !ended.includes(true)) return;
  }
}

/** Ends a hold before its time. Nothing happens where nothing is held. */
export async function expireNow(
  dependencies: AuthorizationDependencies,
  { tenantId, cardId, id }: Pick<Transaction, 'tenantId' | 'cardId' | 'id'>,
  messageId: string,
): Promise<void> {
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const reference = ownReference('hold_expiry', messageId);
  const purchase = { tenantId, cardId, currency, transactionId: id, reference, isNew: false };
  await atCardDesk(dependencies, purchase, (desk) => {
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
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const reference = ownReference('hold_expiry', `${transactionId}/${now.getTime()}`);
  const purchase = { tenantId, cardId, currency, transactionId, reference, isNew: false };
  try {
    await atCardDesk(dependencies, purchase, (desk) => {
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
