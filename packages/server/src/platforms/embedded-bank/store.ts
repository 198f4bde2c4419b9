import type { TenantId } from '../../kit/ids.ts';
import { query, statement, type DueSearch, type Query, type Queryable } from '../../database/index.ts';
import type { RailsNotice } from '../funding-rails.ts';
import { asNotice, noticeText } from './notice-text.ts';

export interface QueuedNotice {
  readonly id: string;
  readonly notice: RailsNotice;
}

export const DUE_NOTICES: DueSearch = {
  now: statement(
    'embedded_bank.tenants_due',
    `SELECT DISTINCT tenant_id FROM embedded_bank_notices WHERE due_at <= $1 LIMIT $2`,
  ),
  ahead: statement(
    'embedded_bank.tenants_due_ahead',
    `SELECT DISTINCT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS clocks (tenant_id, now)
       JOIN embedded_bank_notices USING (tenant_id) WHERE due_at <= $3 AND due_at <= now LIMIT $4`,
  ),
};

const FIND_DUE = statement<{ id: string; notice: string }>(
  'embedded_bank.find_due_notices',
  `SELECT id, notice::text AS notice FROM embedded_bank_notices WHERE tenant_id = $1 AND due_at <= $2
    ORDER BY due_at, id LIMIT $3`,
);

const INSERT_NOTICE = statement(
  'embedded_bank.insert_notice',
  `INSERT INTO embedded_bank_notices (tenant_id, id, due_at, notice) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
);

const DELETE_NOTICE = statement(
  'embedded_bank.delete_notice',
  `DELETE FROM embedded_bank_notices WHERE tenant_id = $1 AND id = $2`,
);

export async function findDueNotices(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  limit: number,
): Promise<QueuedNotice[]> {
  const rows = await database.rows(query(FIND_DUE, tenantId, now, limit));
  return rows.map(({ id, notice }) => ({ id, notice: asNotice(notice) }));
}

/** Queues a notice, once by its id. */
export function insertNotice(notice: RailsNotice, id: string, dueAt: Date): Query {
  return query(INSERT_NOTICE, notice.tenantId, id, dueAt, noticeText(notice));
}

export function deleteNotice(tenantId: TenantId, id: string): Query {
  return query(DELETE_NOTICE, tenantId, id);
}
