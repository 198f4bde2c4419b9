import type { TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { VirtualAccount } from '../model.ts';
import { ACCOUNT_COLUMNS, asAccount, type AccountKey, type AccountRow } from '../store.ts';

/** A bank request that is not confirmed yet: open the account (`issue`) or close it. */
export type BankTask = 'issue' | 'close';

const TENANTS = {
  issue: statement<{ tenant_id: TenantId }>(
    'virtual_accounts.tenants_with_unissued',
    `SELECT tenant_id FROM virtual_accounts WHERE issue_after <= $1 GROUP BY tenant_id ORDER BY min(issue_after) LIMIT $2`,
  ),
  close: statement<{ tenant_id: TenantId }>(
    'virtual_accounts.tenants_with_unclosed',
    `SELECT tenant_id FROM virtual_accounts WHERE close_after <= $1 GROUP BY tenant_id ORDER BY min(close_after) LIMIT $2`,
  ),
};

// A claim postpones the task: if the process dies, the task becomes due again by itself.
const CLAIM = {
  issue: statement<AccountRow>(
    'virtual_accounts.claim_unissued',
    `UPDATE virtual_accounts SET issue_after = $3
      WHERE tenant_id = $1 AND id = ANY (ARRAY(
          SELECT id FROM virtual_accounts WHERE tenant_id = $1 AND issue_after <= $2
              ORDER BY issue_after LIMIT $4 FOR UPDATE SKIP LOCKED))
     RETURNING ${ACCOUNT_COLUMNS}`,
  ),
  close: statement<AccountRow>(
    'virtual_accounts.claim_unclosed',
    `UPDATE virtual_accounts SET close_after = $3
      WHERE tenant_id = $1 AND id = ANY (ARRAY(
          SELECT id FROM virtual_accounts WHERE tenant_id = $1 AND close_after <= $2
              ORDER BY close_after LIMIT $4 FOR UPDATE SKIP LOCKED))
     RETURNING ${ACCOUNT_COLUMNS}`,
  ),
};

interface WaitingRow {
  readonly tenant_id: TenantId;
  readonly id: VirtualAccount['id'];
  readonly since: Date;
}

const WAITING = {
  issue: statement<WaitingRow>(
    'virtual_accounts.unissued',
    `SELECT tenant_id, id, created_at AS since FROM virtual_accounts
      WHERE issue_after IS NOT NULL AND created_at <= $1 ORDER BY created_at LIMIT $2`,
  ),
  close: statement<WaitingRow>(
    'virtual_accounts.unclosed',
    `SELECT tenant_id, id, closed_at AS since FROM virtual_accounts
      WHERE close_after IS NOT NULL AND closed_at <= $1 ORDER BY closed_at LIMIT $2`,
  ),
};

const POSTPONE = {
  issue: statement(
    'virtual_accounts.postpone_issuing',
    `UPDATE virtual_accounts SET issue_after = $3 WHERE tenant_id = $1 AND id = $2 AND issue_after IS NOT NULL`,
  ),
  close: statement(
    'virtual_accounts.postpone_closing',
    `UPDATE virtual_accounts SET close_after = $3 WHERE tenant_id = $1 AND id = $2 AND close_after IS NOT NULL`,
  ),
};

const SCHEDULE_CLOSING = statement(
  'virtual_accounts.schedule_closing',
  `UPDATE virtual_accounts SET close_after = $3 WHERE tenant_id = $1 AND id = $2`,
);

const COMPLETE_CLOSING = statement(
  'virtual_accounts.complete_closing',
  `UPDATE virtual_accounts SET close_after = NULL WHERE tenant_id = $1 AND id = $2`,
);

/** Tenants with due tasks of this kind, the longest waiting first. */
export async function tenantsWithTasks(
  database: Queryable,
  task: BankTask,
  now: Date,
  limit: number,
): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS[task], now, limit))).map((row) => row.tenant_id);
}

/** Claims a tenant's due tasks until the given time; returns their accounts. */
export async function claimTasks(
  database: Queryable,
  task: BankTask,
  claim: { readonly tenantId: TenantId; readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<VirtualAccount[]> {
  const { tenantId, now, until, limit } = claim;
  return (await database.rows(query(CLAIM[task], tenantId, now, until, limit))).map(asAccount);
}

/** Sets the time of the next attempt, unless the task was completed in the meantime. */
export function postponeTask(task: BankTask, { tenantId, id }: AccountKey, after: Date): Query {
  return query(POSTPONE[task], tenantId, id, after);
}

/** Schedules the close request to the bank. From `after` on, the worker sends it. */
export function scheduleClosing({ tenantId, id }: AccountKey, after: Date): Query {
  return query(SCHEDULE_CLOSING, tenantId, id, after);
}

/** The bank has confirmed the closing. */
export function completeClosing({ tenantId, id }: AccountKey): Query {
  return query(COMPLETE_CLOSING, tenantId, id);
}

/** Accounts of all tenants whose task has been pending since `by` or longer, oldest first. */
export async function findWaiting(database: Queryable, task: BankTask, by: Date, limit: number): Promise<WaitingRow[]> {
  return await database.rows(query(WAITING[task], by, limit));
}
