import { expect, test } from 'vitest';
import type { CardId } from '../../../src/foundation/kit/ids.ts';
import { verifyCards } from '../../../src/issuing/cards/index.ts';
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
import { allEvents, cents, newCustomer } from '../support/fixtures.ts';
import { platformCards, waitingForPlatform, workerRound } from '../support/platform-state.ts';

// Invariants of renewals and replacements for any fault on the way to the platform and back.

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

const CARDS = 4;
const AMOUNT = 10;
const ROUNDS_MAX = 40;
const SEEDED_RUNS = scale(4, 60);

const faultSources: Readonly<Record<string, () => FaultSource>> = {
  ...Object.fromEntries(CALL_FAULTS.map((fault) => [fault, () => everyOther(fault, 'none')])),
  ...Object.fromEntries(
    Array.from({ length: SEEDED_RUNS }, (_, run) => [`all of them, ${run}`, () => seededFaults(seed() + run)]),
  ),
};

interface CardView {
  readonly id: CardId;
  readonly replaces?: CardId;
  readonly replaced_by?: CardId;
  readonly card: { readonly status: string; readonly amount: string; readonly info: Readonly<Record<string, string>> };
}

/** Renews each card, replaces it, and renews the new one. A 503 is repeated once, with the same key. */
async function useCards(client: TenantClient, ids: readonly string[]): Promise<(() => Promise<unknown>)[]> {
  const repeats: (() => Promise<unknown>)[] = [];
  const send = async (path: string, body: object) => {
    const key = crypto.randomUUID();
    const call = () => client.post(path, body, { key });
    const first = await call();
    const reply = first.status === 503 ? await call() : first;
    expect([201, 409, 503]).toContain(reply.status);
    if (reply.status === 201) repeats.push(async () => expect((await call()).text).toBe(reply.text));
    return reply;
  };
  await Promise.all(
    ids.map(async (id) => {
      await send(`/cards/${id}/renew`, {});
      const { data } = await send(`/cards/${id}/replace`, { reason: 'compromised' });
      await send(`/cards/${data.id}/renew`, {});
    }),
  );
  return repeats;
}

/** Runs worker rounds, with the same faults, until no work is left. */
async function finish({ tenant }: TenantClient): Promise<void> {
  for (let round = 0; (await waitingForPlatform(database, tenant.id)) > 0; round += 1) {
    if (round === ROUNDS_MAX) throw new Error('the worker still has tasks after the last round');
    clock.advance(11_000);
    await workerRound(service, () => undefined);
  }
  await faultyPlatform!.settle();
}

test.each(Object.entries(faultSources))(
  'with %s, each card is replaced once, and both sides have the same numbers and expiry dates',
  async (_, make) => {
    const { sandbox } = await service.newPartner();
    const { id: customer_id } = await newCustomer(sandbox);
    faults = scriptedFaults([]);
    const ids: string[] = [];
    for (let card = 0; card < CARDS; card += 1)
      ids.push((await sandbox.post('/cards', { customer_id, amount: AMOUNT })).data.id);

    faults = make();
    const repeats = await useCards(sandbox, ids);
    await finish(sandbox);

    const cards: CardView[] = (await sandbox.get(`/cards?customer_id=${customer_id}`)).data.cards;
    expect(cards).toHaveLength(2 * CARDS);
    const known = await platformCards(database, sandbox.tenant.id);
    for (const { id, replaces, replaced_by, card } of cards) {
      const { state, first6, last4, expiry } = known.get(id)!;
      const isOld = ids.includes(id);
      expect([card.status, cents(card.amount), state]).toEqual(
        isOld ? ['terminated', 0, 'terminated'] : ['active', AMOUNT * 100, 'active'],
      );
      expect(cards.find((other) => other.id === (isOld ? replaced_by : replaces))).toMatchObject(
        isOld ? { replaces: id } : { replaced_by: id },
      );
      // A renewal of a card that was replaced meanwhile may have reached the platform, where it has no effect.
      if (isOld) continue;
      const { info } = card;
      expect([info['masked_pan'], `${info['expiry_month']}/${info['expiry_year']}`]).toEqual([
        `${first6}******${last4}`,
        expiry,
      ]);
    }
    const events = await allEvents(sandbox);
    const operations = events.filter(({ type }) => type === 'card.renewed').map(({ data }) => data.operation_id);
    expect(new Set(operations).size).toBe(operations.length);
    expect((await verifyLedger(database)).problems).toEqual([]);
    expect((await verifyCards(database)).problems).toEqual([]);
    faults = scriptedFaults([]);
    for (const repeat of repeats) await repeat();
  },
);
