import { query, statement, type Query } from '#database';
import type { TenantId, TransactionId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Environment } from '#kit/tenant.ts';
import type { UtcDay } from '#kit/utc-day.ts';
import type { VendorKey } from '../reference-store.ts';
import type { VendorName } from '#ports/vendors.ts';

/** Amounts: cleared less refunded, in minor units; null: the transaction is unknown there. */
export interface Difference {
  readonly transaction_id: TransactionId;
  readonly tenant_id: TenantId | null;
  readonly object_id: string | null;
  readonly currency: Currency;
  readonly ledger_amount: bigint | null;
  readonly vendor_amount: bigint | null;
  /** What is held, in minor units; both are null where the holds do not differ. */
  readonly ledger_held: bigint | null;
  readonly vendor_held: bigint | null;
}

export interface DifferenceRow extends Difference {
  readonly vendor: VendorName;
  readonly environment: Environment;
  readonly found_at: Date;
}

const COLUMNS = `vendor, environment, transaction_id, tenant_id, object_id, currency, ledger_amount, vendor_amount,
  ledger_held, vendor_held, found_at`;

const SAVE = statement(
  'platform_differences.save',
  `INSERT INTO platform_differences (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (vendor, environment, transaction_id) DO UPDATE
      SET ledger_amount = excluded.ledger_amount, vendor_amount = excluded.vendor_amount,
          ledger_held = excluded.ledger_held, vendor_held = excluded.vendor_held,
          object_id = COALESCE(excluded.object_id, platform_differences.object_id)`,
);

const DELETE = statement(
  'platform_differences.delete',
  `DELETE FROM platform_differences WHERE vendor = $1 AND environment = $2 AND transaction_id = $3`,
);

const LIST = statement<DifferenceRow>(
  'platform_differences.list',
  `SELECT ${COLUMNS} FROM platform_differences
    WHERE vendor = $1 AND environment = $2 AND transaction_id > $3 ORDER BY transaction_id LIMIT $4`,
);

const FIND_OLD = statement<DifferenceRow>(
  'platform_differences.find_old',
  `SELECT ${COLUMNS} FROM platform_differences WHERE found_at <= $1 ORDER BY found_at LIMIT $2`,
);

const OF_TENANT = statement<DifferenceRow>(
  'platform_differences.of_tenant',
  `SELECT ${COLUMNS} FROM platform_differences
    WHERE tenant_id = $1 AND found_at >= $2 AND found_at < $3 ORDER BY found_at, transaction_id LIMIT $4`,
);

/** The differences that were found on a day and remain, in one currency. */
export interface DifferencesOfDay {
  readonly day: UtcDay;
  readonly currency: Currency;
  readonly count: bigint;
  readonly ledger_amount: bigint;
  readonly vendor_amount: bigint;
}

const OF_DAYS = statement<DifferencesOfDay>(
  'platform_differences.of_days',
  `SELECT (found_at AT TIME ZONE 'UTC')::date::text AS day, currency, count(*) AS count,
          COALESCE(sum(ledger_amount), 0)::bigint AS ledger_amount,
          COALESCE(sum(vendor_amount), 0)::bigint AS vendor_amount
     FROM platform_differences WHERE environment = $1 AND found_at >= $2 AND found_at < $3 GROUP BY 1, 2`,
);

export function saveDifference({ vendor, environment }: VendorKey, difference: Difference, now: Date): Query {
  const { transaction_id, tenant_id, object_id, currency, ledger_amount, vendor_amount } = difference;
  const { ledger_held, vendor_held } = difference;
  return query(
    SAVE,
    vendor,
    environment,
    transaction_id,
    tenant_id,
    object_id,
    currency,
    ledger_amount,
    vendor_amount,
    ledger_held,
    vendor_held,
    now,
  );
}

export function deleteDifference({ vendor, environment }: VendorKey, id: TransactionId): Query {
  return query(DELETE, vendor, environment, id);
}

/** Those of transactions after this one, in the order of their ids. */
export function listDifferences(
  { vendor, environment }: VendorKey,
  after: TransactionId,
  limit: number,
): Query<DifferenceRow> {
  return query(LIST, vendor, environment, after, limit);
}

/** The differences of all vendors, the oldest first. */
export function findOldDifferences(foundBy: Date, limit: number): Query<DifferenceRow> {
  return query(FIND_OLD, foundBy, limit);
}

/** A tenant's, found in this time. */
export function differencesOf(tenantId: TenantId, from: Date, to: Date, limit: number): Query<DifferenceRow> {
  return query(OF_TENANT, tenantId, from, to, limit);
}

/** Those of all tenants, and of none, that were found in this time, added up by day. */
export function differencesOfDays(environment: Environment, from: Date, to: Date): Query<DifferencesOfDay> {
  return query(OF_DAYS, environment, from, to);
}
