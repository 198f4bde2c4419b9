import { expect } from 'vitest';
import type { Service, TenantClient } from '../../service.ts';
import { allEntries, allEvents, newCard, walletOf, type EventView } from '../support/fixtures.ts';

/** A partner with a wallet for low balance tests. */
export interface WatchedWallet {
  readonly client: TenantClient;
  readonly card: string;
  /** The wallet under test, with 100.00. */
  readonly wallet: string;
  /** The default wallet. */
  readonly source: string;
}

/** Creates a wallet with 100.00, and a card with 10.00 from the default wallet. */
export async function newWatchedWallet(service: Service): Promise<WatchedWallet> {
  const { sandbox: client } = await service.newPartner();
  const { id: wallet } = (await client.post('/wallets', { currency: 'usd', label: 'Watched' })).data;
  const { id: card } = await newCard(client, { amount: 110 } as object);
  await client.post(`/cards/${card}/withdraw`, { amount: 100, wallet_id: wallet });
  return { client, card, wallet, source: (await walletOf(client)).id };
}

export async function watch({ client, wallet }: Pick<WatchedWallet, 'client' | 'wallet'>, body: object): Promise<void> {
  expect((await client.call('PATCH', `/wallets/${wallet}`, body)).status).toBe(200);
}

export const move = async ({ client, card, wallet }: WatchedWallet, how: 'deposit' | 'withdraw', amount: number) => {
  const reply = await client.post(`/cards/${card}/${how}`, { amount, wallet_id: wallet });
  expect(reply.status).toBe(200);
  return reply.data;
};

export const warnings = async (client: TenantClient): Promise<EventView[]> =>
  await allEvents(client, '&types=wallet.low_balance');

export const balance = async ({ client, wallet }: Pick<WatchedWallet, 'client' | 'wallet'>): Promise<string> =>
  (await client.get(`/wallets/${wallet}`)).data.balance;

export async function topUps(client: TenantClient, wallet: string): Promise<string[]> {
  const entries = await allEntries(client, `/wallets/${wallet}/entries`);
  return entries.filter(({ type }) => type === 'top_up').map(({ amount }) => amount);
}
