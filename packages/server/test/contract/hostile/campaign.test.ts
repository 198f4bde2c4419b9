import { expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import { sharedDatabase } from '../../harness.ts';
import { newNonce, newView } from '../../secure-view/views.ts';
import { sharedService } from '../../service.ts';
import { oneOfEach } from '../api/one-of-each.ts';
import { harmOfAttacks, sample, statusesOf, type Attack } from './campaign.ts';
import { hiddenRequest, httpAttacks } from './http-attacks.ts';
import * as json from './json-attacks.ts';
import * as sizes from './size-attacks.ts';
import * as texts from './text-attacks.ts';
import { targetsOf } from './targets.ts';

// A few of each kind; `campaign.proof.test.ts` sends them all.

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();
const existing = await oneOfEach(sandbox);
const routes = partnerRoutes(service.core, service.frameUrl);

const harmOf = async (attacks: readonly Attack[], count_min: number): Promise<string[]> =>
  await harmOfAttacks(service, database.database, attacks, count_min);

test('bodies that are not JSON are refused', async () => {
  const { name, secret } = await newView(service, sandbox.tenant, existing.card);
  const attacks = [
    ...sample(json.attacksOnDeposit(sandbox, existing), 40),
    ...sample(json.attacksOnFrame(`${service.frameUrl}/v/${name}`, { secret, nonce: newNonce() }), 80),
    ...json.unusualBodies(sandbox),
    ...sample(json.duplicateNames(sandbox, existing), 10),
  ];
  expect(await harmOf(attacks, 150)).toEqual([]);
});

test.each(['API', 'frame'])('HTTP that has two meanings or none is refused on the port of the %s', async (port) => {
  const target = (await targetsOf(service, sandbox, existing.card)).find(({ name }) => name === port)!;
  expect(await harmOf(sample(httpAttacks(target), 5), 70)).toEqual([]);
  // The request that was hidden behind each attack has an effect.
  expect(await statusesOf(target.port, Buffer.from(hiddenRequest(target)))).toEqual([200]);
});

test('troublesome texts and what is too large are refused', async () => {
  const attacks = [
    ...sample(texts.textsInBodies(sandbox, existing, routes), 151),
    ...sample(texts.textsInTargets(sandbox, existing, routes), 211),
    ...sample(sizes.largeBodies(sandbox, existing, routes), 67),
    ...sample(sizes.largeTargets(sandbox, existing, routes), 31),
  ];
  expect(await harmOf(attacks, 150)).toEqual([]);
});
