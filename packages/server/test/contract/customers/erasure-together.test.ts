import { expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { dumpOf } from '../../secrecy/dumps.ts';
import { startService, type TenantClient } from '../../service.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';
import { newWebhook } from '../support/hooks.ts';
import { startReceiver } from '../support/receiver.ts';
import { customerOf, endRound, lastEraser, typesAbout } from './customers-end.ts';

const OUTAGE = new Error('connect ECONNREFUSED');
const service = await startService(await createTestDatabase(), { settings: { ISSUARY_CUSTOMER_RETENTION_DAYS: '1' } });

const retentionEnds = async (client: TenantClient) => await client.post('/simulations/clock', { advance: 'P1D' });
const traceOf = (at: number): string => `together-person-${at}-`;

/** Closes customers that each leave traces in events, saved responses, recorded calls and responses of receivers. */
async function closedCustomers(client: TenantClient, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await newCustomer(client, { external_ref: traceOf(at), metadata: { trace: traceOf(at) } });
    const { id: card, local_id } = await newCard(client, { customer_id: id, label: traceOf(at) });
    await client.call('PATCH', `/cards/${local_id}`, { label: `${traceOf(at)}x` }, { key: `label ${at}` });
    await client.call('PATCH', `/cards/${card}`, { [`field-${traceOf(at)}`]: 1 });
    ids.push(id);
  }
  await service.deliver();
  for (const id of ids) await client.call('DELETE', `/customers/${id}`);
  // A round closes ten customers of a tenant.
  for (let closed = 0; closed < count; closed += 10) await endRound(service);
  // A call that is recorded during the erasure is erased an hour later.
  await service.core.requestLog!.flush();
  return ids;
}

/** How many customers each reading of the recorded calls was for. */
function watchReadings(): { readonly readings: number[]; readonly stop: () => void } {
  const last = lastEraser(service);
  const whole = last.eraseAll;
  const readings: number[] = [];
  const eraseAll: typeof whole = async (tenantId, erasures) => {
    readings.push(erasures.length);
    return await whole(tenantId, erasures);
  };
  Object.assign(last, { eraseAll });
  return { readings, stop: () => void Object.assign(last, { eraseAll: whole }) };
}

const traces = async (): Promise<string[]> => {
  const texts = await dumpOf(service.core.database);
  return Array.from({ length: 12 }, (_, at) => traceOf(at)).filter((trace) =>
    texts.some((text) => text.includes(trace)),
  );
};

test('all customers of a tenant that are due are erased with one reading of the recorded calls', async () => {
  const { sandbox: client } = await service.newPartner();
  const receiver = await startReceiver((response, _place, { body }) => void response.end(body));
  await newWebhook(client, receiver.url, { events: ['*'] });
  const other = (await service.newPartner()).sandbox;
  const { id: stays } = await newCustomer(client, { external_ref: 'stays' });
  const call = await client.get(`/customers/${stays}`);
  const ids = await closedCustomers(client, 12);
  const [foreign] = await closedCustomers(other, 1);
  expect(await traces()).toHaveLength(12);
  for (const each of [client, other]) await retentionEnds(each);
  const { readings, stop } = watchReadings();
  await endRound(service);
  stop();
  expect(new Set(readings)).toEqual(new Set([1, 12]));
  expect(readings).toHaveLength(2);
  for (const id of [...ids, foreign!]) {
    const tenant = id === foreign ? other : client;
    const erased = await customerOf(tenant, id);
    expect(erased).toMatchObject({ status: 'erased', external_ref: null, certificate: { kept: expect.any(Array) } });
    expect((await typesAbout(tenant, id)).filter((type) => type === 'customer.erased')).toHaveLength(1);
  }
  expect(await traces()).toEqual([]);
  expect((await customerOf(client, stays)).external_ref).toBe('stays');
  const recorded = await client.get(`/requests/${call.headers.get('x-request-id')}`);
  expect(recorded.text).toContain(stays);
  await client.post('/simulations/clock', { advance: 'PT61M' });
  const repeated = watchReadings();
  await endRound(service);
  await endRound(service);
  repeated.stop();
  expect(repeated.readings).toEqual([12]);
});

test('a customer whose erasure fails is erased later; the others are erased', async () => {
  const { sandbox: client } = await service.newPartner();
  const ids = await closedCustomers(client, 3);
  await retentionEnds(client);
  const { offboarding } = service.core;
  const platform = offboarding.erasers.find(({ data }) => data === 'platform')!;
  if (!('erase' in platform)) throw new Error('the platform erases many customers at a time');
  const whole = platform.erase;
  const erase: typeof whole = async (erasure) => {
    if (erasure.customerId === ids[1]) throw OUTAGE;
    return await whole(erasure);
  };
  Object.assign(platform, { erase });
  await expect(endRound(service)).rejects.toThrow('a round failed');
  const statuses = async () => await Promise.all(ids.map(async (id) => (await customerOf(client, id)).status));
  expect(await statuses()).toEqual(['erased', 'closed', 'erased']);
  Object.assign(platform, { erase: whole });
  await client.post('/simulations/clock', { advance: 'PT61M' });
  await endRound(service);
  expect(await statuses()).toEqual(['erased', 'erased', 'erased']);
  expect(await traces()).toEqual([]);
});

test('a reading that is interrupted leaves all customers closed, and a later round erases them', async () => {
  const { sandbox: client } = await service.newPartner();
  const ids = await closedCustomers(client, 3);
  await retentionEnds(client);
  const last = lastEraser(service);
  const whole = last.eraseAll;
  Object.assign(last, { eraseAll: async () => await Promise.reject(OUTAGE) });
  await expect(endRound(service)).rejects.toThrow('a round failed');
  Object.assign(last, { eraseAll: whole });
  for (const id of ids) expect((await customerOf(client, id)).status).toBe('closed');
  await client.post('/simulations/clock', { advance: 'PT61M' });
  await endRound(service);
  for (const id of ids) {
    expect((await customerOf(client, id)).status).toBe('erased');
    expect((await typesAbout(client, id)).filter((type) => type === 'customer.erased')).toHaveLength(1);
  }
});

test('a customer without a retention time is erased with the next work', async () => {
  const hasty = await startService(await createTestDatabase(), { settings: { ISSUARY_CUSTOMER_RETENTION_DAYS: '0' } });
  const { live } = await hasty.newPartner();
  const { id } = await newCustomer(live);
  await live.call('DELETE', `/customers/${id}`);
  await endRound(hasty);
  await endRound(hasty);
  expect((await customerOf(live, id)).status).toBe('erased');
});
