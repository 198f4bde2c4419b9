import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testHolder } from '../../../../testing/src/holders.ts';
import { LithicDouble } from '../../../../testing/src/lithic-double/index.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { newCardRequest } from '../../../../testing/src/platform-conformance/harness.ts';
import { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { newId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { IssueCardRequest } from '#ports/cards.ts';
import { StripeAdapter } from '#stripe';
import { StoredDoorbell, StoredReferences, type VendorAdapter } from '#vendor';
import { createTestDatabase } from '../../harness.ts';
import { openAdapter } from '../lithic/installation.ts';

type Fault = 'none' | 'rejected' | 'timeout_after' | 'late';
type Step = 'create' | 'update' | 'other';

const { database } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
/** The faults of the calls to come. */
let faults: Partial<Record<Step, Fault>> = {};
beforeEach(() => {
  faults = {};
});

interface Vendor {
  readonly adapter: VendorAdapter;
  /** The adapter of another process. */
  readonly otherAdapter: VendorAdapter;
  /** How many customers the vendor has. */
  readonly holders: () => number;
  /** Lets the late calls arrive. */
  readonly settle: () => Promise<void>;
  /** The states of our cards at the vendor. */
  readonly statesOf: (request: IssueCardRequest) => readonly string[];
}

async function lithic(): Promise<Vendor> {
  const stepOf = ({ method, path }: { readonly method: string; readonly path: string }): Step => {
    if (`${method} ${path}` === 'POST /v1/cards') return 'create';
    return method === 'PATCH' ? 'update' : 'other';
  };
  const double = await LithicDouble.start({
    clock,
    faultOf: (call) => faults[stepOf(call)] ?? 'none',
    keysExpire: true,
  });
  afterAll(() => double.stop());
  return {
    adapter: openAdapter(double, { database, clock }),
    otherAdapter: openAdapter(double, { database, clock }),
    holders: () => double.state.holders.size,
    settle: () => double.settle(),
    statesOf: ({ tenantId, cardId }) => double.cardsWithMemo(`${tenantId}/${cardId}`).map(({ state }) => state),
  };
}

async function stripe(): Promise<Vendor> {
  const double = new StripeDouble();
  double.now = () => clock.now();
  const server = await double.start();
  afterAll(() => server.close());
  server.faultOf = ({ method, path }) => {
    // Two processes that create a customer at once must not depend on the keys.
    if (path === '/v1/issuing/cardholders') double.forgetKeys();
    if (method !== 'POST' || !path.startsWith('/v1/issuing/cards')) return faults.other ?? 'none';
    return faults[path === '/v1/issuing/cards' ? 'create' : 'update'] ?? 'none';
  };
  const key = { vendor: 'stripe', environment: 'sandbox' } as const;
  const newAdapter = (): StripeAdapter =>
    new StripeAdapter({
      settings: { apiKey: new Secret(double.apiKey), url: server.url, webhookSecret: undefined },
      environment: 'sandbox',
      references: new StoredReferences({ database, clock, ...key }),
      doorbell: new StoredDoorbell({ database, clock, ...key }),
      clock,
      logger: { warn: () => undefined },
      reveals: false,
    });
  return {
    adapter: newAdapter(),
    otherAdapter: newAdapter(),
    holders: () => double.cardholders.size,
    settle: () => server.settle(),
    statesOf: ({ tenantId, cardId }) =>
      [...double.cards.values()]
        .filter(({ metadata }) => metadata['issuary_card'] === `${tenantId}/${cardId}`)
        .map(({ status }) => status),
  };
}

const newRequest = (): IssueCardRequest => newCardRequest(newId<'tenant'>(), { holder: testHolder() });
const terminationOf = ({ tenantId, cardId }: IssueCardRequest) =>
  ({ tenantId, cardId, state: 'terminated', version: 7, changeId: newId() }) as const;

describe.each([
  { name: 'Lithic', vendor: await lithic(), closed: 'CLOSED' },
  { name: 'Stripe', vendor: await stripe(), closed: 'canceled' },
])('$name', ({ vendor: { adapter, otherAdapter, holders, settle, statesOf }, closed }) => {
  test('two processes that issue the first cards of a customer at once create the customer once', async () => {
    const first = newRequest();
    const second = { ...newRequest(), tenantId: first.tenantId, customerId: first.customerId };
    const before = holders();
    const outcomes = await Promise.all([adapter.issueCard(first), otherAdapter.issueCard(second)]);
    expect(outcomes.map(({ outcome }) => outcome)).toContain('issued');
    for (const request of [first, second])
      expect(await adapter.issueCard(request)).toMatchObject({ outcome: 'issued' });
    expect(holders()).toBe(before + 1);
  });

  test('a process that ends while it creates a customer holds up the others for half a minute', async () => {
    const request = newRequest();
    const references = new StoredReferences({ database, clock, vendor: adapter.vendor, environment: 'sandbox' });
    await references.claimCustomer(request.tenantId, request.customerId);
    expect(await adapter.issueCard(request)).toEqual({ outcome: 'processing' });
    clock.advance(30_000);
    expect(await adapter.issueCard(request)).toMatchObject({ outcome: 'issued' });
  });

  test('a rejected request for the card refuses it', async () => {
    faults = { create: 'rejected' };
    expect(await adapter.issueCard(newRequest())).toMatchObject({ outcome: 'refused' });
  });

  test('a card that exists is never refused because a later call was rejected', async () => {
    const request = newRequest();
    const { tenantId, cardId } = request;
    await adapter.setCardState({ tenantId, cardId, state: 'frozen', version: 3, changeId: newId() });
    faults = { update: 'rejected' };
    await expect(adapter.issueCard(request)).rejects.toThrow(/400|refused/);
    faults = {};
    expect(await adapter.issueCard(request)).toMatchObject({ outcome: 'issued' });
    expect(statesOf(request)).toHaveLength(1);
  });

  test('a card whose answer was lost is closed by its termination', async () => {
    const request = newRequest();
    faults = { create: 'timeout_after' };
    await expect(adapter.issueCard(request)).rejects.toThrow(Error);
    await adapter.setCardState(terminationOf(request));
    expect(statesOf(request)).toEqual([closed]);
  });

  test('a card whose answer was lost is closed after its customer was erased', async () => {
    const request = newRequest();
    faults = { create: 'timeout_after' };
    await expect(adapter.issueCard(request)).rejects.toThrow(Error);
    await adapter.eraseCustomer({
      tenantId: request.tenantId,
      customerId: request.customerId,
      cardIds: [request.cardId],
    });
    await adapter.setCardState(terminationOf(request));
    expect(statesOf(request)).toEqual([closed]);
  });

  test('a termination is not confirmed while the vendor may still create the card, and then closes it', async () => {
    const request = newRequest();
    const change = terminationOf(request);
    faults = { create: 'late' };
    await expect(adapter.issueCard(request)).rejects.toThrow(Error);
    await expect(adapter.setCardState(change)).rejects.toThrow(Error);
    faults = {};
    await settle();
    await adapter.setCardState(change);
    expect(statesOf(request)).toEqual([closed]);
    expect(await adapter.issueCard(request)).toMatchObject({ outcome: 'issued' });
    expect(statesOf(request)).toEqual([closed]);
  });

  test('a termination is confirmed once the vendor no longer creates the card', async () => {
    const request = newRequest();
    faults = { create: 'late' };
    await expect(adapter.issueCard(request)).rejects.toThrow(Error);
    clock.advance(120_000);
    await adapter.setCardState(terminationOf(request));
    expect(statesOf(request)).toEqual([]);
    expect(await adapter.issueCard(request)).toMatchObject({ outcome: 'refused' });
    expect(statesOf(request)).toEqual([]);
  });

  test('a card whose creation was never requested is terminated at once', async () => {
    const request = newRequest();
    await adapter.setCardState(terminationOf(request));
    expect(await adapter.issueCard(request)).toMatchObject({ outcome: 'refused' });
    expect(statesOf(request)).toEqual([]);
  });
});

test('an id of the vendor names one card', async () => {
  const references = new StoredReferences({ database, clock, vendor: 'lithic', environment: 'live' });
  const [first, second] = [newRequest(), newRequest()];
  for (const request of [first, second]) await references.addCard(request);
  await references.setCardVendorId(first, 'the same');
  await expect(references.setCardVendorId(second, 'the same')).rejects.toThrow(Error);
});
