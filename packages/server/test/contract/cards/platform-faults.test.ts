import { expect, test } from 'vitest';
import type { CardId } from '../../../src/foundation/kit/ids.ts';
import { verifyLedger } from '../../../src/money/ledger/index.ts';
import {
  CALL_FAULTS,
  everyOther,
  scriptedFaults,
  seededFaults,
  type FaultSource,
} from '../../../../testing/src/faults/fault-sources.ts';
import { FaultyPlatform } from '../../../../testing/src/faults/faulty-platform.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, cents, newCustomer, setFeesOf, topUp } from '../support/fixtures.ts';
import { platformCards, waitingForPlatform, workerRound } from '../support/platform-state.ts';

// Invariants of cards and money for any fault on the way to the platform and back.

let faults: FaultSource = scriptedFaults([]);
let faultyPlatform: FaultyPlatform | undefined;
const clock = adjustableClock();
const service = await startService(await createTestDatabase(), {
  clock,
  platform: (embedded) =>
    (faultyPlatform = new FaultyPlatform(embedded, {
      nextCall: () => faults.nextCall(),
      nextEvent: () => faults.nextEvent(),
    })),
});
const { database } = service.core;

const CARDS = 6;
const FUNDS = 20_000;
const FEE = 150;
const MOVES_PER_CARD = 3;
const ROUNDS_MAX = 30;
const SEEDED_RUNS = scale(4, 60);

const faultSources: Readonly<Record<string, () => FaultSource>> = {
  ...Object.fromEntries(CALL_FAULTS.map((fault) => [fault, () => everyOther(fault, 'none')])),
  ...Object.fromEntries(
    Array.from({ length: SEEDED_RUNS }, (_, run) => [`all of them, ${run}`, () => seededFaults(seed() + run)]),
  ),
};

interface CardView {
  readonly id: CardId;
  readonly card: { readonly status: string; readonly amount: string; readonly info: { readonly masked_pan: string } };
}

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

/** Runs worker rounds, with the same faults, until no work is left. */
async function finish(live: TenantClient): Promise<void> {
  for (let round = 0; (await waitingForPlatform(database, live.tenant.id)) > 0; round += 1) {
    if (round === ROUNDS_MAX) throw new Error('the worker still has tasks after the last round');
    clock.advance(11_000);
    await workerRound(service, () => undefined);
  }
  await faultyPlatform!.settle();
}

/** The cards as the service and the platform store them. A card terminated early may have a number only at the platform. */
async function bothSides(live: TenantClient, cards: readonly CardView[]): Promise<{ ours: object; theirs: object }> {
  const known = await platformCards(database, live.tenant.id);
  const ours = cards.map(({ id, card }) =>
    card.status === 'terminated' ? [id, card.status] : [id, card.status, card.info.masked_pan],
  );
  const theirs = cards.map(({ id }) => {
    const { state, first6, last4 } = known.get(id)!;
    return state === 'terminated' ? [id, state] : [id, state, `${first6}******${last4}`];
  });
  return { ours, theirs };
}

test.each(Object.entries(faultSources))(
  'with %s, no card is issued twice or stuck, and both sides agree',
  async (_, make) => {
    const { live } = await service.newPartner();
    await setFeesOf(service, live, { issuance: BigInt(FEE), pre_deposit: 200n });
    await topUp(service, live, BigInt(FUNDS));
    const { id: customer_id } = await newCustomer(live);
    faults = make();
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

    faults = scriptedFaults([]);
    for (const { reply, again } of sent) {
      const repeated = await again();
      // A repeat returns the first successful response, or the final outcome if there was none.
      const expected = reply.status < 300 ? [reply.status, reply.text] : [repeated.status, repeated.text];
      expect([repeated.status, repeated.text]).toEqual(expected);
      expect([200, 201, reply.status === 409 ? 409 : 200]).toContain(repeated.status);
    }
  },
);
