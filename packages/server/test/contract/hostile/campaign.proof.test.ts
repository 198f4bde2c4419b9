import { describe, expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import { createTestDatabase } from '../../harness.ts';
import { newNonce, newView } from '../../secure-view/views.ts';
import { startService } from '../../service.ts';
import { oneOfEach } from '../api/one-of-each.ts';
import { countsOf, harmOfAttacks, statusesOf, type Attack } from './campaign.ts';
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

/** Sends them all, and says what harm they did. Prints how many they are. */
async function harmOf(title: string, attacks: readonly Attack[], count_min: number): Promise<string[]> {
  console.info(countsOf(title, attacks));
  return await harmOfAttacks(service, database.database, attacks, count_min);
}

describe('bodies that are not JSON', () => {
  test('are refused by the deposit of a card', async () => {
    expect(await harmOf('deposit', json.attacksOnDeposit(sandbox, existing), 4_000)).toEqual([]);
  });

  test('are refused by every route with a body', async () => {
    expect(await harmOf('all routes', json.attacksOnRoutes(sandbox, existing, routes), 4_000)).toEqual([]);
  });

  test('are refused by the route for tokens', async () => {
    expect(await harmOf('tokens', json.attacksOnTokens(sandbox), 4_000)).toEqual([]);
  });

  test('are refused by the frame, and consume no view', async () => {
    const url = `${service.frameUrl}/v/${view.name}`;
    expect(await harmOf('frame', json.attacksOnFrame(url, { secret: view.secret, nonce: newNonce() }), 4_000)).toEqual(
      [],
    );
  });

  test('but unusual ones that are JSON are read, and names that are given twice are named', async () => {
    expect(await harmOf('unusual', json.unusualBodies(sandbox), 10)).toEqual([]);
    expect(await harmOf('duplicates', json.duplicateNames(sandbox, existing), 40)).toEqual([]);
  });
});

describe('HTTP that has two meanings or none', () => {
  test.each(['API', 'frame'])('is refused on the port of the %s, and no request is found behind it', async (port) => {
    const target = (await targetsOf(service, sandbox, existing.card)).find(({ name }) => name === port)!;
    expect(await harmOf(`HTTP, port of the ${port}`, httpAttacks(target), 300)).toEqual([]);
    // The request that was hidden behind each attack has an effect.
    expect(await statusesOf(target.port, Buffer.from(hiddenRequest(target)))).toEqual([200]);
  });
});

describe('texts', () => {
  test('with a character that no line may contain are refused by every field of every body', async () => {
    expect(await harmOf('texts in bodies', texts.textsInBodies(sandbox, existing, routes), 5_000)).toEqual([]);
  });

  test('of any characters in a path or a query are harmless', async () => {
    expect(await harmOf('texts in targets', texts.textsInTargets(sandbox, existing, routes), 5_000)).toEqual([]);
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
    expect(await harmOf('large bodies', sizes.largeBodies(sandbox, existing, routes), 1_000)).toEqual([]);
  });

  test('is refused in targets and headers', async () => {
    expect(await harmOf('large targets', sizes.largeTargets(sandbox, existing, routes), 300)).toEqual([]);
  });

  test('is refused by the frame', async () => {
    const { name, secret } = await newView(service, sandbox.tenant, existing.card);
    const attacks = sizes.largeFrameBodies(`${service.frameUrl}/v/${name}`, { secret, nonce: newNonce() });
    expect(await harmOf('large bodies of the frame', attacks, 5)).toEqual([]);
  });
});
