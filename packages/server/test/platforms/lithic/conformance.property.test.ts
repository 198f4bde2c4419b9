import { afterAll, describe, expect, test } from 'vitest';
import {
  allFaultSources,
  mulberry32,
  scriptedFaults,
  type FaultSource,
} from '../../../../testing/src/faults/fault-sources.ts';
import { FaultyInbox } from '../../../../testing/src/faults/faulty-inbox.ts';
import { FaultyPlatform } from '../../../../testing/src/faults/faulty-platform.ts';
import { testHolder } from '../../../../testing/src/holders.ts';
import {
  HTTP_FAULTS,
  LithicDouble,
  REJECTED_NAME,
  type HttpFault,
} from '../../../../testing/src/lithic-double/index.ts';
import { casesFor, type ConformanceHarness } from '../../../../testing/src/platform-conformance.ts';
import { newId } from '#kit/ids.ts';
import type { LithicAdapter } from '#lithic';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import type { CardStateChange } from '#ports/cards.ts';
import type { PlatformEvent } from '#ports/issuing-platform.ts';
import { reportedObject } from '#vendor/reports/apply-object.ts';
import { adjustableClock } from '../../contract/support/clock.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
import { runVendorWork } from '../vendor/run-vendor-work.ts';
import { cardAt, openAdapter } from './installation.ts';

const SOURCES = scale(1, Infinity);
/** A short run is content with the answers that are lost when the keys have expired. */
const EACH_HTTP_FAULT = scale(0, Infinity);

const { database } = await createTestDatabase();
const clock = adjustableClock();
const doubles: LithicDouble[] = [];
const STATES: Readonly<Record<string, CardStateChange['state']>> = {
  OPEN: 'active',
  PAUSED: 'frozen',
  CLOSED: 'terminated',
};

afterAll(async () => {
  for (const double of doubles) await double.stop();
  // What the SDK does not declare is a mistake of the adapter or of the double.
  expect(doubles.flatMap(({ problems }) => problems)).toEqual([]);
  const memos = doubles.flatMap(({ state }) => [...state.cards.values()].map(({ memo }) => memo));
  expect(new Set(memos).size).toBe(memos.length);
});

async function harnessOf(
  faults: FaultSource,
  options: { readonly faultOf?: () => HttpFault; readonly keysExpire?: boolean } = {},
): Promise<ConformanceHarness> {
  const double: LithicDouble = await LithicDouble.start({ clock, ...options, send: callAdapter(() => adapter) });
  double.subscribe('http://issuary');
  doubles.push(double);
  const adapter = openAdapter(double, { database, clock });
  const received: PlatformEvent[] = [];
  const authorizationRequests: AuthorizationMessage[] = [];
  const platform = new FaultyPlatform(adapter, faults);
  const inbox = new FaultyInbox(
    {
      async authorize(message) {
        authorizationRequests.push(message);
        return { outcome: 'approved', approvedAmount: message.amount, currency: 'usd' };
      },
      receive: async (event) => void received.push(event),
    },
    faults,
  );
  adapter.connect(inbox);
  const vendor = { key: { vendor: 'lithic', environment: 'sandbox' }, adapter, inbox } as const;
  return {
    platform,
    simulator: platform.simulator,
    received,
    authorizationRequests,
    prefixes: { visa: ['400012'], mastercard: ['520012'] },
    newTenant: async () => newId<'tenant'>(),
    async advance() {
      // Seconds, as the worker waits between two attempts.
      clock.advance(5_000);
      await platform.settle();
      await double.deliveries.deliver();
      const parts = { database, clock };
      await runVendorWork(parts, [reportedObject(parts, vendor)], { onFailure: () => undefined });
      await inbox.settle();
    },
    stateOf: async (card) => STATES[cardAt(double, card)?.state ?? 'CLOSED'],
    refused: { holder: testHolder({ lastName: REJECTED_NAME }) },
  };
}

/** Calls the adapter's endpoints, as the role `platform` does. */
function callAdapter(adapter: () => LithicAdapter): typeof fetch {
  return async (url, request) => {
    const endpoint = adapter().endpoints.find(({ path }) => new Request(url).url.endsWith(`/${path}`))!;
    const body = Buffer.from(request!.body as string);
    const headers = request!.headers as Record<string, string>;
    const answer = await endpoint.handle({ headers, body, received_ms: performance.now() });
    return Response.json(answer.body);
  };
}

const cases = casesFor(await harnessOf(scriptedFaults([])));

describe.each(allFaultSources(seed()).slice(0, SOURCES))('Lithic, behind a connection with faults: %s', (_, faults) => {
  test.each(cases)('$name', async ({ run }) => {
    await expect(run(await harnessOf(faults()))).resolves.toBeUndefined();
  });
});

describe.each(HTTP_FAULTS.filter((fault) => fault !== 'none').slice(0, EACH_HTTP_FAULT))(
  'Lithic, whose API has the fault %s',
  (fault) => {
    test.each(cases)('$name', async ({ run }) => {
      const random = mulberry32(seed());
      const faultOf = (): HttpFault => (random() < 0.3 ? fault : 'none');
      await expect(run(await harnessOf(scriptedFaults([]), { faultOf }))).resolves.toBeUndefined();
    });
  },
);

// Without its keys, Lithic's sandbox plays a repeated simulation again.
const casesWithoutKeys = casesFor({ ...(await harnessOf(scriptedFaults([]))), simulator: undefined });

describe('Lithic, whose idempotency keys have expired, and which loses answers', () => {
  test.each(casesWithoutKeys)('$name', async ({ run }) => {
    const random = mulberry32(seed());
    const faultOf = (): HttpFault => (random() < 0.3 ? 'timeout_after' : 'none');
    await expect(run(await harnessOf(scriptedFaults([]), { faultOf, keysExpire: true }))).resolves.toBeUndefined();
  });
});
