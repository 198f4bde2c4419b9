import { endpointOwners } from '#webhooks';
import type { Queryable } from '#database';
import { positionOf } from '#events';
import type { TenantId } from '#kit/ids.ts';
import { transactionOwners } from '#authorizations';
import { cardOwners } from '#cards';
import { customerOwners } from '#customers';
import { ledgerOwners, referenceOwners } from '#ledger';
import type { Term, TermKind } from '../read-term.ts';

type FindOwners = (database: Queryable, among: readonly TenantId[], value: string) => Promise<TenantId[]>;

const byReference: readonly FindOwners[] = [
  referenceOwners,
  async (database, among, value) => await customerOwners(database, among, 'external_ref', value),
];

/** What is asked for each kind of term. What says who somebody is finds nothing: that is searched at a partner. */
const QUESTIONS: Readonly<Record<TermKind, readonly FindOwners[]>> = {
  id: [
    ledgerOwners,
    async (database, among, value) => await customerOwners(database, among, 'id', value),
    transactionOwners,
    endpointOwners,
    async (_, among, value) => among.filter((tenantId) => positionOf(tenantId, value) !== undefined),
  ],
  local_id: [cardOwners, async (database, among, value) => await customerOwners(database, among, 'local_id', value)],
  reference: byReference,
  text: byReference,
  last4: [],
  email: [],
  phone: [],
  name: [],
  request: [],
};

/** Of some tenants, those that have what a term names. Each question is one statement for all tenants. */
export async function ownersOf(
  database: Queryable,
  among: readonly TenantId[],
  { kind, value }: Term,
): Promise<ReadonlySet<TenantId>> {
  const found = await Promise.all(QUESTIONS[kind].map(async (find) => await find(database, among, value)));
  return new Set(found.flat());
}
