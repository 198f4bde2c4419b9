import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Type } from 'typebox';
import { seed } from '../../../test/harness.ts';
import { BODY_LENGTH_MAX, CUT_MARGIN, redactedJson } from './redact-value.ts';
import { responseRedactor } from './response-redactor.ts';

describe('a request body', () => {
  test.each<[string, unknown, unknown]>([
    ['amounts and references', { amount: 5, reference: 'r-1' }, { amount: 5, reference: 'r-1' }],
    [
      'names, contacts and documents',
      { first_name: 'M', email: 'a@b.c', phone: 15_551_234, document_number: 'X1', nested: { address_city: 'C' } },
      {
        first_name: '[redacted]',
        email: '[redacted]',
        phone: '[redacted]',
        document_number: '[redacted]',
        nested: { address_city: '[redacted]' },
      },
    ],
    ['unknown texts', { frist_name: 'Marie', x: 'y' }, { frist_name: '[redacted]', x: '[redacted]' }],
    ['unknown numbers that may be one of a card', { x: 4_111_111_111_111_111 }, { x: '[redacted]' }],
    ['ids, times and amounts under any name', { x: '12.50', y: '2026-01-01T00:00:00Z' }, undefined],
    ['a date, which may be one of birth', { x: '1990-04-12' }, { x: '[redacted]' }],
    ['one-time codes', { code: '123456', otp: 123_456 }, { code: '[redacted]', otp: '[redacted]' }],
    ['a merchant', { merchant: { name: 'Shop', city: 'X', mcc: '5411' } }, undefined],
    ['a card number in a reference', { reference: 'x 4111111111111111' }, { reference: 'x [card number]' }],
    ['a card number as a name', { '4111 1111 1111 1111': true }, { '[card number]': true }],
    ['metadata', { metadata: { note: 'Marie' } }, { metadata: '[redacted]' }],
    ['secrets in lists', { tokens: ['a', ['b']] }, { tokens: '[redacted]' }],
    ['lists', { scopes: ['read', 'money'], card_ids: ['7', 'Marie'] }, undefined],
    ['nothing', null, null],
    ['a list as a body', ['Marie', 1], ['[redacted]', 1]],
    ['a text as a body', 'Marie', '[redacted]'],
  ])('%s', (_, value, expected) => {
    expect(JSON.parse(redactedJson(value))).toEqual(expected === undefined ? value : expected);
  });

  test('is cut, however large it is, and stays cheap', () => {
    for (const value of [Array.from({ length: 100_000 }, () => 'x'), { reference: 'x'.repeat(1_000_000) }]) {
      const text = redactedJson(value);
      expect(text.length).toBeLessThanOrEqual(BODY_LENGTH_MAX + 1);
      expect(text.endsWith('…')).toBe(true);
    }
  });

  test('any JSON gives JSON, or its beginning', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = redactedJson(value);
        const isWhole = !text.endsWith('…');
        expect(() => isWhole && void JSON.parse(text)).not.toThrow();
      }),
      { seed: seed() },
    );
  });
});

describe('a response', () => {
  const redact = responseRedactor(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      status: Type.Union([Type.Literal('active'), Type.Literal('frozen')]),
      note: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
      reference: Type.Optional(Type.String()),
      texts: Type.Array(Type.String()),
      headers: Type.Record(Type.String(), Type.String()),
      pin: Type.Integer(),
      card: Type.Object({
        name_on_card: Type.String(),
        amount: Type.String({ pattern: String.raw`^-?[0-9]+\.[0-9]{2}$` }),
      }),
    }),
  );
  const value = {
    id: '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55',
    status: 'active',
    note: 'Marie "M" \\ "reference":"x',
    reference: 'r 4111111111111111',
    texts: ['Marie', ']"', '\\'],
    headers: { 'x-auth': '}"secret' },
    pin: 1234,
    card: { name_on_card: 'MARIE', amount: '5.00' },
  };

  test('shows only what its schema says is harmless', () => {
    expect(JSON.parse(redact(JSON.stringify(value)))).toEqual({
      id: value.id,
      status: 'active',
      note: '[redacted]',
      reference: 'r [card number]',
      texts: '[redacted]',
      headers: '[redacted]',
      pin: '[redacted]',
      card: { name_on_card: '[redacted]', amount: '5.00' },
    });
    expect(JSON.parse(redact(JSON.stringify({ ...value, note: null }))).note).toBe(null);
  });

  test('shows nothing more when it is cut anywhere', () => {
    const text = JSON.stringify(value);
    for (let length = 0; length < text.length; length += 1) {
      const filler = ' '.repeat(BODY_LENGTH_MAX - length);
      expect(redact(filler + text + 'x')).not.toMatch(/M[aA]|4111|secret|12/);
    }
  });

  test('shows no part of a card number that is cut, although redacted texts before it became shorter', () => {
    const withNote = (note: string): string => JSON.stringify({ note, reference: '4111111111111111' });
    const firstDigit = withNote('').indexOf('4111');
    for (let digits = 4; digits < 16; digits += 1) {
      const note = 'x'.repeat(BODY_LENGTH_MAX + CUT_MARGIN - firstDigit - digits);
      expect(redact(withNote(note))).not.toContain('4111');
    }
  });

  test('any texts stay hidden', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (note, texts) => {
        const marked = { ...value, note: `<${note}>`, texts: texts.map((each) => `<${each}>`) };
        const { note: hidden, texts: hiddenTexts } = JSON.parse(redact(JSON.stringify(marked)));
        expect([hidden, hiddenTexts]).toEqual(['[redacted]', '[redacted]']);
      }),
      { seed: seed() },
    );
  });

  test('with fields that its schema does not name is redacted by their names', () => {
    const open = responseRedactor(Type.Object({ data: Type.Record(Type.String(), Type.Unknown()) }));
    const nested = { data: { id: value.id, holder: { name: 'Marie' }, code: '123456', x: 'Marie', amount: '5.00' } };
    expect(JSON.parse(open(JSON.stringify(nested)))).toEqual({
      data: { id: value.id, holder: '[redacted]', code: '[redacted]', x: '[redacted]', amount: '5.00' },
    });
    expect(open(JSON.stringify({ data: { x: 'x'.repeat(20_000) } }))).toBe('"[too long to be recorded]"');
  });
});
