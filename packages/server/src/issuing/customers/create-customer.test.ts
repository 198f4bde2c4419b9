import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { ANA, customerApp, fieldsOf, type CustomerApi } from '#test/customer-api.ts';
import { sharedDatabase } from '#test/harness.ts';
import { query, statement } from '#database';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { EXAMPLE_CREATE, EXAMPLE_CUSTOMER, EXAMPLE_PATCH } from './examples.ts';

const { database } = await sharedDatabase();
const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));
const app = await customerApp(database, clock);
let live: CustomerApi;
let sandbox: CustomerApi;

afterAll(async () => await app.close());
beforeEach(async () => {
  ({ live, sandbox } = await app.newPartner());
});

const DUMP = statement<{ text: string }>(
  'test.dump',
  `SELECT customers::text AS text FROM customers WHERE tenant_id = $1`,
);
const rowsAsText = async (tenant: TenantId): Promise<string> =>
  (await database.rows(query(DUMP, tenant))).map((row) => row.text).join('\n');

describe('create', () => {
  it('returns 201 with every field as stored', async () => {
    const { status, body } = await live.create();
    expect(status).toBe(201);
    expect(body.message).toEqual({ code: 201, success: ['Customer created'] });
    expect(body.data).toEqual({
      ...EXAMPLE_CUSTOMER,
      metadata: {},
      ...ANA,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      external_ref: null,
      address_street: null,
      address_city: null,
      address_state: null,
      address_postal_code: null,
      created_at: '2026-03-01T12:00:00.000Z',
      updated_at: '2026-03-01T12:00:00.000Z',
    });
    expect((await live.read(body.data.id)).body.data).toEqual(body.data);
  });

  it('stores every field completely', async () => {
    const fields = {
      gender: 'other',
      document_type: 'VOTER_ID',
      document_number: 'X 123',
      tax_id_number: '4111111111111111',
      address_street: 'Calle 1, № 5 — ‘A’',
      address_city: 'Санто-Доминго',
      address_state: 'DN',
      address_postal_code: '10101',
      address_country: 'Dominican Republic',
      pof_employment_status: 'self_employed',
      pof_occupation: '15-1252',
      pof_primary_purpose: 'protect_wealth',
      pof_source_of_funds: 'someone_elses_funds',
      pof_expected_monthly_pay: '5000_9999',
      external_ref: '🦊 "user" \\ 1',
      kyc_consent_at: '2026-02-28T10:00:00.000Z',
    };
    const data = await live.created(fields);
    expect(data).toMatchObject(fields);
    expect((await live.read(data.id)).body.data).toEqual(data);
  });

  it('returns the date of birth as sent, in any time zone of the process', async () => {
    for (const date_of_birth of ['1990-01-01', '1990-12-31', '2000-02-29']) {
      const { id } = await live.created({ date_of_birth });
      expect((await live.read(id)).body.data.date_of_birth).toBe(date_of_birth);
    }
  });

  test.each([
    ['US', 'USA', 'US'],
    ['HT', 'DOM', 'HT'],
    ['HTG', 'DOM', 'HTG'],
  ])('a customer in %s gets cards issued in %s', async (country_code, issuing_country, address_country) => {
    expect(await live.created({ country_code })).toMatchObject({ country_code, issuing_country, address_country });
  });

  it('numbers local_id per tenant without gaps for failed creations, with sandbox far from live', async () => {
    expect((await live.created({ external_ref: 'a' })).local_id).toBe(1);
    expect((await live.create({ external_ref: 'a' })).status).toBe(409);
    expect((await live.create({ phone: 'x' })).status).toBe(422);
    expect((await live.created()).local_id).toBe(2);
    expect((await sandbox.created({ external_ref: 'a' })).local_id).toBe(1_000_000_001);
    const many = await Promise.all(Array.from({ length: 8 }, async () => (await live.created()).local_id));
    expect(many.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('names all missing fields at once', async () => {
    const answer = await live.call('POST', '/customers', {});
    expect(answer.status).toBe(422);
    expect(answer.body.message.error).toEqual([
      'first_name: is required',
      'last_name: is required',
      'email: is required',
      'phone: is required',
      'country_code: is required',
      'date_of_birth: is required',
    ]);
  });

  test.each([
    ['first_name', 'a\nb'],
    ['first_name', 'a\u0000b'],
    ['first_name', 'a\ud800b'],
    ['last_name', ''],
    ['first_name', 'a'.repeat(101)],
    ['first_name', 7],
    ['first_name', null],
    ['external_ref', 'a\u0085b'],
    ['external_ref', 7],
    ['gender', 'unknown'],
    ['document_type', 'SELFIE'],
    ['pof_expected_monthly_pay', '10000'],
    ['pof_primary_purpose', ''],
    ['proof_of_funds', 'salary'],
    ['kyc_consent_at', '2026-02-30'],
    ['kyc_consent_at', 'yesterday'],
    ['date_of_birth', 19901231],
    ['phone', `+${'1'.repeat(99)}`],
    ['address_street', '4111 1111 1111 1111'],
    ['document_front_base64', 7],
  ])('rejects %s %j, and no response or row contains it', async (field, value) => {
    const answer = await live.create({ [field]: value });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([field]);
    expect(answer.body.message.error).toHaveLength(1);
    const shown = typeof value === 'string' && value.length > 3 ? JSON.stringify(value).slice(1, -1) : 'no text';
    expect(answer.text).not.toContain(shown);
    expect(await rowsAsText(live.tenant.id)).toBe('');
  });

  it('treats null for an optional field as absent', async () => {
    const nulls = {
      gender: null,
      external_ref: null,
      proof_of_funds: null,
      document_front_base64: null,
      kyc_consent_at: null,
    };
    expect(await live.created(nulls)).toMatchObject({ gender: null, kyc_status: 'pending', kyc_consent_at: null });
  });

  it('reports the problems of the schema and of the rules together', async () => {
    const answer = await live.create({
      email: undefined,
      first_name: 'x'.repeat(500),
      phone: '+1415555',
      date_of_birth: '2020-01-01',
      last_name: '4111 1111 1111 1111',
      document_front_base64: 'data:image/png;base64,AAAA',
      emails: 'a@example.com',
    });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer).toSorted()).toEqual([
      'date_of_birth',
      'document_front_base64',
      'email',
      'emails',
      'first_name',
      'last_name',
      'phone',
    ]);
  });

  it('rejects fields that only the service sets, and unknown ones', async () => {
    const answer = await live.create({ kyc_status: 'approved', proof_of_funds: { job: 'x' } });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['kyc_status', 'proof_of_funds.job']);
  });
});

it('the examples in the API description match real responses', async () => {
  const { id, local_id, created_at, updated_at, ...data } = await live.created(EXAMPLE_CREATE);
  expect({ ...EXAMPLE_CUSTOMER, id, local_id, created_at, updated_at }).toEqual({
    ...data,
    id,
    local_id,
    created_at,
    updated_at,
  });
  expect((await live.patch(id, EXAMPLE_PATCH)).body.data).toMatchObject(EXAMPLE_PATCH);
});
