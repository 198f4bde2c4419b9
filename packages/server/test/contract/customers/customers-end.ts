import { customerCards, customerErasures } from '#offboarding';
import type { Reply } from '../../client.ts';
import { runDueItems } from '../../run-background-work.ts';
import type { Client, Service } from '../../service.ts';
import { allEvents } from '../support/fixtures.ts';

/** Changes the cards of customers whose status has changed, and erases customers who are to be erased. Throws if anything fails. */
export async function endRound({ core }: Service): Promise<void> {
  const failures: unknown[] = [];
  const report = (error: unknown): void => void failures.push(error);
  await runDueItems(core, report, [customerCards(core.offboarding), customerErasures(core.offboarding)]);
  if (failures.length > 0) throw new AggregateError(failures, 'a round failed');
}

/** The eraser of the request log, which runs last and once for all customers that are due. */
export function lastEraser({ core }: Service) {
  const last = core.offboarding.erasers.at(-1)!;
  if (!('eraseAll' in last)) throw new Error('the last eraser erases for one customer at a time');
  return last;
}

/** The status of each card, in the order of the ids. */
export async function statusesOf(client: Client, ids: readonly string[]): Promise<string[]> {
  return await Promise.all(ids.map(async (id) => (await client.get(`/cards/${id}`)).data.card.status as string));
}

/** Status and reason of a simulated purchase. */
export async function buy(client: Client, card: string, amount: number): Promise<Reply['data']> {
  return (await client.post(`/simulations/cards/${card}/authorizations`, { amount })).data;
}

export async function customerOf(client: Client, id: string): Promise<Reply['data']> {
  return (await client.get(`/customers/${id}`)).data;
}

/** The types of the events about a customer and the customer's cards, oldest first. */
export async function typesAbout(client: Client, customer: string): Promise<string[]> {
  const events = await allEvents(client);
  return events.filter(({ data }) => data.id === customer || data.customer_id === customer).map(({ type }) => type);
}
