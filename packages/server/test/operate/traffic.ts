import { expect } from 'vitest';
import { newCard, newCustomer, type ResourceIds } from '../contract/support/fixtures.ts';
import type { Ended } from '../process.ts';
import { connect, type Client } from '../service.ts';

/** A partner with customers and cards, in the sandbox of a service that runs as a process. */
interface Traffic {
  readonly client: Client;
  readonly cards: readonly ResourceIds[];
}

const CARDS = 3;

/**
 * Creates a partner with the command line, and a customer with some cards over HTTP.
 * @param issuary runs a command
 */
export async function startTraffic(
  url: string,
  issuary: (...args: readonly string[]) => Promise<Ended>,
): Promise<Traffic> {
  const created = await issuary('partners', 'create', '--name', 'Acme', '--json');
  expect(created).toMatchObject({ code: 0, stderr: '' });
  const client = await connect(url, 'sandbox', JSON.parse(created.stdout).sandbox);
  const customer = await newCustomer(client);
  const issued: ResourceIds[] = [];
  for (let count = 0; count < CARDS; count += 1) issued.push(await newCard(client, { customer_id: customer.id }));
  return { client, cards: issued };
}

/** Deposits to every card and makes a purchase with it. */
export async function useCards({ client, cards }: Traffic, amount: string): Promise<void> {
  for (const { id } of cards) {
    expect((await client.post(`/cards/${id}/deposit`, { amount })).status).toBe(200);
    const bought = await client.post(`/simulations/cards/${id}/authorizations`, { amount: '0.50' });
    expect(bought.status).toBe(201);
  }
}

/** The balance of every card, as the API shows it. */
export async function balancesOf({ client, cards }: Traffic): Promise<string[]> {
  const replies = await Promise.all(cards.map(({ id }) => client.get(`/cards/${id}`)));
  return replies.map(({ data }) => data.card.amount as string);
}
