import { readFileSync } from 'node:fs';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { expect, test } from 'vitest';
import { isSuperLinear } from './super-linear.ts';

test.each([/\/+$/, /\s*\n\s*/g, /\.?0+$/, /“[^”]*”/g, /^(\w+\s?)*$/, /(a|a)*b/, /^\d+\d*x/])(
  'the time of %s grows faster than its text',
  ({ source, flags }) => {
    expect(isSuperLinear(source, flags)).toBe(true);
  },
);

test.each([/^\/+$/, /\s+/g, /“[^“”]*”/g, /^[a-z\d-]+(?:\.[a-z\d-]+)*$/, /[0-9a-f-]+/gi])(
  'the time of %s grows like its text',
  ({ source, flags }) => {
    expect(isSuperLinear(source, flags)).toBe(false);
  },
);

/** The values that a keyword has anywhere in the API description. */
function valuesOf(keyword: string): string[] {
  const values = new Set<string>();
  JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'), (name, value: unknown) => {
    if (name === keyword && typeof value === 'string') values.add(value);
    return value;
  });
  return [...values];
}

test.each(valuesOf('pattern'))('the pattern %s of the API is linear', (pattern) => {
  expect(isSuperLinear(pattern, 'u')).toBe(false);
});

test('the formats of the API are linear', () => {
  const formats = valuesOf('format').map((name) => fullFormats[name as keyof typeof fullFormats]);
  const expressions = formats.filter((format) => format instanceof RegExp);
  expect(expressions).not.toEqual([]);
  expect(expressions.filter(({ source, flags }) => isSuperLinear(source, flags))).toEqual([]);
});
