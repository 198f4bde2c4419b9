import { expect, test, vi } from 'vitest';
import { eventId } from '#events';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { commandLine } from '../support/command-line.ts';
import { newCard, type EventView } from '../support/fixtures.ts';
import { startReceiver } from '../support/receiver.ts';

// Commands load the core, which takes about a second.
vi.setConfig({ testTimeout: 180_000 });

const database = await createTestDatabase();
const service = await startService(database);
const { json } = commandLine(database);
const { sandbox } = await service.newPartner();
const idAt = (position: number): string => eventId(sandbox.tenant.id, BigInt(position));

/** Reads the feed until the cursor stays, as `issuary listen` does. */
async function eventsAfter(cursor: string): Promise<EventView[]> {
  const events: EventView[] = [];
  for (let after = cursor; ;) {
    const { data } = await sandbox.get(`/events?size=100&after=${after}`);
    events.push(...data.events);
    if (data.next_cursor === after) return events;
    after = data.next_cursor;
  }
}

test('after a restore, new events have ids that no event had, and readers miss none of them', async () => {
  const receiver = await startReceiver();
  const delivered = (): unknown[] => receiver.received.map(({ body }) => JSON.parse(body).id);
  const { data: webhook } = await sandbox.post('/webhooks', { url: receiver.url, events: ['card.funded'] });
  const card = await newCard(sandbox);
  const deposit = async () => await sandbox.post(`/cards/${card.id}/deposit`, { amount: 1 });
  await deposit();
  await service.deliver();
  const before = await eventsAfter(idAt(0));

  // Twice, as after two restores.
  expect(await json('events', 'renew-ids', '--as', 'mira')).toEqual({ feeds: 2 });
  expect(await json('events', 'renew-ids', '--as', 'mira')).toEqual({ feeds: 2 });
  await service.deliver();
  await deposit();
  await deposit();

  // Events that were lost had the next positions. A reader continues from one of them.
  const lost = idAt(before.length + 3);
  const fresh = await eventsAfter(lost);
  expect(fresh.map(({ type }) => type)).toEqual(['card.funded', 'card.funded']);
  expect(fresh[0]!.id > idAt(2 ** 33)).toBe(true);
  expect(await eventsAfter(idAt(0))).toEqual([...before, ...fresh]);
  // No page is empty before the end of the feed.
  for (const after of [lost, idAt(before.length), fresh[0]!.id]) {
    const newest = fresh[1]!.id;
    for (const types of ['', '&types=card.funded'])
      expect((await sandbox.get(`/events?size=100&after=${after}${types}`)).data).toMatchObject({
        events: after === fresh[0]!.id ? [fresh[1]] : fresh,
        next_cursor: newest,
        has_more: false,
      });
    const unmatched = await sandbox.get(`/events?size=100&after=${after}&types=card.code`);
    expect(unmatched.data).toEqual({ events: [], next_cursor: newest, has_more: false });
  }

  await service.deliver();
  expect(delivered()).toEqual([...before.filter(({ type }) => type === 'card.funded'), ...fresh].map(({ id }) => id));
  const period = { from: before[0]!.created_at, to: fresh[1]!.created_at };
  expect(await sandbox.post(`/webhooks/${webhook.id}/replay`, period)).toMatchObject({ data: { count: 3 } });
  await service.deliver();
  expect(delivered().length).toBe(6);
  expect(await json('verify')).toMatchObject({ sound: true, problems: [] });
});

test('an event among the skipped positions, and one that is missing, are found', async () => {
  await database.database.script(`SET session_replication_role = replica;
    UPDATE events SET position = position - 5 WHERE position = (SELECT min(position) FROM events WHERE position > 4000000000);
    SET session_replication_role = DEFAULT`);
  const { problems } = await commandLine(database)
    .run('verify', '--json')
    .then(({ stdout }) => JSON.parse(stdout));
  expect(problems).toEqual([expect.stringMatching(/has an event at position \d+, which was skipped$/)]);
});
