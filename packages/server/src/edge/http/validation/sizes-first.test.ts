import { Type } from 'typebox';
import { expect, test, vi } from 'vitest';
import { bodyValidator, textValidator } from './validators.ts';

const rule = vi.fn<(value: unknown) => undefined>();
const text = Type.String({ maxLength: 10, pattern: '^[0-9]*$', 'x-rule': rule });
const schema = Type.Object({
  text: Type.Optional(text),
  list: Type.Optional(Type.Array(text, { maxItems: 3 })),
  pairs: Type.Optional(
    Type.Unsafe({ type: 'object', maxProperties: 3, propertyNames: text, additionalProperties: text }),
  ),
});

test.each([
  ['a text', { text: '1'.repeat(11) }],
  ['a list', { list: Array.from({ length: 1_000 }, () => 'x') }],
  ['pairs', { pairs: Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`x${at}`, 'x'])) }],
])('the content of %s that is too long is not checked', (_, value) => {
  const validate = bodyValidator(schema);
  rule.mockClear();
  expect(validate(value)).toBe(false);
  expect(rule).not.toHaveBeenCalled();
  expect(validate.errors).toHaveLength(1);
});

test('the content of a value of the right size is', () => {
  const validate = textValidator(schema);
  rule.mockClear();
  expect(validate({ text: '12', list: ['1', '2'], pairs: { 1: '2' } })).toBe(true);
  expect(rule).toHaveBeenCalledTimes(5);
  expect(validate({ text: 'x', list: ['y'], pairs: { z: '1' } })).toBe(false);
});

test('a text with a rule needs a maximum length', () => {
  expect(() => bodyValidator(Type.Object({ text: Type.String({ 'x-rule': rule }) }))).toThrow('maximum length');
});
