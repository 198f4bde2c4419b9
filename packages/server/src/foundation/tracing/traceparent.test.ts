import { expect, test } from 'vitest';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test.each([
  ['01', true],
  ['00', false],
])('flags %s: sampled %s', (flags, isSampled) => {
  const text = `00-${TRACE}-${SPAN}-${flags}`;
  const parsed = parseTraceparent(text);
  expect(parsed).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
  expect(formatTraceparent(parsed!)).toBe(text);
});

test('fields that a later version adds are ignored', () => {
  expect(parseTraceparent(`01-${TRACE}-${SPAN}-01-more`)).toMatchObject({ traceId: TRACE });
});

test.each([
  '',
  'x',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
])('%s is not valid', (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});
