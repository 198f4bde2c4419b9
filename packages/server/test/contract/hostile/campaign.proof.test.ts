import { describe, expect, test } from 'vitest';
import { partnerRoutes } from '../../../src/composition/wiring.ts';
import { createTestDatabase } from '../../harness.ts';
import { newNonce, newView } from '../../secure-view/views.ts';
import { startService } from '../../service.ts';
import { oneOfEach } from '../api/one-of-each.ts';
import { snapshot } from '../support/snapshot.ts';
import { countsOf, statusesOf, wronglyAnswered, type Attack } from './campaign.ts';
import { hiddenRequest, httpAttacks } from './http-attacks.ts';
import * as json from './json-attacks.ts';
import { targetsOf } from './targets.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox } = await service.newPartner();
const existing = await oneOfEach(sandbox);
const routes = partnerRoutes(service.core, service.frameUrl);
const view = await newView(service, sandbox.tenant, existing.card);

/** Sends them all: none may get a wrong answer, change anything or cause an error in the log. */
async function expectHarmless(title: string, attacks: readonly Attack[], count_min: number): Promise<void> {
  console.info(countsOf(title, attacks));
  expect(attacks.length).toBeGreaterThan(count_min);
  const before = await snapshot(database.database);
  expect(await wronglyAnswered(attacks)).toEqual([]);
  expect(await snapshot(database.database)).toEqual(before);
  expect(service.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
}

describe('bodies that are not JSON', () => {
  test('are refused by the deposit of a card', async () => {
    await expectHarmless('deposit', json.attacksOnDeposit(sandbox, existing), 4_000);
  });

  test('are refused by every route with a body', async () => {
    await expectHarmless('all routes', json.attacksOnRoutes(sandbox, existing, routes), 4_000);
  });

  test('are refused by the route for tokens', async () => {
    await expectHarmless('tokens', json.attacksOnTokens(sandbox), 4_000);
  });

  test('are refused by the frame, and consume no view', async () => {
    const url = `${service.frameUrl}/v/${view.name}`;
    await expectHarmless('frame', json.attacksOnFrame(url, { secret: view.secret, nonce: newNonce() }), 4_000);
  });

  test('but unusual ones that are JSON are read, and names that are given twice are named', async () => {
    await expectHarmless('unusual', json.unusualBodies(sandbox), 10);
    await expectHarmless('duplicates', json.duplicateNames(sandbox, existing), 40);
  });
});

describe('HTTP that has two meanings or none', () => {
  test.each(['API', 'frame'])('is refused on the port of the %s, and no request is found behind it', async (port) => {
    const target = (await targetsOf(service, sandbox, existing.card)).find(({ name }) => name === port)!;
    await expectHarmless(`HTTP, port of the ${port}`, httpAttacks(target), 300);
    // The request that was hidden behind each attack has an effect.
    expect(await statusesOf(target.port, Buffer.from(hiddenRequest(target)))).toEqual([200]);
  });
});
