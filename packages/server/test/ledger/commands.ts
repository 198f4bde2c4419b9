import { createHash } from 'node:crypto';
import { lockTenantCounters, type Database, type RenderedResponse } from '#database';
import { AppError } from '#kit/app-error.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import type { LaneCommand } from '../../src/money/ledger/commands/command.ts';
import { findAccounts, systemAccountId } from '#ledger';
import type { OperationDraft } from '../../src/money/ledger/commands/operation-draft.ts';
import { defaultWalletId } from '#wallets';

/** For a ledger whose commits make no work that its process holds. */
export const NOTHING_HELD = { holding: async <Result>(commit: () => Promise<Result>) => await commit() };

/** Locks a tenant until the returned function is called. `database` needs a spare connection for it. */
export async function holdTenant(database: Database, tenantId: TenantId): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = database.transaction(async (transaction) => {
    await lockTenantCounters(transaction, [tenantId]);
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, holding]);
  return async () => {
    released.resolve();
    await holding;
  };
}

/** The balance of the tenant's USD wallet. */
export async function balanceOf(database: Database, tenantId: TenantId): Promise<bigint> {
  const walletId = defaultWalletId(tenantId, 'usd');
  return (await findAccounts(database, tenantId, [walletId])).get(walletId)!.balance;
}

/** The amount that `credit` moves: 1.00. */
export const AMOUNT = 100n;

/** Credits 1.00 to the tenant's wallet; `addToDraft` can add more to the same commit. */
export function credit(
  tenantId: TenantId,
  more: Partial<LaneCommand> = {},
  addToDraft?: (draft: OperationDraft) => void,
) {
  const walletId = defaultWalletId(tenantId, 'usd');
  const externalAccountId = systemAccountId(tenantId, 'external', 'usd');
  const command: LaneCommand = {
    tenantId,
    operationId: newId<'operation'>(),
    accounts: [walletId, externalAccountId],
    decide(draft) {
      draft.post(externalAccountId, walletId, AMOUNT, 'wallet_credit');
      const what = { type: 'wallet_credit', status: 'succeeded', currency: 'usd', cardId: null, walletId } as const;
      draft.record({ ...what, amount: AMOUNT, fee: 0n });
      addToDraft?.(draft);
      return { status: 200, body: String(draft.account(walletId)!.balance) };
    },
    key: undefined,
    respond: (result) => result as RenderedResponse,
    ...more,
  };
  return command;
}

/** Withdraws `amount` from the tenant's wallet; fails when the balance is lower. */
export function drain(tenantId: TenantId, amount: bigint): LaneCommand {
  const walletId = defaultWalletId(tenantId, 'usd');
  const externalAccountId = systemAccountId(tenantId, 'external', 'usd');
  return {
    ...credit(tenantId),
    decide(draft) {
      if (draft.account(walletId)!.balance < amount) throw new AppError('insufficient_card_balance');
      draft.post(walletId, externalAccountId, amount, 'withdrawal');
      const what = { type: 'withdrawal', status: 'succeeded', currency: 'usd', cardId: null, walletId } as const;
      draft.record({ ...what, amount, fee: 0n });
      return { status: 200, body: '' };
    },
  };
}

export function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
