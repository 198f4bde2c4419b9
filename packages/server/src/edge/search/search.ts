import type { Tenant } from '#kit/tenant.ts';
import { searchCards, type CardFilters } from '#cards';
import { searchCustomers, type CustomerFilters } from '#customers';
import { findOperationByReference } from '#ledger';
import { findTransferByReference } from '#transfers';
import type { SearchDependencies } from './dependencies.ts';
import { FIND_BY_ID } from './find-by-id.ts';
import { readTerm, type Term, type TermKind } from './read-term.ts';
import { foundCard, foundCustomer, foundOperation, foundTransfer, type Found } from './results.ts';
import type { Kind, SearchResult } from './schemas.ts';

/** People ask for a person and mean a card: so many customers are followed by their cards. */
const WITH_CARDS_MAX = 2;

/** What a search reads, for which tenant, and what it may return. */
interface Scope {
  readonly dependencies: SearchDependencies;
  readonly tenant: Tenant;
  readonly kinds: ReadonlySet<Kind>;
  /** The most results of each kind. */
  readonly size: number;
  /** Whether the caller reads personal data. Other callers find a phone number only by all of its digits, so they cannot guess it one by one. */
  readonly readsPersonal: boolean;
}

type Search = (scope: Scope, value: string) => Promise<SearchResult[]>;

const SEARCHES: Readonly<Record<TermKind, Search>> = {
  id: async (scope, id) => await byId(scope, id, 'id', [...scope.kinds]),
  request: async (scope, id) => await byId(scope, id, 'id', ['request']),
  local_id: async (scope, id) => await byId(scope, id, 'local_id', ['card', 'customer']),
  last4: async (scope, last4) => (await cardsBy(scope, { last4 })).map((card) => ({ ...card, matched: 'last4' })),
  email: async (scope, email) => await customersBy(scope, 'email', { email }),
  phone: async (scope, digits) =>
    await customersBy(scope, 'phone', scope.readsPersonal ? { phoneStart: digits } : { phone: digits }),
  name: async (scope, name) => await customersBy(scope, 'name', { name }),
  reference: async (scope, reference) => [
    ...(await customersBy(scope, 'external_ref', { external_ref: reference })),
    ...(await transfersBy(scope, reference)),
    ...(await operationsBy(scope, reference)),
  ],
  text: async (scope, text) => [
    ...(await SEARCHES.reference(scope, text)),
    ...(await customersBy(scope, 'name', { name: text })),
  ],
};

/** Finds what a text names, at most `size` of each kind, each once. */
export async function search(scope: Scope, text: string): Promise<SearchResult[]> {
  const { kind, value, phone }: Term = readTerm(text);
  const counts = new Map<Kind, number>();
  const seen = new Set<string>();
  const results = await SEARCHES[kind](scope, value);
  const byPhone = phone === undefined ? [] : await SEARCHES.phone(scope, phone);
  return [...results, ...byPhone].filter((result) => {
    const count = counts.get(result.kind) ?? 0;
    if (count >= scope.size || !scope.kinds.has(result.kind) || seen.has(result.id)) return false;
    counts.set(result.kind, count + 1);
    seen.add(result.id);
    return true;
  });
}

async function byId(
  { dependencies, tenant, kinds }: Scope,
  id: string,
  matched: SearchResult['matched'],
  among: readonly Kind[],
): Promise<SearchResult[]> {
  const wanted = among.filter((kind) => kinds.has(kind));
  const found = await Promise.all(wanted.map(async (kind) => await FIND_BY_ID[kind](dependencies, tenant, id)));
  return found.filter((each) => each !== undefined).map((each) => ({ ...each, matched }));
}

async function cardsBy({ dependencies, tenant, kinds, size }: Scope, filters: Partial<CardFilters>): Promise<Found[]> {
  if (!kinds.has('card')) return [];
  const { cards } = await searchCards(dependencies.cards, tenant.id, { ...ANY_CARD, ...filters }, undefined, size);
  return cards.map(foundCard);
}

const ANY_CARD: CardFilters = {
  customerId: undefined,
  status: undefined,
  brand: undefined,
  currency: undefined,
  last4: undefined,
  label: undefined,
  metadata: undefined,
  created: { from: undefined, to: undefined },
  expiresBefore: undefined,
};

/** Customers, the first ones followed by the cards that they hold. */
async function customersBy(
  scope: Scope,
  matched: SearchResult['matched'],
  filters: CustomerFilters,
): Promise<SearchResult[]> {
  const { dependencies, tenant, kinds, size } = scope;
  if (!kinds.has('customer') && !kinds.has('card')) return [];
  const { page } = await searchCustomers(dependencies.database, tenant.id, filters, undefined, size);
  const each = page.map(async (customer, index): Promise<SearchResult[]> => {
    const cards = index < WITH_CARDS_MAX ? await cardsBy(scope, { customerId: customer.id }) : [];
    return [
      { ...foundCustomer(customer), matched },
      ...cards.map((card): SearchResult => ({ ...card, matched: 'customer_id' })),
    ];
  });
  return (await Promise.all(each)).flat();
}

async function transfersBy({ dependencies, tenant, kinds }: Scope, reference: string): Promise<SearchResult[]> {
  if (!kinds.has('transfer')) return [];
  const transfer = await findTransferByReference(dependencies.database, tenant.id, reference);
  return transfer === undefined ? [] : [{ ...foundTransfer(transfer), matched: 'reference' }];
}

/** An operation, followed by the card or the wallet whose entries show it. A transfer is shown itself. */
async function operationsBy(scope: Scope, reference: string): Promise<SearchResult[]> {
  const { dependencies, tenant, kinds } = scope;
  if (!kinds.has('operation') && !kinds.has('card') && !kinds.has('wallet')) return [];
  const operation = await findOperationByReference(dependencies.database, tenant.id, reference);
  if (operation === undefined) return [];
  const own: SearchResult[] = kinds.has('operation') ? [{ ...foundOperation(operation), matched: 'reference' }] : [];
  const { type, cardId, walletId } = operation;
  if (cardId !== null) return [...own, ...(await byId(scope, cardId, 'reference', ['card']))];
  if (walletId === null || type === 'transfer') return own;
  return [...own, ...(await byId(scope, walletId, 'reference', ['wallet']))];
}
