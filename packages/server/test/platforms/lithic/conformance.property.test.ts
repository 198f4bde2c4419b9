import { afterAll, describe, expect, test } from 'vitest';
import {
  allFaultSources,
  mulberry32,
  scriptedFaults,
  type FaultSource,
} from '../../../../testing/src/faults/fault-sources.ts';
import { FaultyPlatform } from '../../../../testing/src/faults/faulty-platform.ts';
import { testHolder } from '../../../../testing/src/holders.ts';
import {
  HTTP_FAULTS,
  LithicDouble,
  REJECTED_NAME,
  type HttpFault,
} from '../../../../testing/src/lithic-double/index.ts';
import { casesFor, type ConformanceHarness } from '../../../../testing/src/platform-conformance.ts';
import { newId } from '../../../src/foundation/kit/ids.ts';
import type { CardStateChange } from '../../../src/platforms/ports/cards.ts';
import { adjustableClock } from '../../contract/support/clock.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
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
  const double = await LithicDouble.start({ clock, ...options });
  doubles.push(double);
  const platform = new FaultyPlatform(openAdapter(double, { database, clock }), faults);
  platform.connect({
    authorize: async ({ amount }) => ({ outcome: 'approved', approvedAmount: amount, currency: 'usd' }),
    receive: async () => undefined,
  });
  return {
    platform,
    received: [],
    authorizationRequests: [],
    prefixes: { visa: ['400012'], mastercard: ['520012'] },
    newTenant: async () => newId<'tenant'>(),
    async advance() {
      // Seconds, as the worker waits between two attempts.
      clock.advance(5_000);
      await platform.settle();
    },
    stateOf: async (card) => STATES[cardAt(double, card)?.state ?? 'CLOSED'],
    refused: { holder: testHolder({ lastName: REJECTED_NAME }) },
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

describe('Lithic, whose idempotency keys have expired, and which loses answers', () => {
  test.each(cases)('$name', async ({ run }) => {
    const random = mulberry32(seed());
    const faultOf = (): HttpFault => (random() < 0.3 ? 'timeout_after' : 'none');
    await expect(run(await harnessOf(scriptedFaults([]), { faultOf, keysExpire: true }))).resolves.toBeUndefined();
  });
});
