import { expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import type { Method } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { textFieldsOf } from '../hostile/fields.ts';
import { tooExpensive, type MeasuredRequest } from '../hostile/thread-cost.ts';
import { bodyWith } from './bad-input.ts';
import { oneOfEach } from './one-of-each.ts';
import { validBody, validPath } from './valid-bodies.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const existing = await oneOfEach(sandbox);
const { card } = existing;
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
  'names of ligatures': [
    '/controls/bulk',
    JSON.stringify({
      card_ids: [card],
      patch: { merchants: { blocked: Array.from({ length: 200 }, (_, at) => `${'ﷺ'.repeat(62)}${at}`) } },
    }),
  ],
  'many events': ['/webhooks', `{"url":"https://a.example","events":[${repeated('1', ',')}]}`],
  'white space': ['/customers', `{${repeated(' ')}}`],
  'a text that does not end': ['/customers', `{"first_name":"${repeated('a')}`],
  'names that are given twice': ['/customers', `[${repeated('{"a":1,"a":1}', ',')}]`],
  'objects in a list': ['/customers', `[${repeated('{"a":"b"}', ',')}]`],
  'texts in a list': ['/customers', `{"x":[${repeated('""', ',')}]}`],
  'numbers with many digits': ['/customers', `{"x":[${repeated('1'.repeat(400), ',')}]}`],
  exponents: ['/customers', `{"x":[${repeated('1e-400', ',')}]}`],
  'a list for an object': ['/customers', `[${repeated('1', ',')}]`],
};

/** Texts that are slow to search, fold or compare in one way or another. Their JSON fills a body. */
const FILLS: readonly string[] = ['1 ', 'a', String.raw`\u0000`, 'e\u0301\u0323', '💳', '4111111111111111 ', "<a>&'"];

/** A body of nearly 256 kB for every text of every route. */
const FIELD_BODIES = partnerRoutes(service.core, service.frameUrl)
  .filter(({ body }) => body)
  .flatMap((route) =>
    textFieldsOf(route).map(({ path, isList }, index): [name: string, method: Method, path: string, body: string] => {
      const fill = FILLS[index % FILLS.length]!;
      const text = `"${fill.repeat(Math.floor((BYTES - 4_000) / Buffer.byteLength(fill)))}"`;
      const right = validBody(route.operationId, existing);
      return [
        `${route.operationId}: ${path.join('.')}: ${JSON.stringify(fill)}`,
        route.method,
        validPath(route, existing),
        bodyWith(right, path, isList ? `[${text}]` : text),
      ];
    }),
  );

/** Processor time of the thread that serves, for any body below the limit. An idle machine takes 4 ms for one of white space. */
const COST_MS_MAX = 20;

const measured = (name: string, method: Method, path: string, body: string): MeasuredRequest => ({
  name,
  method,
  path,
  body,
  statuses: [400, 404, 422],
  cost_ms_max: COST_MS_MAX,
});

test('no body of 256 kB takes more than 20 ms of the processor time of the thread', async () => {
  const requests = [
    ...Object.entries(BODIES).map(([name, [path, body]]) => measured(name, 'POST', path, body)),
    ...FIELD_BODIES.map((each) => measured(...each)),
  ];
  expect(await tooExpensive(sandbox, requests)).toEqual([]);
});
