import { expect, test } from 'vitest';
import { LENGTH_PATTERN, normalizeLength } from './length.ts';

const isLength = (text: string): boolean => new RegExp(`^${LENGTH_PATTERN}$`, 'u').test(text);

test.each([
  ['0', '0px'],
  ['0%', '0%'],
  ['0px', '0px'],
  ['10%', '10%'],
  ['00.50%', '0.5%'],
  ['99.9999%', '99.9999%'],
  ['100.0%', '100%'],
  ['24px', '24px'],
  ['007px', '7px'],
  ['1999.25px', '1999.25px'],
  ['2000px', '2000px'],
])('%s is normalized to the length %s', (text, normal) => {
  expect(isLength(text)).toBe(true);
  expect(normalizeLength(text)).toBe(normal);
});

test.each([
  '',
  ' ',
  '00',
  '10',
  '-0%',
  '+1px',
  '.5px',
  '5.px',
  '1e1px',
  '100.0001%',
  '101%',
  '2000.5px',
  '2001px',
  '12345px',
  '10 px',
  '10px ',
  '10PX',
  '10em',
  '10vw',
  '10%%',
  '10%;',
  'auto',
  'calc(10px)',
  'var(--a)',
  '1.23456px',
  '10%\n',
  '１０px',
  '٣px',
  '10px/**/',
  String.raw`1\30px`,
])('%j is not a length', (text) => {
  expect(isLength(text)).toBe(false);
});
