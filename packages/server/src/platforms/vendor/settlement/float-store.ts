import { query, statement, type Query } from '#database';
import type { Currency } from '#kit/money.ts';
import type { Environment } from '#kit/tenant.ts';
import type { UtcDay } from '#kit/utc-day.ts';
import type { VendorKey } from '../reference-store.ts';
import type { VendorName } from '#ports/vendors.ts';

export interface FloatRow {
  readonly vendor: VendorName;
  readonly environment: Environment;
  readonly currency: Currency;
  readonly available: bigint;
  readonly needed: bigint;
  readonly read_at: Date;
  readonly short_since: Date | null;
}

const SAVE = statement<{ short_since: Date | null }>(
  'platform_floats.save',
  `WITH day AS (
     INSERT INTO platform_float_days (environment, day, vendor, currency, available, needed, read_at)
     VALUES ($2, ($6::timestamptz AT TIME ZONE 'UTC')::date, $1, $3, $4, $5, $6)
     ON CONFLICT (environment, day, vendor, currency) DO UPDATE
        SET available = excluded.available, needed = excluded.needed, read_at = excluded.read_at)
   INSERT INTO platform_floats (vendor, environment, currency, available, needed, read_at, short_since)
   VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $4::bigint < $5::bigint THEN $6::timestamptz END)
   ON CONFLICT (vendor, environment, currency) DO UPDATE
      SET available = excluded.available, needed = excluded.needed, read_at = excluded.read_at,
          short_since = CASE WHEN excluded.short_since IS NULL THEN NULL
                             ELSE COALESCE(platform_floats.short_since, excluded.short_since) END
   RETURNING short_since`,
);

const LIST = statement<FloatRow>(
  'platform_floats.list',
  `SELECT vendor, environment, currency, available, needed, read_at, short_since FROM platform_floats
    ORDER BY vendor, environment, currency`,
);

/** What was read last on a day. */
export type FloatOfDay = Pick<FloatRow, 'vendor' | 'currency' | 'available' | 'needed' | 'read_at'> & {
  readonly day: UtcDay;
};

const OF_DAYS = statement<FloatOfDay>(
  'platform_floats.of_days',
  `SELECT platform_float_days.day::text AS day, vendor, currency, available, needed, read_at FROM platform_float_days
    WHERE environment = $1 AND platform_float_days.day BETWEEN $2 AND $3
    ORDER BY platform_float_days.day, vendor, currency`,
);

export function saveFloat(
  { vendor, environment }: VendorKey,
  { currency, available, needed }: Pick<FloatRow, 'currency' | 'available' | 'needed'>,
  now: Date,
): Query<{ short_since: Date | null }> {
  return query(SAVE, vendor, environment, currency, available, needed, now);
}

/** The balances of all vendors at the end of each day of a period. */
export function floatsOfDays(environment: Environment, from: UtcDay, to: UtcDay): Query<FloatOfDay> {
  return query(OF_DAYS, environment, from, to);
}

export function listFloats(): Query<FloatRow> {
  return query(LIST);
}
