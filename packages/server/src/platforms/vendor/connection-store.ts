import { query, statement, type Query } from '#database';
import type { Environment } from '#kit/tenant.ts';
import type { VendorName } from '#ports/vendors.ts';
import type { VendorKey } from './reference-store.ts';

/** Where a vendor was last connected to. */
export interface ConnectionRow {
  readonly vendor: VendorName;
  readonly environment: Environment;
  /** Null, like the time: not yet. */
  readonly url: string | null;
  readonly connected_at: Date | null;
}

const COLUMNS = 'vendor, environment, url, connected_at';

const LIST = statement<ConnectionRow>('platform_connections.list', `SELECT ${COLUMNS} FROM platform_connections`);

const FIND = statement<ConnectionRow>(
  'platform_connections.find',
  `SELECT ${COLUMNS} FROM platform_connections WHERE vendor = $1 AND environment = $2`,
);

const CLAIM = statement<ConnectionRow>(
  'platform_connections.claim',
  `INSERT INTO platform_connections (vendor, environment, claimed_until) VALUES ($1, $2, $4)
   ON CONFLICT (vendor, environment) DO UPDATE SET claimed_until = excluded.claimed_until
    WHERE platform_connections.claimed_until IS NULL OR platform_connections.claimed_until <= $3
   RETURNING ${COLUMNS}`,
);

const FINISH = statement<ConnectionRow>(
  'platform_connections.finish',
  `UPDATE platform_connections SET url = $4, connected_at = $5, claimed_until = NULL
    WHERE vendor = $1 AND environment = $2 AND claimed_until = $3 RETURNING ${COLUMNS}`,
);

const RELEASE = statement(
  'platform_connections.release',
  `UPDATE platform_connections SET claimed_until = NULL WHERE vendor = $1 AND environment = $2 AND claimed_until = $3`,
);

export function listConnections(): Query<ConnectionRow> {
  return query(LIST);
}

export function findConnection({ vendor, environment }: VendorKey): Query<ConnectionRow> {
  return query(FIND, vendor, environment);
}

/** Returns nothing if another process connects the vendor. @param until the claim's end, which identifies it */
export function claimConnection({ vendor, environment }: VendorKey, now: Date, until: Date): Query<ConnectionRow> {
  return query(CLAIM, vendor, environment, now, until);
}

/** Returns nothing if the claim was lost. */
export function finishConnection(
  { vendor, environment }: VendorKey,
  until: Date,
  url: string,
  now: Date,
): Query<ConnectionRow> {
  return query(FINISH, vendor, environment, until, url, now);
}

export function releaseConnection({ vendor, environment }: VendorKey, until: Date): Query {
  return query(RELEASE, vendor, environment, until);
}
