import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { allFaultSources, scriptedFaults, type FaultSource } from '../../../../testing/src/faults/fault-sources.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { testHolder } from '../../../../testing/src/holders.ts';
import { newCardRequest } from '../../../../testing/src/platform-conformance/harness.ts';
import { casesFor, type ConformanceHarness } from '../../../../testing/src/platform-conformance.ts';
import { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { StripeAdapter } from '#stripe';
import { StoredDoorbell, StoredReferences } from '#vendor';
import { createTestDatabase, scale, seed } from '../../harness.ts';

const SOURCES = scale(1, Infinity);

const { database } = await createTestDatabase();
const double = new StripeDouble();
const server = await double.start();
afterAll(() => server.close());

const STATES = { active: 'active', inactive: 'frozen', canceled: 'terminated' } as const;

/** The adapter and the double, with a connection between them that has faults. */
function harnessOf(faults: FaultSource, clock = new ManualClock(new Date('2026-05-01T12:00:00Z'))): ConformanceHarness {
  const key = { vendor: 'stripe', environment: 'sandbox' } as const;
  const references = new StoredReferences({ database, clock, ...key });
  const platform = new StripeAdapter({
    settings: { apiKey: new Secret(double.apiKey), url: server.url, webhookSecret: undefined },
    environment: 'sandbox',
    references,
    doorbell: new StoredDoorbell({ database, clock, ...key }),
    clock,
    logger: { warn: () => undefined },
    reveals: true,
  });
  platform.connect({
    authorize: async () => ({ outcome: 'declined', reason: 'card_frozen' }),
    receive: async () => undefined,
  });
  server.faults = faults;
  double.now = () => clock.now();
  let turns = 0;
  return {
    platform,
    received: [],
    authorizationRequests: [],
    prefixes: { visa: ['424242'], mastercard: ['555555'] },
    newTenant: async () => newId<'tenant'>(),
    async advance() {
      await server.settle();
      // Seconds, as the worker waits between two attempts.
      clock.advance(5_000);
      turns += 1;
      // Between two attempts a day may pass, after which the vendor has forgotten its idempotency keys.
      if (turns % 2 === 0) double.forgetKeys();
    },
    stateOf: async (card) => {
      const known = await references.card(card);
      if (known === undefined || known.vendorId === null) return known?.state;
      return STATES[double.cards.get(known.vendorId)!.status as keyof typeof STATES];
    },
    refused: { holder: { ...testHolder(), address: null } },
  };
}

describe.each(allFaultSources(seed()).slice(0, SOURCES))('Stripe with faults: %s', (_, faults) => {
  test.each(casesFor(harnessOf(scriptedFaults([]))))('$name', async ({ run }) => {
    await expect(run(harnessOf(faults()))).resolves.toBeUndefined();
  });
});

/** The creating calls fail at first, and Stripe repeats each failure as long as the key is the same. */
function withSavedFailures(): ConformanceHarness {
  const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
  for (const path of ['cards', 'cardholders']) double.failures.set(`POST /v1/issuing/${path}`, [500, 402]);
  const harness = harnessOf(scriptedFaults([]), clock);
  return { ...harness, advance: async () => clock.advance(MINUTE_MS) };
}

describe('Stripe with saved failures', () => {
  afterEach(() => double.failures.clear());
  const creating = casesFor(harnessOf(scriptedFaults([]))).filter(({ name }) =>
    /^(?:issueCard|setCardState)/.test(name),
  );
  test.each(creating)('$name', async ({ run }) => {
    await expect(run(withSavedFailures())).resolves.toBeUndefined();
  });
});

test('a lost answer never issues a second card, even after the keys have expired', async () => {
  const harness = harnessOf(scriptedFaults([]));
  server.faultOf = ({ method, path }) => (`${method} ${path}` === 'POST /v1/issuing/cards' ? 'timeout_after' : 'none');
  const request = newCardRequest(await harness.newTenant());
  const before = double.cards.size;
  await expect(harness.platform.issueCard(request)).rejects.toThrow(/connect/i);
  double.forgetKeys();
  server.faultOf = undefined;
  expect(await harness.platform.issueCard(request)).toMatchObject({ outcome: 'issued' });
  expect(double.cards.size).toBe(before + 1);
});

test.each([
  ['is late', 'late'],
  ['has an answer that is lost', 'timeout_after'],
] as const)(
  'a request for a cardholder that %s creates one cardholder, even if the e-mail address changes',
  async (_, fault) => {
    const harness = harnessOf(scriptedFaults([]));
    const before = double.cardholders.size;
    const request = newCardRequest(await harness.newTenant());
    server.faultOf = ({ method, path }) => (`${method} ${path}` === 'POST /v1/issuing/cardholders' ? fault : 'none');
    await expect(harness.platform.issueCard(request)).rejects.toThrow(/connect/i);
    server.faultOf = undefined;
    await harness.advance();
    double.forgetKeys();
    const changed = { ...request, holder: { ...request.holder, email: 'changed@example.com' } };
    expect(await harness.platform.issueCard(changed)).toMatchObject({ outcome: 'issued' });
    expect(double.cardholders.size).toBe(before + 1);
  },
);

test('the acceptance of the terms reaches Stripe, also if it is recorded after the first refusal', async () => {
  const harness = harnessOf(scriptedFaults([]));
  const accepted = { date: 1_767_323_045, ip: '198.51.100.7' };
  double.requiresTerms = true;
  const request = newCardRequest(await harness.newTenant());
  expect(await harness.platform.issueCard(request)).toMatchObject({ outcome: 'issued' });
  const late = newCardRequest(await harness.newTenant());
  expect(await harness.platform.issueCard({ ...late, holder: { ...late.holder, consentIp: null } })).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('missing: kyc_consent_at, kyc_consent_ip'),
  });
  expect(await harness.platform.issueCard(late)).toMatchObject({ outcome: 'issued' });
  double.requiresTerms = false;
  const shown = [...double.cardholders.values()].slice(-2).map(({ individual }) => individual!.card_issuing);
  expect(shown).toMatchObject([{ user_terms_acceptance: accepted }, { user_terms_acceptance: accepted }]);
});

describe.each([
  ['card', '/v1/issuing/cards'],
  ['cardholder', '/v1/issuing/cardholders'],
])('a request for a %s that Stripe fails', (_, path) => {
  test.each([500, 402])('with a saved %i is repeated with a new key after ten minutes', async (status) => {
    const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
    const harness = harnessOf(scriptedFaults([]), clock);
    const { platform } = harness;
    const request = newCardRequest(await harness.newTenant());
    double.failures.set(`POST ${path}`, [status]);
    await expect(platform.issueCard(request)).rejects.toMatchObject({ statusCode: status });
    clock.advance(9 * MINUTE_MS);
    await expect(platform.issueCard(request)).rejects.toMatchObject({ statusCode: status });
    clock.advance(MINUTE_MS);
    expect(await platform.issueCard(request)).toMatchObject({ outcome: 'issued' });
  });
});

test('a request with other data has no key of an earlier one that Stripe may have taken', async () => {
  const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
  const harness = harnessOf(scriptedFaults([]), clock);
  const { platform } = harness;
  const request = newCardRequest(await harness.newTenant());
  const changed = { ...request, holder: { ...request.holder, phone: '+15550001111' } };
  double.failures.set('POST /v1/issuing/cardholders', [500]);
  await expect(platform.issueCard(request)).rejects.toThrow(Error);
  await expect(platform.issueCard(changed)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  clock.advance(10 * MINUTE_MS);
  expect(await platform.issueCard(changed)).toMatchObject({ outcome: 'issued' });
});

test('an error of Stripe repeats nothing of what was sent', async () => {
  const harness = harnessOf(scriptedFaults([]));
  server.faultOf = undefined;
  const sent = { ...testHolder(), email: 'secret@example.com', address: { ...testHolder().address!, city: '' } };
  const refused = await harness.platform.issueCard(newCardRequest(await harness.newTenant(), { holder: sent }));
  expect(refused).toEqual({
    outcome: 'refused',
    code: 'customer_refused',
    reason: "the card platform rejected the customer's address_city",
  });
  const wrong = new StripeAdapter({
    settings: { apiKey: new Secret('sk_test_wrong'), url: server.url, webhookSecret: undefined },
    environment: 'sandbox',
    references: {} as never,
    doorbell: {} as never,
    clock: new ManualClock(new Date()),
    logger: { warn: () => undefined },
    reveals: false,
  });
  const error: unknown = await wrong.floats().catch((caught: unknown) => caught);
  expect(error).toMatchObject({ message: 'Stripe has refused the call', statusCode: 401 });
  expect(JSON.stringify(error)).not.toContain('sk_test_wrong');
});
