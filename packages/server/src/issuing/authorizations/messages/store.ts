import { query, statement, type Query, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { OperationReference } from '#ledger';
import type { AuthorizationMessage } from '#ports/card-network.ts';

const INSERT_TIMED_OUT = statement(
  'messages.insert_timed_out',
  `INSERT INTO timed_out_messages (tenant_id, reference, message, recorded_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant_id, reference) DO NOTHING`,
);

const DELETE_TIMED_OUT = statement(
  'messages.delete_timed_out',
  `DELETE FROM timed_out_messages WHERE tenant_id = $1 AND reference = $2`,
);

const TENANTS_WITH_TIMED_OUT = statement<{ tenant_id: TenantId }>(
  'messages.tenants_with_timed_out',
  `SELECT tenant_id FROM timed_out_messages WHERE recorded_at <= $1
    GROUP BY tenant_id ORDER BY min(recorded_at) LIMIT $2`,
);

const FIND_TIMED_OUT = statement<{ message: string }>(
  'messages.find_timed_out',
  `SELECT message FROM timed_out_messages WHERE tenant_id = $1 AND recorded_at <= $2
    ORDER BY recorded_at, reference OFFSET $3 LIMIT $4`,
);

/** Does nothing if the message is stored already. */
export function insertTimedOutMessage(
  message: AuthorizationMessage,
  { reference }: OperationReference,
  now: Date,
): Query {
  return query(INSERT_TIMED_OUT, message.tenantId, reference, messageText(message), now);
}

export async function deleteTimedOutMessage(
  database: Queryable,
  tenantId: TenantId,
  { reference }: OperationReference,
): Promise<void> {
  await database.rows(query(DELETE_TIMED_OUT, tenantId, reference));
}

/** Tenants with messages that timed out before `until`, the oldest first. */
export async function tenantsWithTimedOutMessages(
  database: Queryable,
  until: Date,
  limit: number,
): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_WITH_TIMED_OUT, until, limit))).map((row) => row.tenant_id);
}

/** A tenant's messages that timed out before `until`, the oldest first, without the first `skipped` of them. */
export async function findTimedOutMessages(
  database: Queryable,
  tenantId: TenantId,
  until: Date,
  skipped: number,
  limit: number,
): Promise<AuthorizationMessage[]> {
  const rows = await database.rows(query(FIND_TIMED_OUT, tenantId, until, skipped, limit));
  return rows.map((row) => readMessage(row.message));
}

/** JSON has no bigint, so amounts are strings. */
function messageText(message: AuthorizationMessage): string {
  return JSON.stringify(message, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

function readMessage(text: string): AuthorizationMessage {
  const { amount, billing, ...rest } = JSON.parse(text);
  return {
    ...rest,
    amount: BigInt(amount),
    billing: billing === undefined ? undefined : { ...billing, amount: BigInt(billing.amount) },
  };
}
