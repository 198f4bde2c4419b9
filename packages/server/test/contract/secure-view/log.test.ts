import { assert } from '#kit/assert.ts';
import { expect, test } from 'vitest';
import { Secret } from '#kit/secret.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { openView, redeem, reportCopy } from '#secure-view';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type Client } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';
import { nameOf } from './secure-view.ts';
import { DAY_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = new ManualClock(new Date('2031-03-04T05:06:07.089Z'));
const service = await startService(database, { clock });
const { sandbox } = await service.newPartner();

/** Advances the clock and renews the client's token, which may have expired. */
async function after(milliseconds: number): Promise<Client> {
  clock.advance(milliseconds);
  return await connect(service.url, 'sandbox', sandbox.credentials);
}

const NONCE = new Secret('n'.repeat(43));
const viewer = { address: '203.0.113.7', browser: 'Mozilla/5.0 (Test) "quoted" <b>' };

test('a card without views has an empty log', async () => {
  const client = await after(0);
  const { id } = await newCard(client);
  expect((await client.get(`/cards/${id}/views`)).data).toEqual({ views: [], next_cursor: null });
});

test('mints, reveals, copies and rejections are logged newest first, with viewer and time, without the card number', async () => {
  const client = await after(0);
  const { id } = await newCard(client);
  const minted = await client.post(`/cards/${id}/secure-view`);
  const name = nameOf(minted);
  const secret = new Secret<string>(minted.data.iframe_url.split('#')[1]);
  clock.advance(2_000);
  const revealed = await redeem(service.core, { name, secret, nonce: NONCE, viewer });
  if (revealed.outcome !== 'revealed') throw new Error(revealed.reason);
  clock.advance(1_000);
  await reportCopy(service.core, { name, nonce: NONCE, field: 'pan', viewer });
  clock.advance(1_000);
  await redeem(service.core, {
    name,
    secret,
    nonce: new Secret('m'.repeat(43)),
    viewer: { address: undefined, browser: undefined },
  });
  await client.put(`/cards/${id}/terminate`);
  await client.post(`/cards/${id}/secure-view`);

  const { data, text } = await client.get(`/cards/${id}/views`);
  const noViewer = { address: null, browser: null };
  const none = { reason: null, field: null };
  expect(data.next_cursor).toBeNull();
  const view_id = data.views[1].view_id as string;
  expect(view_id).toMatch(/^[\da-f-]{36}$/);
  const at = (seconds: number): string => new Date(clock.now().getTime() - seconds * 1_000).toISOString();
  expect(data.views.every(({ id }: { id: string }) => /^[\da-f-]{36}$/.test(id))).toBe(true);
  expect(data.views).toMatchObject([
    { view_id: null, at: at(0), outcome: 'mint_refused', ...none, reason: 'card_terminated', ...noViewer },
    { view_id, at: at(0), outcome: 'refused', ...none, reason: 'used', ...noViewer },
    { view_id, at: at(1), outcome: 'copied', ...none, field: 'pan', ...viewer },
    { view_id, at: at(2), outcome: 'revealed', ...none, ...viewer },
    { view_id, at: at(4), outcome: 'minted', ...none, ...noViewer },
  ]);
  assert(revealed.card.kind === 'values', 'the card is revealed by its values');
  for (const hidden of [revealed.card.fields.pan.reveal(), secret.reveal(), NONCE.reveal()])
    expect(text).not.toContain(hidden);
});

test('the log is paged until there is no next cursor', async () => {
  const client = await after(0);
  const [{ id }, other] = [await newCard(client), await newCard(client)];
  for (let at = 0; at < 7; at += 1) {
    await client.post(`/cards/${id}/secure-view`);
    clock.advance(1);
  }
  await client.post(`/cards/${other.id}/secure-view`);
  const whole: { id: string; at: string }[] = (await client.get(`/cards/${id}/views`)).data.views;
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const read: object[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? '' : `&after=${cursor}`;
    const { data } = await client.get(`/cards/${id}/views?size=3${next}`);
    read.push(...data.views);
    sizes.push(data.views.length);
    cursor = data.next_cursor;
  } while (cursor !== null);
  expect([read, sizes]).toEqual([whole, [3, 3, 1]]);

  const [foreign] = (await client.get(`/cards/${other.id}/views`)).data.views;
  for (const wrong of [foreign.id, 'first', crypto.randomUUID()]) {
    const reply = await client.get(`/cards/${id}/views?after=${wrong}`);
    expect([reply.status, reply.fields]).toEqual([422, ['after']]);
  }
});

test('a view is deleted a day after it expires, and its log entries after 400 days', async () => {
  let client = await after(0);
  const { id } = await newCard(client);
  const name = nameOf(await client.post(`/cards/${id}/secure-view`));
  client = await after(90_000);
  expect(await openView(service.core, name)).toMatchObject({ state: 'expired' });
  client = await after(DAY_MS - 1);
  await service.work();
  expect(await openView(service.core, name)).toMatchObject({ state: 'expired' });
  client = await after(1);
  await service.work();
  expect(await openView(service.core, name)).toBeUndefined();
  expect((await client.get(`/cards/${id}/views`)).data.views).toHaveLength(1);

  client = await after(399 * DAY_MS - 90_001);
  await client.post(`/cards/${id}/secure-view`);
  await service.work();
  expect((await client.get(`/cards/${id}/views`)).data.views).toHaveLength(2);
  client = await after(1);
  await service.work();
  expect((await client.get(`/cards/${id}/views`)).data.views).toHaveLength(1);
});
