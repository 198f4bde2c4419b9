import { describe, expect, test } from 'vitest';
import { ORIGIN_PATTERN, parseOrigin } from './origin.ts';

const parsed = (text: string, environment: 'sandbox' | 'live') =>
  new RegExp(ORIGIN_PATTERN, 'u').test(text) ? parseOrigin(text, environment) : undefined;

test.each([
  ['https://app.example', 'https://app.example'],
  ['HTTPS://App.Example:443', 'https://app.example'],
  ['https://app.example:8443', 'https://app.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://localhost', 'https://localhost'],
  ['https://127.0.0.1:3000', 'https://127.0.0.1:3000'],
])('%s is accepted as the origin %s in both environments', (text, origin) => {
  expect([parsed(text, 'sandbox'), parsed(text, 'live')]).toEqual([origin, origin]);
});

test.each(['http://localhost', 'http://localhost:3000', 'http://127.0.0.1:8080'])(
  '%s is accepted only in the sandbox',
  (text) => {
    expect([parsed(text, 'sandbox'), parsed(text, 'live')]).toEqual([text, undefined]);
  },
);

describe.each(['sandbox', 'live'] as const)('%s', (environment) => {
  test.each([
    '',
    '*',
    'null',
    'https:',
    'https://',
    'app.example',
    '//app.example',
    'ftp://app.example',
    'http://app.example',
    'https://app.example/',
    'https://app.example/path',
    'https://app.example?q',
    'https://app.example#f',
    'https://*.example',
    'https://app.*',
    'https://user@app.example',
    'https://app.example:*',
    'https://app.example:0x',
    'https://app.example ',
    ' https://app.example',
    "https://app.example;script-src 'unsafe-inline'",
    'https://a;b.example',
    'https://a,b.example',
    "https://a'b.example",
    'https://a_b.example',
    'https://app.example.',
    'https://[::1]',
    'http://[::1]:3000',
    'http://localhost.example',
    'http://127.0.0.2',
    'javascript:alert(1)',
    'https://app.example\n',
    'https://app.example\0',
    'https://app‮.example',
    String.raw`https:\\app.example`,
  ])('%j is rejected', (text) => {
    expect(parsed(text, environment)).toBeUndefined();
  });
});
