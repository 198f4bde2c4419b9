import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Type } from 'typebox';
import { anyText } from '#test/any-text.ts';
import { seed } from '#test/harness.ts';
import { AmountInput, IdInput, Line, LongList, OneOf, TimestampInput } from '#api/schema.ts';
import { errorRedactor } from './redact-error.ts';
import { BODY_LENGTH_MAX, CUT_MARGIN, redactedJson } from './redact-request.ts';
import { responseRedactor } from './redact-response.ts';

const Body = Type.Object({
  amount: AmountInput(),
  currency: Type.String({ maxLength: 3, pattern: '^[a-z]{3}$', 'x-recorded': 'as_is' }),
  reference: Line(255, { 'x-recorded': 'masked' }),
  wallet_id: IdInput(),
  brand: OneOf(['visa', 'mastercard']),
  gender: OneOf(['male', 'female'], { 'x-recorded': 'never' }),
  first_name: Line(100),
  code: Type.String({ pattern: '^[0-9]{6}$' }),
  expires_at: TimestampInput(),
  count: Type.Integer(),
  enabled: Type.Boolean(),
  metadata: Type.Record(Type.String(), Type.String()),
  merchant: Type.Object({ name: Line(100, { 'x-recorded': 'masked' }), city: Line(100) }),
  card_ids: Type.Array(IdInput()),
  sender: Type.Union([Line(100), Type.Object({ account: Line(100) })]),
  rows: LongList(Type.Object({ reference: Line(255, { 'x-recorded': 'masked' }) })),
});
const HIDDEN = '[redacted]';

describe('a request body', () => {
  test.each<[string, unknown, unknown]>([
    ['amounts, as text or number', { amount: '5.00' }, undefined],
    ['what was meant to be an amount', { amount: 'Marie' }, { amount: HIDDEN }],
    ['texts that the schema accepts', { currency: 'usd' }, undefined],
    ['texts that it refuses', { currency: 'Marie' }, { currency: HIDDEN }],
    ['one of a few values', { brand: 'visa' }, undefined],
    ['none of a few values', { brand: 'Marie' }, { brand: HIDDEN }],
    ['one of a few values that is personal', { gender: 'male' }, { gender: HIDDEN }],
    ['names', { first_name: 'Marie' }, { first_name: HIDDEN }],
    ['one-time codes', { code: '123456' }, { code: HIDDEN }],
    ['a number where a text belongs', { code: 123_456 }, { code: HIDDEN }],
    ['ids', { wallet_id: '7', card_ids: [7, '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55'] }, undefined],
    ['no ids', { wallet_id: 'Marie', card_ids: ['Marie'] }, { wallet_id: HIDDEN, card_ids: [HIDDEN] }],
    ['the longest local ids', { wallet_id: 999_999_999, card_ids: ['1999999999', 1_000_000_001] }, undefined],
    [
      'numbers that are no local ids',
      { wallet_id: 2_025_550_143, card_ids: ['18095550143', '000123', 10_000_000_000] },
      { wallet_id: HIDDEN, card_ids: [HIDDEN, HIDDEN, HIDDEN] },
    ],
    ['times', { expires_at: '2026-01-01T00:00:00Z' }, undefined],
    ['no times', { expires_at: '1990-04-12' }, { expires_at: HIDDEN }],
    ['numbers, true, false and null', { count: 5, enabled: true, reference: null }, undefined],
    ['a number as long as one of a card', { count: 4_111_111_111_111_111 }, { count: HIDDEN }],
    ['a merchant', { merchant: { name: 'Shop', city: 'X' } }, { merchant: { name: 'Shop', city: HIDDEN } }],
    ['a card number in a reference', { reference: 'x 4111111111111111' }, { reference: 'x [card number]' }],
    ['a list that the route checks itself', { rows: [{ reference: 'r' }] }, undefined],
    ['objects of any fields', { metadata: { note: 'Marie' } }, { metadata: HIDDEN }],
    ['a text or an object', { sender: 'Marie' }, { sender: HIDDEN }],
    ['an object or a text', { sender: { account: 'Marie' } }, { sender: { account: HIDDEN } }],
    ['an object in place of a text', { first_name: { a: 'Marie' } }, { first_name: HIDDEN }],
    ['a list in place of an object', { merchant: ['Marie'] }, { merchant: HIDDEN }],
    ['unknown names', { cvv2: 123, Marie: true, amount: 5 }, { amount: 5, [HIDDEN]: HIDDEN }],
    ['unknown names that are numbers', { 4111111111111111: 1, 0: 2 }, { [HIDDEN]: HIDDEN }],
    ['names that all objects have', { toString: 'Marie' }, { [HIDDEN]: HIDDEN }],
    ['nothing', null, null],
    ['a list as a body', ['Marie', 1], HIDDEN],
    ['a text as a body', 'Marie', HIDDEN],
  ])('%s', (_, value, expected) => {
    expect(JSON.parse(redactedJson(value, Body))).toEqual(expected === undefined ? value : expected);
  });

  test('of a route without one is hidden as a whole', () => {
    expect(JSON.parse(redactedJson({ amount: 5 }, undefined))).toBe(HIDDEN);
  });

  test('is cut, however large it is, and stays cheap', () => {
    const rows = Array.from({ length: 100_000 }, () => ({ reference: 'x' }));
    for (const value of [{ rows }, { rows: [{ reference: 'x'.repeat(255) }, ...rows] }]) {
      const text = redactedJson(value, Body);
      expect(text.length).toBeLessThanOrEqual(BODY_LENGTH_MAX + 1);
      expect(text.endsWith('…')).toBe(true);
    }
  });

  test('any JSON gives JSON, or its beginning, without an unknown name or text', () => {
    const names = fc.constantFrom('amount', 'merchant', 'rows', 'sender', 'first_name', 'secret');
    const anyValue = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constant('Marie'),
        fc.integer(),
        tie('fields'),
        fc.array(tie('value')),
      ),
      fields: fc.dictionary(names, tie('value')),
    })).fields;
    fc.assert(
      fc.property(anyValue, (value) => {
        const text = redactedJson(value, Body);
        expect(text).not.toMatch(/Marie|secret/);
        const isWhole = !text.endsWith('…');
        expect(() => isWhole && void JSON.parse(text)).not.toThrow();
      }),
      { seed: seed() },
    );
  });
});

describe('an error response', () => {
  const redact = errorRedactor([Body]);
  const error = (fields: Record<string, string>): string => {
    const messages = Object.entries(fields).map(([path, problem]) => `${path}: ${problem}`);
    return JSON.stringify({ message: { code: 422, error: messages }, data: { error: { fields } }, type: 'error' });
  };

  test('names the fields of the route, and no others', () => {
    const known = { amount: 'is wrong', 'rows.12.reference': 'is long', 'Idempotency-Key': 'is empty' };
    expect(redact(error(known), true)).toBe(error(known));
    expect(redact(error({ 'merchant.Marie': 'is unknown', ...known, Anne: 'is none' }), true)).toBe(
      error({ [HIDDEN]: 'is unknown', ...known }),
    );
  });

  test.each([
    '123456',
    '4111111111111111',
    'merchant.12',
    'metadata.7',
    'rows.12.7',
    'amount.7',
    'card_ids.1.2',
    'reference.amount',
  ])('does not show the made-up name in %s', (path) => {
    expect(redact(error({ [path]: 'is unknown' }), true)).toBe(error({ [HIDDEN]: 'is unknown' }));
  });

  test('has no quoted values and no card numbers', () => {
    expect(redact('{"message":"“Marie” is not 4111111111111111"}', false)).toBe(
      '{"message":"“[redacted]” is not [card number]"}',
    );
  });
});

describe('a response', () => {
  const redact = responseRedactor(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      status: Type.Union([Type.Literal('active'), Type.Literal('frozen')]),
      note: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
      reference: Type.Optional(Type.String({ 'x-recorded': 'masked' })),
      texts: Type.Array(Type.String()),
      headers: Type.Record(Type.String(), Type.String()),
      pin: Type.Integer({ 'x-recorded': 'never' }),
      merchants: Type.Array(Type.String({ 'x-recorded': 'masked' })),
      inputs: Type.Object({}, { 'x-recorded': 'never', additionalProperties: true }),
      failure: Type.Object({ code: Type.String({ 'x-recorded': 'as_is' }), message: Type.String() }),
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
    merchants: ['Shop', '4111111111111111'],
    inputs: { a: 'Marie', b: { c: 'Mar}ie', d: [1] }, e: null },
    failure: { code: 'refused', message: 'Marie' },
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
      merchants: ['Shop', '[card number]'],
      inputs: '[redacted]',
      failure: { code: 'refused', message: '[redacted]' },
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
      fc.property(anyText(), fc.array(fc.string()), (note, texts) => {
        const marked = { ...value, note: `<${note}>`, texts: texts.map((each) => `<${each}>`) };
        const { note: hidden, texts: hiddenTexts } = JSON.parse(redact(JSON.stringify(marked)));
        expect([hidden, hiddenTexts]).toEqual(['[redacted]', '[redacted]']);
      }),
      { seed: seed() },
    );
  });

  test('keeps the message of its envelope, although its data has a hidden one', () => {
    const text = `{"message":{"code":200,"success":["Card found"]},"data":${JSON.stringify(value)},"type":"success"}`;
    expect(JSON.parse(redact(text))).toMatchObject({
      message: { code: 200, success: ['Card found'] },
      data: { failure: { message: '[redacted]' } },
      type: 'success',
    });
  });

  test('with objects of any fields shows nothing of them', () => {
    const Open = Type.Object({ id: Type.String({ format: 'uuid' }), data: Type.Record(Type.String(), Type.Unknown()) });
    const open = responseRedactor(Open);
    const envelope = (data: unknown): string =>
      `{"message":{"code":200,"success":["Event found"]},"data":${JSON.stringify(data)},"type":"success"}`;
    expect(open(envelope({ id: value.id, data: { holder: { name: 'Marie' }, amount: '5.00' } }))).toBe(
      envelope({ id: value.id, data: '[redacted]' }),
    );
    expect(open(envelope({ data: { x: 'x'.repeat(20_000) } }))).toBe('"[too long to be recorded]"');
  });
});
