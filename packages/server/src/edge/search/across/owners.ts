import { deliveryOwners, endpointOwners } from '#webhooks';
import { positionOf } from '#events';
import type { TenantId } from '#kit/ids.ts';
import { transactionOwners } from '#authorizations';
import { cardOwners } from '#cards';
import { customerOwners } from '#customers';
import { ledgerOwners, referenceOwners } from '#ledger';
import { requestOwners } from '#requests';
import type { SearchDependencies } from '../dependencies.ts';
import type { Term, TermKind } from '../read-term.ts';

type FindOwners = (dependencies: SearchDependencies, among: readonly TenantId[], value: string) => Promise<TenantId[]>;

const byReference: readonly FindOwners[] = [
  async ({ database }, among, value) => await referenceOwners(database, among, value),
  async ({ database }, among, value) => await customerOwners(database, among, 'external_ref', value),
];

/** What is asked for each kind of term. What says who somebody is finds nothing: that is searched at a partner. */
const QUESTIONS: Readonly<Record<TermKind, readonly FindOwners[]>> = {
  id: [
    async ({ database }, among, value) => await ledgerOwners(database, among, value),
    async ({ database }, among, value) => await customerOwners(database, among, 'id', value),
    async ({ database }, among, value) => await transactionOwners(database, among, value),
    async ({ database }, among, value) => await endpointOwners(database, among, value),
    async ({ database }, among, value) => await deliveryOwners(database, among, value),
    requestOwners,
    async (_, among, value) => among.filter((tenantId) => positionOf(tenantId, value) !== undefined),
  ],
  local_id: [
    async ({ database }, among, value) => await cardOwners(database, among, value),
    async ({ database }, among, value) => await customerOwners(database, among, 'local_id', value),
  ],
  reference: byReference,
  text: byReference,
  last4: [],
  email: [],
  phone: [],
  name: [],
  request: [requestOwners],
};

/** The tenants among some that have what a term names. Each question is one statement for all tenants; calls are then unpacked. */
export async function ownersOf(
  dependencies: SearchDependencies,
  among: readonly TenantId[],
  { kind, value }: Term,
): Promise<ReadonlySet<TenantId>> {
  const found = await Promise.all(QUESTIONS[kind].map(async (find) => await find(dependencies, among, value)));
  return new Set(found.flat());
}
