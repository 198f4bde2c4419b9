import { AppError } from '#kit/app-error.ts';
import { parseId, type TenantId, type VirtualAccountId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import { factRequest, type OperationDraft, type SavedFactSource } from '#ledger';
import type { AccountStatus, VirtualAccount } from './model.ts';
import { loadAccountRows, saveAccounts, type AccountKey } from './store.ts';

export async function findAccount(
  database: Queryable,
  tenantId: TenantId,
  text: string,
): Promise<VirtualAccount | undefined> {
  const id = parseId<'virtual_account'>(text);
  return id && (await loadAccountRows(database, [{ tenantId, id }]))[0];
}

/** @throws AppError account_not_found */
export async function requireAccount(database: Queryable, tenantId: TenantId, text: string): Promise<VirtualAccount> {
  const account = await findAccount(database, tenantId, text);
  if (account === undefined) throw new AppError('account_not_found');
  return account;
}

const accountFacts: SavedFactSource<AccountKey, VirtualAccount> = {
  name: 'virtual_account',
  changes: 'with_its_tenant',
  cached: true,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadAccountRows,
  save: (accounts) => [saveAccounts(accounts)],
};

/** The fact request for a ledger command about an account. The command must also list the account's id in `accounts`. */
export function accountFact(tenantId: TenantId, id: VirtualAccountId) {
  return factRequest(accountFacts, { tenantId, id });
}

/**
 * The account in a command that requested its fact, with the changes of earlier commands of the batch.
 * @throws AppError account_not_found
 */
export function draftedAccount(
  draft: OperationDraft,
  id: VirtualAccountId,
): { account: VirtualAccount; status: AccountStatus } {
  const account = draft.fact(accountFacts, { tenantId: draft.tenantId, id });
  const ledgerAccount = draft.account(id);
  if (account === undefined || ledgerAccount === undefined) throw new AppError('account_not_found');
  return { account, status: ledgerAccount.state as AccountStatus };
}

/** Changes an account and its ledger state together; later commands of the batch see both. */
export function changeAccount(draft: OperationDraft, account: VirtualAccount, status: AccountStatus): void {
  draft.setState(account.id, status);
  draft.setFact(accountFacts, account, account);
}
