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
import * as sizes from './size-attacks.ts';
import * as texts from './text-attacks.ts';
import { UNUSUAL_IN_A_LINE } from './troublesome-texts.ts';
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

describe('texts', () => {
  test('with a character that no line may contain are refused by every field of every body', async () => {
    await expectHarmless('texts in bodies', texts.textsInBodies(sandbox, existing, routes), 5_000);
  });

  test('of any characters in a path or a query are harmless', async () => {
    await expectHarmless('texts in targets', texts.textsInTargets(sandbox, existing, routes), 5_000);
  });

  test('of unusual characters are returned as they were sent', async () => {
    const { customer, card, wallet, webhook } = existing;
    const fields: [path: string, name: string][] = [
      [`/customers/${customer}`, 'last_name'],
      [`/customers/${customer}`, 'address_street'],
      [`/cards/${card}`, 'label'],
      [`/wallets/${wallet}`, 'label'],
      [`/webhooks/${webhook}`, 'description'],
    ];
    const different: string[] = [];
    for (const [name, text] of UNUSUAL_IN_A_LINE) {
      for (const [path, field] of fields) {
        const value = `a${text}b`;
        const changed = await sandbox.call('PATCH', path, { [field]: value });
        const kept = (await sandbox.get(path)).data[field];
        if (changed.status !== 200 || kept !== value) different.push(`${path} ${field}: ${name}: ${changed.status}`);
      }
      await sandbox.call('PATCH', `/cards/${card}`, { metadata: { text } });
      const { metadata } = (await sandbox.get(`/cards/${card}`)).data;
      if (metadata.text !== text) different.push(`metadata: ${name}`);
    }
    console.info(`unusual texts: ${UNUSUAL_IN_A_LINE.length * (fields.length + 1)} cases`);
    expect(different).toEqual([]);
  });
});

describe('what is too large', () => {
  test('is refused in bodies', async () => {
    await expectHarmless('large bodies', sizes.largeBodies(sandbox, existing, routes), 1_000);
  });

  test('is refused in targets and headers', async () => {
    await expectHarmless('large targets', sizes.largeTargets(sandbox, existing, routes), 300);
  });

  test('is refused by the frame', async () => {
    const { name, secret } = await newView(service, sandbox.tenant, existing.card);
    const attacks = sizes.largeFrameBodies(`${service.frameUrl}/v/${name}`, { secret, nonce: newNonce() });
    await expectHarmless('large bodies of the frame', attacks, 5);
  });
});
