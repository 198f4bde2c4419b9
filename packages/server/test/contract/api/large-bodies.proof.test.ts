import sharp from 'sharp';
import { expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import type { Route } from '#api/route.ts';
import type { Method } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { textFieldsOf } from '../hostile/fields.ts';
import { tooExpensive, type MeasuredRequest } from '../hostile/thread-cost.ts';
import { ANA, newCustomer } from '../support/fixtures.ts';
import { bodyWith } from './bad-input.ts';
import { oneOfEach } from './one-of-each.ts';
import { validBody, validPath } from './valid-bodies.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const existing = await oneOfEach(sandbox);
const LARGE = partnerRoutes(service.core, service.frameUrl).filter(
  ({ body_bytes_max }) => body_bytes_max !== undefined,
);

/** Processor time of the thread that serves, with the share of the client. An idle machine takes half of it. */
const costMax = (bytes: number): number => Math.ceil(20 + (bytes / 1_000_000) * 30);
/** Of work for each of 9,900 cards or 25,000 rows: an idle machine takes 80 and 200 ms. */
const BULK_MS_MAX = 250;
const STATEMENT_MS_MAX = 500;

/** What a body may have, of names in an object and of values. */
const NAMES_MAX = 1_000;
const VALUES_MAX = 20_000;

/** Texts that are slow to search, fold, unescape or compare in one way or another. */
const FILLS: readonly string[] = [
  '1 ',
  'a',
  String.raw`\u0031`,
  'e\u0301\u0323',
  '💳',
  '4111111111111111 ',
  String.raw`\"`,
];

/** The only body that is accepted. */
const WHITE_SPACE = 'white space';

/** A text of JSON that has nearly so many bytes. */
const textOf = (fill: string, bytes: number): string => `"${fill.repeat(Math.floor(bytes / Buffer.byteLength(fill)))}"`;

/** Bodies that are a little smaller than the route allows. They are made one by one: all would fill the memory. */
function* bodiesOf(route: Route): Generator<[name: string, body: string]> {
  const right = validBody(route.operationId, existing);
  const size = route.body_bytes_max! - 10_000;
  const members = JSON.stringify(right).slice(1, -1);
  const before = members === '' ? '' : `${members},`;
  for (const [at, { path, isList }] of textFieldsOf(route).entries()) {
    const fill = FILLS[at % FILLS.length]!;
    const text = textOf(fill, size);
    yield [`${path.join('.')}: ${JSON.stringify(fill)}`, bodyWith(right, path, isList ? `[${text}]` : text)];
  }
  const list = (count: number, item: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => item(at)).join();
  const half = textOf('1 ', size / 2);
  const share = (count: number): string => textOf('a1 ', size / count - 20);
  yield [WHITE_SPACE, `{${members}${' '.repeat(size)}}`];
  yield ['a name', `{${before}${textOf('a', size)}:1}`];
  yield ['a name of escapes', `{${before}${textOf(String.raw`\u0031`, size)}:1}`];
  yield ['a name that is given twice', `{${before}"x":${half},"x":${half}}`];
  yield ['many long names', `{${list(NAMES_MAX - 100, (at) => `"${at}${share(NAMES_MAX).slice(1)}:1`)}}`];
  yield [
    'many long texts of an unknown field',
    `{${before}"x":[${list(VALUES_MAX / 2 - 100, () => share(VALUES_MAX / 2))}]}`,
  ];
  yield ['a text that does not end', `{${before}"x":${textOf('a', size).slice(0, -1)}`];
  yield ['more values than are allowed', `{${before}"x":[${list(size / 4, () => '{}')}]}`];
  yield ['nested lists', '['.repeat(size)];
}

function* requestsOfLargeBodies(): Generator<MeasuredRequest> {
  for (const route of LARGE) {
    const path = validPath(route, existing);
    for (const [name, body] of bodiesOf(route)) {
      const statuses = name === WHITE_SPACE ? [200, 201] : [400, 422];
      const cost_ms_max = costMax(Buffer.byteLength(body));
      yield { name: `${route.operationId}: ${name}`, method: route.method, path, body, statuses, cost_ms_max };
    }
  }
}

test('no large body keeps the thread for long', async () => {
  expect(await tooExpensive(sandbox, requestsOfLargeBodies())).toEqual([]);
});

test('nor does a large body that is accepted', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = await sharp({ create: { width: 1_300, height: 1_300, channels: 3, background: 'white', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const base64 = image.toString('base64');
  const documents = {
    document_type: 'NATIONAL_ID',
    document_front_base64: base64,
    document_back_base64: base64,
    address_document_base64: base64,
  };
  const { id } = await newCustomer(sandbox);
  const { card, wallet } = existing;
  const { local_id } = (await sandbox.get(`/cards/${card}`)).data;
  const row = (at: number) => ({
    account: wallet,
    reference: `${at}-${'r'.repeat(200)}`,
    amount: '1.00',
    date: '2026-11-20',
  });
  const card_ids = Array.from({ length: 9_900 }, () => local_id);
  const requests: [name: string, method: Method, path: string, fields: object, cost_ms_max?: number][] = [
    ['a customer with documents', 'POST', '/customers', { ...ANA, ...documents }],
    ['documents of a customer', 'PATCH', `/customers/${id}`, documents],
    [
      'controls of cards',
      'POST',
      '/controls/bulk',
      { card_ids, patch: { countries: { blocked: ['US'] } } },
      BULK_MS_MAX,
    ],
    [
      'a statement file',
      'POST',
      '/reconciliations',
      { rows: Array.from({ length: 25_000 }, (_, at) => row(at)) },
      STATEMENT_MS_MAX,
    ],
  ];
  const measured = requests.map(([name, method, path, fields, cost_ms_max]): MeasuredRequest => {
    const body = JSON.stringify(fields);
    return { name, method, path, body, statuses: [200, 201], cost_ms_max: cost_ms_max ?? costMax(body.length) };
  });
  expect(await tooExpensive(sandbox, measured)).toEqual([]);
});
