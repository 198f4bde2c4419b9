import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Search } from './search.ts';

const NUMBER = '4000000512345678';
const search = new Search([{ number: NUMBER, code: '731' }], ['048213']);
const bytes = Buffer.from(NUMBER);

describe('a card number is found', () => {
  test.each<[string, string]>([
    ['alone', NUMBER],
    ['in a text', `{"label":"lost ${NUMBER}"}`],
    ['in groups', 'paid with 4000 0005 1234 5678 today'],
    ['in groups with dashes', '4000-0005-1234-5678'],
    ['as a track', `;${NUMBER}=29110000?`],
    ['within more digits', `99${NUMBER}29110000`],
    ['without its last digits', NUMBER.slice(0, 12)],
    ['without its first digits', `****${NUMBER.slice(4)}`],
    ['only its middle digits', `card 00${NUMBER.slice(2, 14)}`],
    ['as bytes that PostgreSQL prints', `\\x00${bytes.toString('hex')}ff`],
    ['as base64', bytes.toString('base64')],
    ['one byte into base64', Buffer.from(`"${NUMBER}"`).toString('base64')],
    ['two bytes into base64url', Buffer.from(`{"${NUMBER}"`).toString('base64url')],
    ['as a hash', createHash('sha256').update(NUMBER).digest('hex')],
    ['as a hash in base64', createHash('sha1').update(NUMBER).digest('base64')],
  ])('%s', (_, text) => expect(search.findIn(text)).toHaveLength(1));
});

describe('a code is found', () => {
  test.each<[string, string]>([
    ['under its name', '{"cvv":731}'],
    ['under another of its names', 'security_code=731'],
    ['in JSON in JSON', String.raw`{"body":"{\"cvc2\":\"731\"}"}`],
    ['between quotes', '{"value":"731"}'],
    ['beside its card', '400000******5678 731'],
    ['for one time, between quotes', '{"sent":"048213"}'],
    ['for one time, under its name', 'code: 048213'],
  ])('%s', (_, text) => expect(search.findIn(text)).not.toEqual([]));
});

describe('nothing is found', () => {
  test.each<[string, string]>([
    ['in a masked card number', '{"masked_pan":"400000******5678","last4":"5678","bin":"40000005"}'],
    ['in another number', '4000000587654321'],
    ['in a verification without a code', '{"cvv":"match","amount":"731.00","count":731}'],
    ['in times and ids', '2026-07-31T07:31:04.731Z 019a2f71-5b6c-7d83-9e21-4c7a0f8b3d62 1000000731'],
    ['in an id that has the digits of both', '019a2f71-5b6c-7d83-9e21-4c5678b731e2 5678-731d'],
    ['in another code', '{"cvv":"732","code":"048214"}'],
  ])('%s', (_, text) => expect(search.findIn(text)).toEqual([]));
});
