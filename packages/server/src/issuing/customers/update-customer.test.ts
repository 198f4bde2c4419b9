import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { customerApp, fieldsOf, type CustomerApi } from '#test/customer-api.ts';
import { sharedDatabase } from '#test/harness.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';

const { database } = await sharedDatabase();
const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
const app = await customerApp(database, clock);
let live: CustomerApi;

afterAll(async () => await app.close());
beforeEach(async () => {
  ({ live } = await app.newPartner());
});

describe('change', () => {
  it('changes the fields in the body, keeps the others, and clears a field with null', async () => {
    const before = await live.created({ address_city: 'Oakland', gender: 'female', address_country: 'Haiti' });
    clock.advance(1000);
    const after = (await live.patch(before.local_id, { country_code: 'HT', gender: null, address_country: null })).body
      .data;
    expect(after).toEqual({
      ...before,
      country_code: 'HT',
      issuing_country: 'DOM',
      address_country: 'HT',
      gender: null,
      updated_at: clock.now().toISOString(),
    });
    expect((await live.read(before.id)).body.data).toEqual(after);
  });

  test.each([[{}], [''], [undefined]])('with the empty body %j changes nothing', async (body) => {
    const before = await live.created();
    clock.advance(1000);
    const answer = await live.call('PATCH', `/customers/${before.id}`, body);
    expect([answer.status, answer.body.data]).toEqual([200, before]);
  });

  test.each(['first_name', 'last_name', 'email', 'phone', 'country_code', 'date_of_birth'])(
    'cannot clear the required field %s',
    async (field) => {
      const { id } = await live.created();
      const answer = await live.patch(id, { [field]: null });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
    },
  );

  it('keeps every one of many concurrent changes', async () => {
    const { id } = await live.created();
    const changes = { address_city: 'Oakland', gender: 'female', document_number: '1', tax_id_number: '2' };
    await Promise.all(Object.entries(changes).map(([field, value]) => live.patch(id, { [field]: value })));
    expect((await live.read(id)).body.data).toMatchObject(changes);
  });
});
