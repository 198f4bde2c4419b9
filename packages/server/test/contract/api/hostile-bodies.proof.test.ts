import { expect, test } from 'vitest';
import { call } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const { id: card } = await newCard(sandbox);
const BYTES = 256 * 1024 - 100;

const repeated = (text: string, between = ''): string =>
  Array.from({ length: Math.floor(BYTES / (text.length + between.length)) }, () => text).join(between);
const named = (value: string): string => {
  const pairs: string[] = [];
  for (let at = 0, bytes = 0; ; at += 1) {
    const pair = `"n${at}":${value}`;
    bytes += pair.length + 1;
    if (bytes > BYTES) return pairs.join(',');
    pairs.push(pair);
  }
};

const BODIES: Record<string, [path: string, body: string]> = {
  'a long text': ['/customers', `{"first_name":"${repeated('1 ')}"}`],
  'a long text of escapes': ['/customers', `{"first_name":"${repeated(String.raw`\"`)}"}`],
  'a long text of backslashes': ['/customers', `{"first_name":"${repeated(String.raw`\\`)}"}`],
  'a long text of escaped characters': ['/customers', `{"first_name":"${repeated(String.raw`\u0031`)}"}`],
  'a long text of another script': ['/customers', `{"first_name":"${repeated('١')}"}`],
  'a long amount': [`/cards/${card}/deposit`, `{"amount":"${repeated('1')}"}`],
  'a long number': [`/cards/${card}/deposit`, `{"amount":${repeated('1')}}`],
  'a long reference': [`/cards/${card}/deposit`, `{"amount":"1","reference":"${repeated('4 ')}"}`],
  'a long value of metadata': ['/customers', `{"metadata":{"a":"${repeated('1 ')}"}}`],
  'a long key of metadata': ['/customers', `{"metadata":{"${repeated('1 ')}":"a"}}`],
  'many keys of metadata': ['/customers', `{"metadata":{${named('1')}}}`],
  'many fields': ['/customers', `{${named('1')}}`],
  'many fields twice': [
    '/customers',
    `{${named('1')
      .slice(0, BYTES / 2)
      .replace(/,[^,]*$/, '')},${named('1')
      .slice(0, BYTES / 2)
      .replace(/,[^,]*$/, '')}}`,
  ],
  'a long field': ['/customers', `{"${repeated('a')}":1}`],
  'many long fields': [
    '/customers',
    `{${Array.from({ length: 200 }, (_, at) => `"${at}${'a1 '.repeat(400)}":1`).join(',')}}`,
  ],
  'nested lists': ['/customers', repeated('[')],
  'nested lists that end': ['/customers', '['.repeat(BYTES / 2) + ']'.repeat(BYTES / 2)],
  'nested objects': ['/customers', '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000)],
  'many ids': [
    '/controls/bulk',
    `{"card_ids":[${repeated('x', ',')
      .replaceAll('x', '{}')
      .slice(0, BYTES)
      .replace(/,[^,]*$/, '')}],"patch":{}}`,
  ],
  '10,000 wrong ids': [
    '/controls/bulk',
    `{"card_ids":[${Array.from({ length: 10_000 }, () => '"4 1 1 1 1 1"').join(',')}],"patch":{}}`,
  ],
  'many events': ['/webhooks', `{"url":"https://a.example","events":[${repeated('1', ',')}]}`],
  'a list for an object': ['/customers', `[${repeated('1', ',')}]`],
};

/** The least processor time of several calls, in milliseconds, with the share of the client. */
async function costOf([path, body]: readonly [path: string, body: string]): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const before = process.cpuUsage();
    const { status } = await call('POST', sandbox.base + path, { token: sandbox.token, body });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    expect([400, 422]).toContain(status);
  }
  return Math.min(...times);
}

test('no body of 256 kB takes the thread much longer than white space does', async () => {
  const usual = await costOf(['/customers', `{${repeated(' ')}}`]);
  const costs: [name: string, ms: number][] = [];
  for (const [name, body] of Object.entries(BODIES)) costs.push([name, await costOf(body)]);
  for (const [name, ms] of costs)
    console.info(`${ms.toFixed(1)} ms (${(ms / usual).toFixed(1)} times white space): ${name}`);
  // On a machine where white space takes 4 ms, 20 ms are five times as much; without the limits a body took up to 1,000 times as much.
  expect(costs.filter(([, ms]) => ms > 10 * usual)).toEqual([]);
});
