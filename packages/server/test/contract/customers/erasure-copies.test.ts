import { expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { ended, newExportOf, readExport } from '../exports/exporting.ts';
import { dumpOf } from '../../secrecy/dumps.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCard, newCustomer } from '../support/fixtures.ts';
import { endRound } from './customers-end.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });

test('an export that is not completed starts again, and is deleted an hour later if the customer may be in it', async () => {
  const { sandbox: client } = await service.newPartner();
  const { id } = await newCustomer(client, { external_ref: 'exported-person' });
  const filters = { external_ref: 'exported-person' };
  const unfinished = await newExportOf(client, { type: 'customers', filters });
  const others = await newExportOf(client, { type: 'transactions' });
  await client.post(`/simulations/customers/${id}/erase`, {});
  expect(await readExport(client, unfinished.id)).toMatchObject({ status: 'pending', filters });
  clock.advance(11_000);
  expect((await ended(service, client, unfinished.id)).rows).toBe(0);
  expect((await ended(service, client, others.id)).download_url).not.toBeNull();
  clock.advance(1_000);
  const later = await newExportOf(client, { type: 'customers' });
  await ended(service, client, later.id);
  await client.post('/simulations/clock', { advance: 'PT61M' });
  await endRound(service);
  expect(await readExport(client, unfinished.id)).toMatchObject({
    download_url: null,
    filters: { external_ref: 'erased' },
  });
  for (const each of [others, later]) expect((await readExport(client, each.id)).download_url).not.toBeNull();
});

test('an export that is not completed an hour after the erasure fails, and its filters and file are erased', async () => {
  const { sandbox: client } = await service.newPartner();
  const { id } = await newCustomer(client, { external_ref: 'waiting-person' });
  const filters = { external_ref: 'waiting-person' };
  const key = 'export of the person';
  const body = { type: 'customers', format: 'jsonl', filters };
  const { id: unfinished } = (await client.post('/exports', body, { key })).data;
  await client.post(`/simulations/customers/${id}/erase`, {});
  const { id: later } = await newExportOf(client, { type: 'customers' });
  await client.post('/simulations/clock', { advance: 'PT61M' });
  await endRound(service);
  const failed = { status: 'failed', error: 'personal_data_erased', download_url: null };
  expect(await readExport(client, unfinished)).toMatchObject({ ...failed, filters: { external_ref: 'erased' } });
  expect(await client.post('/exports', body, { key })).toMatchObject({ status: 410, code: 'response_erased' });
  const events = (await allEvents(client, '&types=export.completed')).filter(({ data }) => data.id === unfinished);
  expect(events.map(({ data }) => [data.status, data.error])).toEqual([['failed', 'personal_data_erased']]);
  expect((await dumpOf(service.core.database)).filter((text) => text.includes('waiting-person'))).toEqual([]);
  expect((await ended(service, client, later)).status).toBe('completed');
});

test('calls that name only a card or a local id are erased, and those about others stay', async () => {
  const { sandbox: client } = await service.newPartner();
  const [customer, other] = [await newCustomer(client), await newCustomer(client)];
  const [card, otherCard] = [
    await newCard(client, { customer_id: customer.id }),
    await newCard(client, { customer_id: other.id }),
  ];
  const paths = ({ customer_id, local_id }: { customer_id: number; local_id: number }) => [
    `/customers/${customer_id}`,
    `/cards/${local_id}`,
    `/search/cards?customer_id=${customer_id}`,
    `/transactions?card_id=${local_id}`,
  ];
  const calls = async (list: readonly string[]) =>
    await Promise.all(list.map(async (path) => (await client.get(path)).headers.get('x-request-id')!));
  const about = await calls([
    ...paths({ customer_id: customer.local_id, local_id: card.local_id }),
    `/cards/${card.id.toUpperCase()}`,
  ]);
  const bulk = await client.post('/controls/bulk', {
    card_ids: [otherCard.local_id, String(card.local_id)],
    patch: {},
  });
  const others = await calls(paths({ customer_id: other.local_id, local_id: otherCard.local_id }));
  const textsOf = async (ids: readonly string[]) =>
    await Promise.all(
      ids.map(async (id) => {
        const { path, route, query, response_body } = (await client.get(`/requests/${id}`)).data;
        return path === route && query === null && response_body === null;
      }),
    );
  const erased = [...about, bulk.headers.get('x-request-id')!];
  expect(await textsOf(erased)).toEqual(erased.map(() => false));
  await client.post(`/simulations/customers/${customer.id}/erase`, {});
  expect(await textsOf(erased)).toEqual(erased.map(() => true));
  expect(await textsOf(others)).toEqual(others.map(() => false));
});
