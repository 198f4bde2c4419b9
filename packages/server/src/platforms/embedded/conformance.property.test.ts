import { testHolder } from '../../../../testing/src/holders.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { runDue } from '#test/run-background-work.ts';
import { query, statement } from '#database';
import { Secret } from '#kit/secret.ts';
import { PartnerDirectory } from '#partners';
import { newId } from '#kit/ids.ts';
import { deriveKey, Vault } from '#vault';
import { WorkRunner } from '#work';
import { casesFor, type ConformanceHarness } from '../../../../testing/src/platform-conformance.ts';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import type { CardStateChange } from '#ports/cards.ts';
import type { PlatformEvent } from '#ports/issuing-platform.ts';
import { allFaultSources, scriptedFaults, type FaultSource } from '../../../../testing/src/faults/fault-sources.ts';
import { FaultyPlatform } from '../../../../testing/src/faults/faulty-platform.ts';
import { EmbeddedPlatform } from './index.ts';

const SOURCES = scale(1, Infinity);

const { database } = await createTestDatabase();
const clock = adjustableClock();
const masterKey = new Secret(randomBytes(32));
const vault = new Vault({ database, masterKey, clock });
const directory = new PartnerDirectory(database, clock, deriveKey(masterKey, 'api_secret_hash'));

const STATE = statement<{ state: CardStateChange['state'] }>(
  'test.embedded_card_state',
  `SELECT state FROM embedded_card_states WHERE tenant_id = $1 AND card_id = $2`,
);
const BINS = { visa: '40000005', mastercard: '52000005' };
/** Short enough that a slow card is not ready before the first response gets through the injected faults. */
const PASS_MS = 100;

const runners: WorkRunner[] = [];
afterAll(async () => void (await Promise.all(runners.map(async (each) => await each.stop()))));

function harnessOf(faults: FaultSource): ConformanceHarness {
  const work = new WorkRunner({ database, clock, id: newId() });
  const embedded = new EmbeddedPlatform({ database, vault, clock, work, bins: BINS, reveals: true });
  work.connect({ kinds: embedded.kinds, onRan: () => undefined, onFailure: () => undefined });
  runners.push(work);
  const platform = new FaultyPlatform(embedded, faults);
  const received: PlatformEvent[] = [];
  const authorizationRequests: AuthorizationMessage[] = [];
  platform.connect({
    async authorize(message) {
      authorizationRequests.push(message);
      return { outcome: 'approved', approvedAmount: message.amount, currency: 'usd' };
    },
    receive: async (event) => void received.push(event),
  });
  return {
    platform,
    received,
    authorizationRequests,
    simulator: platform.simulator,
    prefixes: { visa: [BINS.visa], mastercard: [BINS.mastercard] },
    newTenant: async () => (await directory.createPartner('Acme', () => [])).sandbox.tenant.id,
    async advance() {
      clock.advance(PASS_MS);
      await platform.settle();
      await runDue({ database, clock }, () => undefined, embedded.kinds);
    },
    stateOf: async ({ tenantId, cardId }) => (await database.rows(query(STATE, tenantId, cardId)))[0]?.state,
    refused: { holder: testHolder({ lastName: 'Unissuable' }) },
    slow: { holder: testHolder({ lastName: 'Slow' }) },
  };
}

describe.each(allFaultSources(seed()).slice(0, SOURCES))('the embedded platform with faults: %s', (_, faults) => {
  test.each(casesFor(harnessOf(scriptedFaults([]))))('$name', async ({ run }) => {
    await expect(run(harnessOf(faults()))).resolves.toBeUndefined();
  });
});
