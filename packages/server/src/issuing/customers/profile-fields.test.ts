import { expect, test } from 'vitest';
import { PROFILE_FIELDS, profileFieldsThat, type ProfileField } from '#kit/profile-fields.ts';
import { CUSTOMERS, LISTED_CUSTOMERS } from './customers-csv.ts';
import { EMPTY_PROFILE } from './model.ts';
import { readProfile } from './profile.ts';
import { CustomerCreate, CustomerData, CustomerPatch } from './schemas.ts';

const FIELDS = Object.keys(PROFILE_FIELDS) as ProfileField[];
const columns = (header: string): string[] => header.trim().split(',');

test.each(FIELDS)('%s is in requests, responses and exports as the table of fields says', (field) => {
  const traits: Readonly<Record<string, true | undefined>> = PROFILE_FIELDS[field];
  const isSent = field !== 'issuing_country';
  expect([field in CustomerCreate.properties, field in CustomerPatch.properties]).toEqual([isSent, isSent]);
  expect((CustomerCreate.required as readonly string[]).includes(field)).toBe(isSent && traits['isOptional'] !== true);
  expect(field in CustomerData.properties).toBe(true);
  expect(field in EMPTY_PROFILE).toBe(traits['isOptional'] === true);
  expect(columns(CUSTOMERS.header)).toContain(field);
  expect(columns(LISTED_CUSTOMERS.header).includes(field)).toBe(traits['isListed'] === true);
});

test('every field of the customer’s own is in the table', () => {
  const others = new Set(['id', 'local_id', 'documents', 'metadata', 'certificate', 'suspension_reason', 'status']);
  const rest = Object.keys(CustomerData.properties).filter((name) => !FIELDS.includes(name as ProfileField));
  expect(rest.filter((name) => !others.has(name) && !/_at$|^kyc_/.test(name))).toEqual([]);
  const sent = new Set(['proof_of_funds', 'proof_of_address_base64', 'metadata']);
  const requested = Object.keys(CustomerCreate.properties).filter((name) => !FIELDS.includes(name as ProfileField));
  expect(requested.filter((name) => !sent.has(name) && !name.endsWith('_base64'))).toEqual([]);
});

test('proof of funds is read by the names of the table, flat and nested', async () => {
  const values = profileFieldsThat('isProofOfFunds').map((field) => [field, `value of ${field}`] as const);
  const nested = Object.fromEntries(values.map(([field, value]) => [field.replace('pof_', ''), value]));
  const now = new Date('2026-03-01T12:00:00Z');
  const flat = Object.fromEntries(values);
  expect(await readProfile(flat, now, {})).toEqual(flat);
  expect(await readProfile({ proof_of_funds: nested }, now, {})).toEqual(flat);
});
