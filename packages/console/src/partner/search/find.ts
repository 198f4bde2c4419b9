import { IssuaryError, type Card, type Customer, type Issuary, type Transaction, type Webhook } from '@issuary/sdk';
import { nameOf } from '../customers/name.ts';
import type { SearchQuery } from './query.ts';

type FoundKind =
  | 'card'
  | 'customer'
  | 'transaction'
  | 'wallet'
  | 'transfer'
  | 'account'
  | 'webhook'
  | 'delivery'
  | 'request';

/** One object that a search found. */
export interface Found {
  readonly kind: FoundKind;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly status?: string;
  /** Below the place. */
  readonly path: string;
}

const SHOWN_MAX = 5;
/** So that a search, which runs while somebody types, stays far below the calls that a person may make in a second. */
const WITH_CARDS_MAX = 2;

type CustomerFilter = NonNullable<Parameters<Issuary['customers']['search']>[0]>;

/** Finds what was searched for, at most five of each kind. */
export async function find(api: Issuary, { kind, value }: SearchQuery): Promise<Found[]> {
  switch (kind) {
    case 'nothing':
      return [];
    case 'id':
      return await findById(api, value);
    case 'last4':
      return (await api.cards.search({ last4: value, size: SHOWN_MAX })).cards.map(fromCard);
    case 'local_id':
      return await findByLocalId(api, value);
    case 'email':
      return await findCustomers(api, { email: value });
    case 'phone':
      return await findCustomers(api, { phone: value });
    case 'ref':
      return await findCustomers(api, { external_ref: value });
    case 'name':
      return await findCustomers(api, { name: value }, { external_ref: value });
  }
  return kind satisfies never;
}

/** Customers that any of the filters finds, each once. */
async function findCustomers(api: Issuary, ...filters: readonly CustomerFilter[]): Promise<Found[]> {
  const pages = await Promise.all(filters.map((filter) => api.customers.search({ ...filter, size: SHOWN_MAX })));
  const byId = new Map(pages.flatMap(({ customers }) => customers).map((customer) => [customer.id, customer]));
  return await withCards(api, [...byId.values()].slice(0, SHOWN_MAX));
}

/** Ids say nothing of their kind, so every kind is asked. */
export async function findById(api: Issuary, id: string): Promise<Found[]> {
  const found = await Promise.all([
    optional(async () => fromCard(await api.cards.get(id))),
    optional(async () => fromCustomer(await api.customers.get(id))),
    optional(async () => fromTransaction(await api.transactions.get(id))),
    optional(async () => {
      const { label, currency } = await api.wallets.get(id);
      return { kind: 'wallet', id, title: label ?? currency.toUpperCase(), detail: '', path: `/money/wallets/${id}` };
    }),
    optional(async () => {
      const { amount, currency, status } = await api.transfers.get(id);
      const title = `${currency.toUpperCase()} ${amount}`;
      return { kind: 'transfer', id, title, detail: '', status, path: `/money/transfers/${id}` };
    }),
    optional(async () => {
      const { label, currency, status } = await api.accounts.get(id);
      const title = label ?? currency.toUpperCase();
      return { kind: 'account', id, title, detail: '', status, path: `/money/accounts/${id}` };
    }),
    optional(async () => fromWebhook(await api.webhooks.get(id))),
    optional(async () => {
      const { method, route, status } = await api.requests.get(id);
      return {
        kind: 'request',
        id,
        title: `${method} ${route}`,
        detail: String(status),
        path: `/developers/requests/${id}`,
      };
    }),
    optional(async () => {
      const { event_type, status } = await api.deliveries.get(id);
      return { kind: 'delivery', id, title: event_type, detail: '', status, path: `/developers/deliveries/${id}` };
    }),
  ]);
  return found.filter((each): each is Found => each !== undefined);
}

async function findByLocalId(api: Issuary, id: string): Promise<Found[]> {
  const [card, customer] = await Promise.all([
    optional(async () => fromCard(await api.cards.get(id))),
    optional(async () => await withCards(api, [await api.customers.get(id)])),
  ]);
  return [...(card ? [card] : []), ...(customer ?? [])];
}

/** Customers, the first ones followed by the cards that they hold: people ask for a person and mean a card. */
async function withCards(api: Issuary, customers: readonly Customer[]): Promise<Found[]> {
  const held = await Promise.all(
    customers
      .slice(0, WITH_CARDS_MAX)
      .map(async ({ id }) => (await api.cards.search({ customer_id: id, size: SHOWN_MAX })).cards),
  );
  const shown = new Set(held.flat().slice(0, SHOWN_MAX));
  return customers.flatMap((customer, index) => [
    fromCustomer(customer),
    ...(held[index] ?? []).filter((card) => shown.has(card)).map(fromCard),
  ]);
}

/** Undefined if there is no such object, or if the role may not read it. */
async function optional<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof IssuaryError && (error.status === 404 || error.status === 403 || error.status === 422)) {
      return undefined;
    }
    throw error;
  }
}

function fromCard({ id, card }: Card): Found {
  const { brand, last4, name_on_card } = card.info;
  return {
    kind: 'card',
    id,
    title: `${brand.toUpperCase()} ··${last4 ?? ''}`,
    detail: name_on_card,
    status: card.status,
    path: `/cards/${id}/purchases`,
  };
}

function fromCustomer(customer: Customer): Found {
  const { id, email, status } = customer;
  return {
    kind: 'customer',
    id,
    title: nameOf(customer) ?? id,
    detail: email ?? '',
    status,
    path: `/customers/${id}/overview`,
  };
}

function fromTransaction({ id, merchant, status }: Transaction): Found {
  return { kind: 'transaction', id, title: merchant.name, detail: id, status, path: `/transactions/${id}` };
}

function fromWebhook({ id, url }: Webhook): Found {
  return { kind: 'webhook', id, title: url, detail: '', path: `/developers/webhooks/${id}` };
}
