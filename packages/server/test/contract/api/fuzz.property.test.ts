import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import { partnerRoutes } from '#composition/wiring.ts';
import { anyText } from '../../any-text.ts';
import { sharedDatabase, scale, seed } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { ANA, newCard, newCustomer } from '../support/fixtures.ts';
import { newCredit, newWebhook } from './valid-bodies.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();
const customer = await newCustomer(sandbox);
const card = await newCard(sandbox, { customer_id: customer.id });
const bought = await sandbox.post(`/simulations/cards/${card.id}/authorizations`, { amount: 1 });
const challenge = await sandbox.post(`/simulations/cards/${card.id}/challenges`, { amount: 1 });
const { webhook, delivery } = await newWebhook(sandbox);
const { account, credit } = await newCredit(sandbox);
const ids: string[] = [
  account,
  credit,
  card.id,
  customer.id,
  String(card.local_id),
  bought.data.id,
  challenge.data.id,
  webhook,
  delivery,
];
/** Without the one that ends the token of all other calls. */
const routes = partnerRoutes(service.core, service.frameUrl).filter(({ operationId }) => operationId !== 'revokeToken');

const text = fc.oneof(
  anyText(40),
  fc.constantFrom('usd', 'visa', '1', '1.00', '-1', '', '\0', '\ud800', '4111111111111111', 'HT', ...ids),
  fc.constantFrom('jpy', 'kwd', 'cop', 'xyz', '5411', '123456', 'match', 'absent', 'P1D', 'PT1S', 'insufficient_funds'),
  fc.constantFrom('https://partner.example/hooks', 'card.*', '*', '2026-01-01T00:00:00Z', 'card.code', '[hidden]'),
);
const simple = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.integer(),
  fc.constant(null),
  fc.boolean(),
);
/** Names of nested fields. */
const inner = fc.constantFrom(
  'name',
  'mcc',
  'country',
  'city',
  'allowed',
  'blocked',
  'daily',
  'lifetime',
  'per_transaction',
  'hourly',
);
const value = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 1, arbitrary: fc.dictionary(inner, fc.oneof(simple, fc.array(text, { maxLength: 3 })), { maxKeys: 3 }) },
);

/** A body of fields that the route knows and some others, each with an arbitrary value. */
const body = (names: readonly string[]) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...names, 'amount', 'x'), text), value, { maxKeys: 6 }),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

const request = fc.constantFrom(...routes).chain((route) =>
  fc.record({
    route: fc.constant(route),
    id: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: text }),
    body: body(Object.keys(route.body?.properties ?? {})),
    isWhole: fc.boolean(),
    query: fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          'size',
          'page',
          'after',
          'types',
          'reference',
          'customer_id',
          'status',
          'event_type',
          'currency',
        ),
        text,
      ),
      text,
      { maxKeys: 3 },
    ),
    key: fc.option(fc.stringMatching(/^[ -~]{1,40}$/), { nil: undefined }),
  }),
);

const RIGHT = {
  ...ANA,
  customer_id: customer.id,
  amount: 1,
  url: 'https://partner.example/hooks',
  events: ['card.*'],
  from: '2025-01-01T00:00:00Z',
  to: '2025-01-02T00:00:00Z',
};

test('every request gets a response in the envelope with a status below 500', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ route, id, body, isWhole, query, key }) => {
      const wellFormed = (word: string): string => encodeURIComponent(word.toWellFormed());
      const search = Object.entries(query).map(([name, word]) => `${wellFormed(name)}=${wellFormed(word)}`);
      const path = `${route.path.replace(/:(id|name)/, () => wellFormed(id) || '0').replace(':credit_id', credit)}?${search.join('&')}`;
      const full = isWhole && typeof body === 'object' && !Array.isArray(body) ? { ...RIGHT, ...body } : body;
      const sent = route.body ? JSON.stringify(full) : undefined;
      const reply = await sandbox.call(route.method, path, sent, key?.trim() ? { key: key.trim() } : {});
      expect(reply.status).toBeLessThan(500);
      expect(reply.body.type).toBe(reply.status < 300 ? 'success' : 'error');
    }),
    { seed: seed(), numRuns: scale(250, 20_000) },
  );
});

test('the ledger is consistent afterwards and no error was logged', async () => {
  const { problems } = await verifyLedger(database.database, { onStart: () => undefined, onProgress: () => undefined });
  expect(problems).toEqual([]);
  expect(service.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
