import { expect, test } from 'vitest';
import { profileFieldsThat } from '#kit/profile-fields.ts';
import { redactData } from './redact-data.ts';

const redacted = (data: object): unknown => JSON.parse(redactData(JSON.stringify(data)));

test('personal fields are erased at any depth, and others stay', () => {
  const data = {
    id: '019b7f3c-c258-70fb-8dca-979d729ff1c9',
    local_id: 7,
    external_ref: 'user-1001',
    label: null,
    kyc_status: 'rejected',
    reasons: ['document_expired'],
    changes: [{ field: 'email', email: { before: 'ana@example.com', after: 'ana@example.org' } }],
    credit: { amount: '5.00', sender: { name: 'Ana', account: null }, reference: 'rent' },
    metadata: { tier: 'gold', 'Ana Reyes': 'x' },
  };
  expect(redacted(data)).toEqual({
    ...data,
    external_ref: 'erased',
    changes: [{ field: 'email', email: { before: 'erased', after: 'erased' } }],
    credit: { amount: '5.00', sender: { name: 'erased', account: null }, reference: 'erased' },
    metadata: {},
  });
});

test.each(profileFieldsThat('isErased'))('%s of a profile is erased', (field) => {
  expect(redacted({ id: '1', [field]: 'Ana' })).toEqual({ id: '1', [field]: 'erased' });
});

test('a field with a fixed set of values in this type of event stays', () => {
  const text = '{"reason":"lost","reference":"Ana"}';
  expect(redactData(text, 'reason')).toBe('{"reason":"lost","reference":"erased"}');
});

test('a text without personal data stays byte for byte', () => {
  const text = '{"id":"1", "amount": "5.00"}';
  expect(redactData(text)).toBe(text);
});

test('a text that was redacted before stays as it is', () => {
  const once = redactData('{"label":"Ana","metadata":{"a":"b"}}');
  expect(redactData(once)).toBe(once);
});
