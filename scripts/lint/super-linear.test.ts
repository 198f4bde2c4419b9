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
