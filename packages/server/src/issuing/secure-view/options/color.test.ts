import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '#test/harness.ts';
import { COLOR_PATTERN, contrastOn, normalizeColor, readableWith } from './color.ts';

test.each([
  ['#FFF', '#ffffff'],
  ['#1a2', '#11aa22'],
  ['#1A2b', '#11aa22bb'],
  ['#ABCDEF', '#abcdef'],
  ['#aBcDeF80', '#abcdef80'],
])('%s is normalized to %s', (text, normal) => {
  expect(text).toMatch(new RegExp(COLOR_PATTERN, 'u'));
  expect(normalizeColor(text)).toBe(normal);
});

test.each(['', '#', '#f', '#ff', '#fffff', '#fffffff', '#fffffffff', 'fff', '#ggg', 'red', '#fff;', ' #fff', '#fff\n'])(
  '%j is not a colour',
  (text) => {
    expect(text).not.toMatch(new RegExp(COLOR_PATTERN, 'u'));
  },
);

// Values from the calculators of WebAIM and the W3C.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#2563eb', '#ffffff', 5.17],
])('%s on %s has a contrast of %d', (text, ground, contrast) => {
  expect(contrastOn(text, ground)).toBeCloseTo(contrast, 2);
  expect(contrastOn(ground, text)).toBeCloseTo(contrast, 2);
});

test('a translucent background has the contrast of the worst possible backdrop', () => {
  expect(contrastOn('#ffffff', '#000000ff')).toBe(21);
  expect(contrastOn('#ffffff', '#00000080')).toBeCloseTo(contrastOn('#ffffff', '#7f7f7f'), 1);
  expect(contrastOn('#ffffff')).toBe(1);
  expect(contrastOn('#ffffff00', '#000000')).toBe(1);
});

test('every opaque colour is readable with one of our text colours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
      const color = `#${number.toString(16).padStart(6, '0')}`;
      expect(contrastOn(readableWith(color), color)).toBeGreaterThan(4.2);
    }),
    { seed: seed() },
  );
});
