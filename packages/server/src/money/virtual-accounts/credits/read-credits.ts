import { AppError } from '#kit/app-error.ts';
import { parseId, type TenantId, type VirtualAccountId } from '#kit/ids.ts';
import type { Database } from '#database';
import { PAGE_SIZE_DEFAULT, cutPage, invalidCursor } from '#api/page.ts';
import { requireAccount } from '../find-account.ts';
import { creditView, type AccountCredit, type CreditStatus } from './model.ts';
import { findCredit, listCredits, loadByRailId } from './store.ts';

interface CreditListQuery {
  readonly status?: CreditStatus;
  readonly reference?: string;
  readonly after?: string;
  readonly size?: number;
}

/** An account's credits, newest first. @throws AppError account_not_found, invalid_request */
export async function readCredits(database: Database, tenantId: TenantId, accountText: string, query: CreditListQuery) {
  const account = await requireAccount(database, tenantId, accountText);
  const { status = null, reference = null, size = PAGE_SIZE_DEFAULT } = query;
  const after = query.after === undefined ? undefined : await findById(database, tenantId, account.id, query.after);
  if (query.after !== undefined && after === undefined) {
    throw invalidCursor();
  }
  const found = await listCredits(database, account, { status, reference }, after, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ id }) => id);
  return { credits: page.map(creditView), next_cursor };
}

/** @throws AppError account_not_found, credit_not_found */
export async function requireCredit(
  database: Database,
  tenantId: TenantId,
  accountText: string,
  creditText: string,
): Promise<AccountCredit> {
  const account = await requireAccount(database, tenantId, accountText);
  const credit = await findById(database, tenantId, account.id, creditText);
  if (credit === undefined) throw new AppError('credit_not_found');
  return credit;
}

/** The credit with this bank id; undefined when it has not arrived. */
export async function findByRailId(
  database: Database,
  tenantId: TenantId,
  railId: string,
): Promise<AccountCredit | undefined> {
  return (await loadByRailId(database, [{ tenantId, railId }]))[0];
}

async function findById(database: Database, tenantId: TenantId, accountId: VirtualAccountId, text: string) {
  const id = parseId<'account_credit'>(text);
  return id && (await findCredit(database, tenantId, accountId, id));
}
