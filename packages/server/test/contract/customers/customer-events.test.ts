import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { clientAt, startService } from '../../service.ts';
import { allEvents, ANA, newCustomer, type EventView } from '../support/fixtures.ts';
import { IMAGE } from './kyc-applicants.ts';

const database = await createTestDatabase();
const service = await startService(database);
const other = await startService(database);
const { sandbox } = await service.newPartner();

const change = (id: string, body: object, options?: { key: string }) =>
  sandbox.call('PATCH', `/customers/${id}`, body, options);

const eventsOf = async (id: string): Promise<EventView[]> =>
  (await allEvents(sandbox)).filter(({ data }) => data.id === id);

describe('customer.updated', () => {
  test('names the fields that changed, and no values of the profile', async () => {
    const { id, local_id } = await newCustomer(sandbox, { external_ref: 'user-1', metadata: { a: '1' } });
    await change(id, { first_name: 'Eva', phone: ANA.phone, gender: 'female', metadata: { b: '2' } });
    const [event, ...more] = await eventsOf(id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: 'customer.updated', sequence: 1 });
    expect(event!.data).toEqual({
      id,
      local_id,
      external_ref: 'user-1',
      metadata: { a: '1', b: '2' },
      kyc_status: 'pending',
      changed: ['first_name', 'gender', 'metadata'],
    });
    expect(JSON.stringify(event)).not.toMatch(/Eva|female/);
  });

  test.each<[string, object, string[] | undefined]>([
    ['nothing', {}, undefined],
    ['empty metadata', { metadata: {} }, undefined],
    ['the present values', { last_name: ANA.last_name, gender: null, metadata: { a: '1', b: null } }, undefined],
    ['a country', { country_code: 'HT' }, ['country_code', 'issuing_country']],
    ['a consent', { kyc_consent_at: '2026-01-31T12:00:00Z' }, ['kyc_consent_at']],
    ['proof of funds', { proof_of_funds: { occupation: '2512' } }, ['pof_occupation']],
    ['a removed key', { metadata: { a: null } }, ['metadata']],
    [
      'documents',
      { document_front_base64: IMAGE, document_number: 'NEVER' },
      ['document_number', 'kyc_status', 'documents'],
    ],
  ])('after a change of %s', async (_, body, changed) => {
    const { id } = await newCustomer(sandbox, { metadata: { a: '1' } });
    expect((await change(id, body)).status).toBe(200);
    const events = await eventsOf(id);
    expect(events.map(({ data }) => data.changed)).toEqual(changed === undefined ? [] : [changed]);
  });

  test('is sent once per Idempotency-Key, and not for a rejected change', async () => {
    const { id } = await newCustomer(sandbox);
    const key = crypto.randomUUID();
    for (let call = 0; call < 3; call += 1) await change(id, { address_city: 'Jacmel' }, { key });
    expect((await change(id, { email: 'none' })).status).toBe(422);
    await newCustomer(sandbox, { external_ref: 'taken' });
    expect((await change(id, { external_ref: 'taken', address_city: 'Oakland' })).status).toBe(409);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('counts without gaps for concurrent changes in two processes', async () => {
    const { id } = await newCustomer(sandbox);
    const clients = [sandbox, clientAt(other.url, sandbox)];
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        clients[at % 2]!.call('PATCH', `/customers/${id}`, { metadata: { [`k${at}`]: '1' } }),
      ),
    );
    const events = await eventsOf(id);
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(Object.keys(events.at(-1)!.data.metadata)).toHaveLength(12);
  });
});

test('customer.resubmission_required has the reasons and counts with the decisions', async () => {
  const { id, local_id } = await newCustomer(sandbox, { metadata: { a: '1' } });
  const decide = (body: object) => sandbox.post(`/simulations/customers/${id}/kyc`, body);
  await decide({ decision: 'needs_resubmission', reasons: ['document_expired'] });
  await decide({ decision: 'needs_resubmission' });
  await decide({ decision: 'approved' });
  const events = await eventsOf(id);
  expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
    ['customer.resubmission_required', 1],
    ['customer.resubmission_required', 2],
    ['customer.approved', 3],
  ]);
  expect(events[0]!.data).toEqual({
    id,
    local_id,
    external_ref: null,
    metadata: { a: '1' },
    kyc_status: 'pending',
    reasons: ['document_expired'],
  });
});
