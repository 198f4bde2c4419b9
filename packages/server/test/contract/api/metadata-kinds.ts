import { expect } from 'vitest';
import type { Reply } from '../../client.ts';
import type { Client, TenantClient } from '../../service.ts';
import { ANA, newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { BANK_ACCOUNT } from './valid-bodies.ts';

export type Pairs = Record<string, string | null>;

/** A kind of object that has metadata. */
interface Kind {
  readonly name: string;
  /** The path of one object, and of its changes, without the id. */
  readonly path: string;
  /** The path of the list that finds it by a pair, and the name of the list in the response. */
  readonly list: readonly [path: string, name: string];
  readonly create: (client: TenantClient, fields: object) => Promise<Reply>;
  /** Operations cannot be changed. */
  readonly isFixed?: true;
  /** The event about the object that the creation, or `cause`, sends. */
  readonly event?: string;
  readonly cause?: (client: TenantClient, id: string) => Promise<unknown>;
}

/** A card with 50.00. */
export const cardWith = (client: TenantClient, fields: object) => newCard(client, { amount: 50, ...fields } as object);

const move = (how: 'deposit' | 'withdraw') => async (client: TenantClient, fields: object) => {
  const { id } = await cardWith(client, {});
  return await client.post(`/cards/${id}/${how}`, { amount: 1, ...fields });
};

export const KINDS: readonly Kind[] = [
  {
    name: 'customer',
    path: '/customers/',
    list: ['/search/customers', 'customers'],
    create: (client, fields) => client.post('/customers', { ...ANA, ...fields }),
    event: 'customer.rejected',
    cause: (client, id) => client.post(`/simulations/customers/${id}/kyc`, { decision: 'rejected' }),
  },
  {
    name: 'card',
    path: '/cards/',
    list: ['/search/cards', 'cards'],
    create: async (client, fields) =>
      await client.post('/cards', { customer_id: (await newCustomer(client)).id, ...fields }),
    event: 'card.created',
  },
  {
    name: 'wallet',
    path: '/wallets/',
    list: ['/wallets', 'wallets'],
    create: (client, fields) => client.post('/wallets', { currency: 'usd', ...fields }),
    event: 'wallet.low_balance',
    cause: (client, id) => client.call('PATCH', `/wallets/${id}`, { low_balance_threshold: 1 }),
  },
  {
    name: 'virtual account',
    path: '/accounts/',
    list: ['/accounts', 'accounts'],
    create: (client, fields) => client.post('/accounts', { currency: 'usd', ...fields }),
    event: 'account.issued',
  },
  {
    name: 'transfer',
    path: '/transfers/',
    list: ['/transfers', 'transfers'],
    create: async (client, fields) => {
      const transfer = { source_wallet_id: (await walletOf(client)).id, amount: '1.99', destination: BANK_ACCOUNT };
      return await client.post('/transfers', { ...transfer, ...fields });
    },
    event: 'transfer.success',
    cause: (client, id) => client.post(`/simulations/transfers/${id}`, { outcome: 'success' }),
  },
  {
    name: 'deposit',
    path: '/operations/',
    list: ['/operations', 'operations'],
    create: move('deposit'),
    isFixed: true,
    event: 'card.funded',
  },
  {
    name: 'withdrawal',
    path: '/operations/',
    list: ['/operations', 'operations'],
    create: move('withdraw'),
    isFixed: true,
    event: 'card.withdrawal',
  },
];
/** Those whose metadata can be changed. */
export const CHANGING = KINDS.filter(({ isFixed }) => isFixed !== true);

/** The id of a created object: of a deposit, that of its operation. */
const idOf = ({ data }: Reply): string => data.id ?? data.operation.id;

/** The calls about one kind of object that the tests make, by default for this client. */
export function callsOf(sandbox: TenantClient) {
  return {
    created: async (kind: Kind, fields: object = {}, client = sandbox): Promise<string> => {
      const reply = await kind.create(client, fields);
      expect({ text: reply.text, ok: reply.status < 300 }).toMatchObject({ ok: true });
      return idOf(reply);
    },
    read: async ({ path }: Kind, id: string): Promise<Pairs> => (await sandbox.get(path + id)).data.metadata,
    patch: (kind: Kind, id: string, metadata: unknown, client: Client = sandbox): Promise<Reply> =>
      client.call('PATCH', kind.path + id, { metadata }),
    /** The ids of the objects that a list finds by a pair. */
    found: async ({ list: [path, name] }: Kind, pair: string, client = sandbox): Promise<string[]> => {
      const { data } = await client.get(`${path}?${pair}`);
      return data[name].map((each: { id: string }) => each.id);
    },
  };
}

export const pairsOf = (count: number, value = 'x'): Pairs =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, value]));
