import type { Queryable } from '../../database/index.ts';
import type { TenantId } from '../../kit/ids.ts';
import type { RequestRow } from '../store.ts';
import { unpack, type CallBodies } from './pack.ts';
import { findCarriers } from './store.ts';

const NONE: CallBodies = { query: null, request_body: null, response_body: null };

export type RequestDetails = RequestRow & CallBodies;

/** The calls with their bodies. */
export async function withBodies(
  database: Queryable,
  tenantId: TenantId,
  rows: readonly RequestRow[],
): Promise<RequestDetails[]> {
  const ids = new Set(rows.flatMap(({ carrier }) => carrier ?? []));
  const carriers = new Map<string, Map<string, CallBodies>>();
  // One after the other: each is up to some megabytes of text.
  for (const { id, bodies } of await findCarriers(database, tenantId, [...ids])) carriers.set(id, await unpack(bodies));
  return rows.map((row) => ({ ...row, ...((row.carrier && carriers.get(row.carrier)?.get(row.id)) || NONE) }));
}
