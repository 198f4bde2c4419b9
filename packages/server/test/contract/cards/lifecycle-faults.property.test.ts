import { expect, test } from 'vitest';
import { verifyCards } from '#cards';
import { verifyLedger } from '#ledger';
import type { Reply } from '../../client.ts';
import type { TenantClient } from '../../service.ts';
import { FAULT_SOURCES, startFaultyService, type CardView } from '../support/faulty-service.ts';
import { allEvents, cents, newCustomer } from '../support/fixtures.ts';
import { platformCards } from '../support/platform-state.ts';

// Invariants of renewals and replacements for any fault on the way to the platform and back.

const { service, setFaults, endFaults, finish } = await startFaultyService();
const { database } = service.core;

const CARDS = 4;
const AMOUNT = 10;

/** A successful call, and the same call again. */
interface Sent {
  readonly reply: Reply;
  readonly again: () => Promise<Reply>;
}

/** Renews each card, replaces it, and renews the new one. A 503 is repeated once, with the same key. */
async function useCards(client: TenantClient, ids: readonly string[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const send = async (path: string, body: object) => {
    const key = crypto.randomUUID();
    const call = () => client.post(path, body, { key });
    const first = await call();
    const reply = first.status === 503 ? await call() : first;
    expect([201, 409, 503]).toContain(reply.status);
    if (reply.status === 201) sent.push({ reply, again: call });
    return reply;
  };
  await Promise.all(
    ids.map(async (id) => {
      await send(`/cards/${id}/renew`, {});
      const { data } = await send(`/cards/${id}/replace`, { reason: 'compromised' });
      await send(`/cards/${data.id}/renew`, {});
    }),
  );
  return sent;
}

test.each(FAULT_SOURCES)(
  'with %s, each card is replaced once, and both sides have the same numbers and expiry dates',
  async (_, make) => {
    const { sandbox } = await service.newPartner();
    const { id: customer_id } = await newCustomer(sandbox);
    endFaults();
    const ids: string[] = [];
    for (let card = 0; card < CARDS; card += 1)
      ids.push((await sandbox.post('/cards', { customer_id, amount: AMOUNT })).data.id);

    setFaults(make());
    const sent = await useCards(sandbox, ids);
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
    endFaults();
    for (const { reply, again } of sent) expect((await again()).text).toBe(reply.text);
  },
);
