import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { seed } from '#test/harness.ts';
import { readBackgroundUrl } from './background-url.ts';

test.each([
  ['https://cdn.example/card.png', 'https://cdn.example/card.png'],
  ['HTTPS://CDN.Example:443/a b.png', 'https://cdn.example/a%20b.png'],
  ['https://cdn.example:8443', 'https://cdn.example:8443/'],
  ['https://münchen.example/ü.png', 'https://xn--mnchen-3ya.example/%C3%BC.png'],
  ['https://cdn.example/a.png?size=2&of=x#fragment', 'https://cdn.example/a.png?size=2&of=x'],
  ['https://cdn.example/a.png#', 'https://cdn.example/a.png'],
  [String.raw`https://cdn.example/a\b")url('c;d,e`, 'https://cdn.example/a/b%22%29url%28%27c%3Bd%2Ce'],
  [String.raw`https://cdn.example/?a\b")url('c;d,e`, 'https://cdn.example/?a%5Cb%22%29url%28%27c%3Bd%2Ce'],
  ['https://cdn.example/</style><script>', 'https://cdn.example/%3C/style%3E%3Cscript%3E'],
  ['https://cdn.example/%zz%', 'https://cdn.example/%zz%'],
])('%s is normalized to %s', (text, url) => {
  expect(readBackgroundUrl(text)).toEqual({ url });
});

test.each([
  'http://cdn.example/',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//cdn.example/',
  'https:',
  'https://',

  'https://a;b.example/',
  "https://a'b.example/",
  'https://a"b.example/',
  'https://*.example/',
  'https://a,b.example/',
  'https://user@cdn.example/',
  'https://user:pass@cdn.example/',
  'https://:pass@cdn.example/',
  'https://a b.example/',
  'https://[2001:db8::1]/a.png',
  'https://a_b.example/',
  'https://cdn.example./',
  'https://a\u202eb.example/',
  'https://cdn.example:99999/',
  'blob:https://cdn.example/a',
  `https://cdn.example/${'é'.repeat(400)}`,
])('%j is rejected', (text) => {
  expect(readBackgroundUrl(text)).toHaveProperty('problem');
});

test('every accepted URL is safe in quotes and as a policy source, and stays the same when read again', () => {
  const part = anyText(30);
  fc.assert(
    fc.property(fc.constantFrom('https://a.example/', 'https://a.example/?', 'https://', ''), part, (start, rest) => {
      const read = readBackgroundUrl(start + rest);
      if ('problem' in read) return;
      expect(read.url).toMatch(/^https:\/\/[!$%&*+./0-9:=?@A-Z[\]_a-z~-]+$/);
      expect(readBackgroundUrl(read.url)).toEqual(read);
    }),
    { seed: seed(), numRuns: 2_000 },
  );
});
