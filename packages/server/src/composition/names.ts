import { findCards } from '#cards';
import { fullName, loadNames } from '#customers';
import type { Queryable } from '#database';
import { fileName, findExports } from '#exports';
import {
  parseId,
  type CustomerId,
  type Id,
  type PartnerId,
  type PersonId,
  type TenantId,
  type TransferId,
  type WalletId,
} from '#kit/ids.ts';
import { formatAmount } from '#kit/money.ts';
import type { Environment } from '#kit/tenant.ts';
import { findPartners, findTenant, keyNames } from '#partners';
import { namesOfPeople } from '#people';
import { findReconciliations } from '#reconciliation';
import { loadTransfers } from '#transfers';
import { loadWallets } from '#wallets';
import { endpointUrls } from '#webhooks';

/** Reads the names of some things of a kind by their ids. What does not exist has none. */
type ReadNames = (
  database: Queryable,
  tenantId: TenantId,
  ids: readonly string[],
) => Promise<Iterable<[string, string]>>;

/** How people know things of each kind, with one statement for any number of ids. Other kinds have only their ids. */
const NAMES: Readonly<Record<string, ReadNames>> = {
  card: async (database, tenantId, ids) =>
    (await findCards(database, tenantId, uuids<string>(ids)))
      .filter((card) => card?.number !== undefined)
      .map((card) => [card!.id, `${card!.brand.toUpperCase()} ··${card!.number!.last4}`]),
  customer: async (database, tenantId, ids) =>
    [...(await loadNames(database, tenantId, uuids<CustomerId>(ids)))]
      .filter(([, { status }]) => status !== 'erased')
      .map(([id, name]) => [id, fullName(name)]),
  wallet: async (database, tenantId, ids) =>
    (
      await loadWallets(
        database,
        uuids<WalletId>(ids).map((id) => ({ tenantId, id })),
      )
    ).flatMap((wallet) => (wallet ? [[wallet.id, wallet.label ?? wallet.currency.toUpperCase()]] : [])),
  transfer: async (database, tenantId, ids) =>
    (
      await loadTransfers(
        database,
        uuids<TransferId>(ids).map((id) => ({ tenantId, id })),
      )
    ).flatMap((transfer) => {
      if (transfer === undefined) return [];
      const { id, amount, currency, reference } = transfer;
      const money = `${formatAmount(amount, currency)} ${currency.toUpperCase()}`;
      return [[id, reference === null ? money : `${money} · ${reference}`]];
    }),
  export: async (database, tenantId, ids) =>
    (await findExports(database, tenantId, uuids<Id<'export'>>(ids))).map((each) => [each.id, fileName(each)]),
  reconciliation: async (database, tenantId, ids) =>
    (await findReconciliations(database, tenantId, uuids<Id<'reconciliation'>>(ids))).flatMap(
      ({ id, reference, fileName: file }) => (reference === null && file === null ? [] : [[id, reference ?? file!]]),
    ),
  webhook: async (database, tenantId, ids) =>
    await endpointUrls(database, tenantId, uuids<Id<'webhook_endpoint'>>(ids)),
  key: async (database, tenantId, ids) => await keyNames(database, tenantId, ids),
};

function uuids<Of extends string>(ids: readonly string[]): Of[] {
  return ids.filter((id) => parseId(id) === id) as Of[];
}

/** Reads the names of things of one tenant. @returns them by id: ids of different kinds differ */
export function namesOfThings(database: Queryable) {
  return async (
    tenantId: TenantId,
    things: readonly { readonly kind: string; readonly id: string }[],
  ): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>();
    for (const [kind, some] of Map.groupBy(things, (thing) => thing.kind)) {
      const ids = [...new Set(some.map(({ id }) => id))];
      for (const [id, name] of (await NAMES[kind]?.(database, tenantId, ids)) ?? []) names.set(id, name);
    }
    return names;
  };
}

/** The same of the things that the operators' log names, of any tenant, and the names of partners and people. */
export function namesOfLog(database: Queryable) {
  const ofThings = namesOfThings(database);
  return {
    ofPartners: async (ids: readonly string[]) =>
      new Map([...(await findPartners(database, ids as PartnerId[]))].map(([id, { name }]) => [id as string, name])),
    ofPeople: async (ids: readonly string[]) => await namesOfPeople(database, ids as PersonId[]),
    ofThings: async (partnerId: string, environment: string, things: Parameters<typeof ofThings>[1]) => {
      const tenant = await findTenant(database, partnerId as PartnerId, environment as Environment);
      return tenant ? await ofThings(tenant.id, things) : new Map<string, string>();
    },
  };
}
