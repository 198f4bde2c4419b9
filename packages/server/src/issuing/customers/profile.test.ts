import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { seed } from '#test/harness.ts';
import { readProfile, type Problems } from './profile.ts';
import type { CustomerPatch } from './schemas.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

async function read(body: CustomerPatch) {
  const problems: Problems = {};
  return { change: await readProfile(body, NOW, problems), problems };
}

async function problemsOf(body: CustomerPatch): Promise<Problems> {
  return (await read(body)).problems;
}

type Case = [field: string, value: string, expected: 'right' | RegExp];

const CARD = '4111 1111 1111 1111';

test.each<Case>([
  ['first_name', 'Ana', 'right'],
  ['first_name', 'Ana María 李', 'right'],
  ['first_name', '', 'right'],
  ['first_name', '-', 'right'],
  ['first_name', '   ', /must not be blank/],
  ['first_name', '\u00a0\u3000', /must not be blank/],
  ['first_name', `Ana ${CARD}`, /card number/],
  ['last_name', CARD.replaceAll(' ', '-'), /card number/],
  ['address_street', `${CARD} Main Street`, /card number/],
  ['address_city', '5555555555554444', /card number/],
  ['address_state', '378282246310005', /card number/],
  ['address_postal_code', '6011111111111117', /card number/],
  ['document_number', '4111111111111111', 'right'],
  ['tax_id_number', '4111111111111111', 'right'],
  ['external_ref', '4111111111111111', 'right'],
  ['external_ref', ' ', /must not be blank/],

  ['email', 'ana@example.com', 'right'],
  ['email', 'ana.reyes+cards@mail.example.co.uk', 'right'],
  ['email', "o'hara_99@xn--bcher-kva.example", 'right'],
  ['email', 'ana@bücher.example', 'right'],
  ['email', 'ana@почта.рф', 'right'],
  ['email', 'añá@example.com', /only ASCII characters before the `@`/],
  ['email', 'añá@bücher.example', /only ASCII characters before the `@`/],
  ['email', 'ana＠bücher.example', /e-mail address such/],
  ['email', 'ana@bücher', /e-mail address such/],
  ['email', `ana@${'ü'.repeat(70)}.example`, /e-mail address such/],
  ['email', 'ana@example', /e-mail address/],
  ['email', 'ana', /e-mail address/],
  ['email', '@example.com', /e-mail address/],
  ['email', 'ana@', /e-mail address/],
  ['email', 'ana@@example.com', /e-mail address/],
  ['email', 'ana..reyes@example.com', /e-mail address/],
  ['email', '.ana@example.com', /e-mail address/],
  ['email', 'ana@-example.com', /e-mail address/],
  ['email', 'ana@example..com', /e-mail address/],
  ['email', 'ana@example.com.', /e-mail address/],
  ['email', 'ana@1.2.3.4', /e-mail address/],
  ['email', 'ana reyes@example.com', /e-mail address/],
  ['email', 'Ana <ana@example.com>', /e-mail address/],
  ['email', `${'a'.repeat(65)}@example.com`, /e-mail address/],

  ['phone', '+14155552671', 'right'],
  ['phone', '+50934101234', 'right'],
  ['phone', '+5511912345678', 'right'],
  ['phone', '14155552671', /E\.164/],
  ['phone', '+1 415 555 2671', /E\.164/],
  ['phone', '+1415555267', /E\.164/],
  ['phone', '+141555526711', /E\.164/],
  ['phone', '+04155552671', /E\.164/],
  ['phone', '+99912345678', /E\.164/],
  ['phone', '+', /E\.164/],

  ['country_code', 'US', 'right'],
  ['country_code', 'HT', 'right'],
  ['country_code', 'HTG', 'right'],
  ['country_code', 'us', /alpha-2/],
  ['country_code', 'USA', /alpha-2/],
  ['country_code', 'ZZ', /alpha-2/],
  ['address_country', 'Haiti', 'right'],
  ['address_country', 'HTG', 'right'],
  ['address_country', 'Atlantis', /country/],

  ['date_of_birth', '1990-12-31', 'right'],
  ['date_of_birth', '2008-03-01', 'right'], // 18 today
  ['date_of_birth', '2008-03-02', /at least 18/], // tomorrow
  ['date_of_birth', '2008-02-29', 'right'],
  ['date_of_birth', '1906-03-02', 'right'], // 119
  ['date_of_birth', '1906-03-01', /less than 120/], // 120 today
  ['date_of_birth', '2030-01-01', /at least 18/],
  ['date_of_birth', '1990-02-29', /real date/],
  ['date_of_birth', '1990-02-30', /real date/],
  ['date_of_birth', '1990-13-01', /real date/],
  ['date_of_birth', '1990-00-10', /real date/],
  ['date_of_birth', '1990-1-1', /real date/],
  ['date_of_birth', '31-12-1990', /real date/],
  ['date_of_birth', '1990/12/31', /real date/],

  ['pof_occupation', '15-1252', 'right'],
  ['pof_occupation', '2512', 'right'],
  ['pof_occupation', '0110', 'right'],
  ['pof_occupation', '151252', /SOC/],
  ['pof_occupation', '251', /ISCO/],
  ['pof_occupation', 'engineer', /ISCO/],

  ['kyc_consent_at', '2026-03-01T12:00:00Z', 'right'],
  ['kyc_consent_at', '2026-03-01T08:00:00-04:00', 'right'],
  ['kyc_consent_at', '2026-03-01T08:00:00.123456789Z', 'right'],
  ['kyc_consent_at', '2026-03-01T12:00:30Z', 'right'], // a clock that is half a minute ahead
  ['kyc_consent_at', '2026-03-01T12:02:00Z', /future/],
  ['kyc_consent_at', '2027-01-01T00:00:00Z', /future/],
  ['kyc_consent_at', '0000-01-01T00:00:00Z', /RFC 3339/],
  ['kyc_consent_at', '2016-12-31T23:59:60Z', /RFC 3339/],
  ['kyc_consent_ip', '198.51.100.7', 'right'],
  ['kyc_consent_ip', '2001:db8::7', 'right'],
  ['kyc_consent_ip', '198.51.100', /IPv4/],
  ['kyc_consent_ip', 'fe80::1%eth0', /IPv4/],
])('%s %j is %s', async (field, value, expected) => {
  const { [field]: problem, ...others } = await problemsOf({ [field]: value });
  expect(others).toEqual({});
  expect(problem ?? 'right').toMatch(expected);
});

it('a customer turns 18 at midnight UTC of the birthday', async () => {
  const problems: Problems = {};
  await readProfile({ date_of_birth: '2008-02-29' }, new Date('2026-02-28T23:59:59Z'), problems);
  expect(Object.keys(problems)).toEqual(['date_of_birth']);
});

it('reports every invalid field at once, without its value', async () => {
  const problems = await problemsOf({ first_name: CARD, email: 'wrong', phone: '123', address_country: 'Nowhere' });
  expect(Object.keys(problems)).toEqual(['first_name', 'email', 'phone', 'address_country']);
  expect(JSON.stringify(problems)).not.toMatch(/4111|wrong"|123"|Nowhere/);
});

describe('proof of funds', () => {
  it('is accepted flat or nested, and stored under the flat names', async () => {
    const { change, problems } = await read({
      pof_occupation: '15-1252',
      proof_of_funds: { occupation: '15-1252', employment_status: 'student', source_of_funds: null },
    });
    expect(problems).toEqual({});
    expect(change).toEqual({ pof_occupation: '15-1252', pof_employment_status: 'student', pof_source_of_funds: null });
  });

  test.each<CustomerPatch>([
    { pof_occupation: '15-1252', proof_of_funds: { occupation: '2512' } },
    { pof_occupation: null, proof_of_funds: { occupation: '2512' } },
    { pof_occupation: '2512', proof_of_funds: { occupation: null } },
  ])('is rejected when the flat and nested values differ: %j', async (body) => {
    expect(await problemsOf(body)).toEqual({ pof_occupation: expect.stringMatching(/^differs from proof_of_funds\./) });
  });

  it('is ignored when the nested object is null', async () => {
    expect(await read({ proof_of_funds: null })).toEqual({ change: {}, problems: {} });
  });

  it('reports an invalid nested field by its nested path', async () => {
    expect(Object.keys(await problemsOf({ proof_of_funds: { occupation: 'x' } }))).toEqual([
      'proof_of_funds.occupation',
    ]);
  });
});

it('reads exactly the fields in the body, including null, and no unknown fields', async () => {
  const { change } = await read({
    address_city: 'Oakland',
    gender: null,
    id: 'x',
    kyc_status: 'approved',
  } as CustomerPatch);
  expect(change).toEqual({ address_city: 'Oakland', gender: null });
});

it('never throws and never repeats a value, for any text', async () => {
  const fields = ['first_name', 'email', 'phone', 'country_code', 'address_country', 'date_of_birth', 'kyc_consent_at'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), anyText(300), async (field, text) => {
      const problem = (await problemsOf({ [field]: `§${text}` }))[field];
      expect(problem ?? '').not.toContain('§');
    }),
    { seed: seed() },
  );
});
