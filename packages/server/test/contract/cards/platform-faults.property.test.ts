import { expect, test } from 'vitest';
import type { CardId } from '#kit/ids.ts';
import { verifyLedger } from '#ledger';
import type { TenantClient } from '../../service.ts';
import { FAULT_SOURCES, startFaultyService, type CardView } from '../support/faulty-service.ts';
import { allEvents, cents, newCustomer, setFeesOf, topUp } from '../support/fixtures.ts';
import { platformCards } from '../support/platform-state.ts';

// Invariants of cards and money for any fault on the way to the platform and back.

const { service, setFaults, endFaults, finish } = await startFaultyService();
const { database } = service.core;

const CARDS = 6;
const FUNDS = 20_000;
const FEE = 150;
const MOVES_PER_CARD = 3;

/** Sends a request as a partner would: retries a 503 with the same key, up to `attempts` times. */
async function send(client: TenantClient, method: 'POST' | 'PUT', path: string, body: unknown, attempts: number) {
  const key = crypto.randomUUID();
  let reply = await client.call(method, path, body, { key });
  for (let attempt = 1; attempt < attempts && reply.status === 503; attempt += 1) {
    reply = await client.call(method, path, body, { key });
  }
  return { reply, again: () => client.call(method, path, body, { key }) };
}

type Sent = Awaited<ReturnType<typeof send>>;

/** Issues cards and changes their states with idempotency keys, several at once. */
async function useCards(live: TenantClient, customer_id: string): Promise<{ ids: CardId[]; sent: Sent[] }> {
  const sent: Sent[] = [];
  const ids: CardId[] = [];
  for (let index = 0; index < CARDS; index += 1) {
    const created = await send(live, 'POST', '/cards', { customer_id, amount: 10 }, 1);
    ids.push(created.reply.data.id);
    sent.push(created);
  }
  await Promise.all(
    ids.map(async (id, index) => {
      for (let move = 0; move < MOVES_PER_CARD; move += 1) {
        const name = index % 3 === 2 && move === 1 ? 'terminate' : ['freeze', 'unfreeze'][move % 2]!;
        sent.push(await send(live, 'PUT', `/cards/${id}/${name}`, undefined, index % 2 === 0 ? 2 : 1));
      }
    }),
  );
  return { ids, sent };
}

/** The cards as the service and the platform store them. A card terminated early may have a number only at the platform. */
async function bothSides(live: TenantClient, cards: readonly CardView[]): Promise<{ ours: object; theirs: object }> {
  const known = await platformCards(database, live.tenant.id);
  const ours = cards.map(({ id, card }) =>
    card.status === 'terminated' ? [id, card.status] : [id, card.status, card.info['masked_pan']],
  );
  const theirs = cards.map(({ id }) => {
    const { state, first6, last4 } = known.get(id)!;
    return state === 'terminated' ? [id, state] : [id, state, `${first6}******${last4}`];
  });
  return { ours, theirs };
}

test.each(FAULT_SOURCES)('with %s, no card is issued twice or stuck, and both sides agree', async (_, make) => {
  const { live } = await service.newPartner();
  await setFeesOf(service, live, { issuance: BigInt(FEE), pre_deposit: 200n });
  await topUp(service, live, BigInt(FUNDS));
  const { id: customer_id } = await newCustomer(live);
  setFaults(make());
  const { ids, sent } = await useCards(live, customer_id);
  expect(sent.slice(0, CARDS).map(({ reply }) => reply.status)).toEqual(ids.map(() => 201));
  for (const { reply } of sent) expect([200, 201, 409, 503]).toContain(reply.status);
  await finish(live);

  const cards: CardView[] = (await live.get(`/cards?customer_id=${customer_id}`)).data.cards;
  expect(cards.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const { ours, theirs } = await bothSides(live, cards);
  expect(theirs).toEqual(ours);
  const created = (await allEvents(live)).filter(({ type }) => type === 'card.created').map(({ data }) => data.id);
  expect(new Set(created).size).toBe(created.length);

  expect((await verifyLedger(database)).problems).toEqual([]);
  const wallets: { balance: string }[] = (await live.get('/wallets')).data.wallets;
  const amounts = [...wallets.map(({ balance }) => balance), ...cards.map(({ card }) => card.amount)];
  // A card that was cancelled before it was provisioned has no fee.
  expect(amounts.map(cents).reduce((sum, amount) => sum + amount, created.length * FEE)).toBe(FUNDS);

  endFaults();
  for (const { reply, again } of sent) {
    const repeated = await again();
    // A repeat returns the first successful response, or the final outcome if there was none.
    const expected = reply.status < 300 ? [reply.status, reply.text] : [repeated.status, repeated.text];
    expect([repeated.status, repeated.text]).toEqual(expected);
    expect([200, 201, reply.status === 409 ? 409 : 200]).toContain(repeated.status);
  }
});
