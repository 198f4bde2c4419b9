import { expect, test } from 'vitest';
import { isCountry, issuingCountry } from './countries.ts';

test.each([
  ['US', 'USA'],
  ['DE', 'DEU'],
  ['DO', 'DOM'],
  ['HT', 'DOM'],
  ['HTG', 'DOM'],
  ['XK', 'XKK'],
  ['USA', undefined],
  ['us', undefined],
  ['ZZ', undefined],
  ['HTI', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('cards for %j are issued in %j', (code, expected) => {
  expect(issuingCountry(code)).toBe(expected);
});

test.each([
  ['US', true],
  ['us', true],
  ['USA', true],
  ['HTG', true],
  ['United States', true],
  ['united states of america', true],
  ['Côte d’Ivoire', true],
  ["Cote d'Ivoire", true],
  ['The Netherlands', true],
  ['Trinidad & Tobago', true],
  ['Türkiye', true],
  ['Turkiye', true],
  ['Haiti', true],
  ['Atlantis', false],
  ['ZZ', false],
  ['ZZZ', false],
  ['', false],
  ['1', false],
  ['constructor', false],
])('%j names a country: %j', (text, expected) => {
  expect(isCountry(text)).toBe(expected);
});
