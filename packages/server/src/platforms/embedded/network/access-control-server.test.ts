import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runDue } from '#test/run-background-work.ts';
import { newTenant } from '#test/vault/filled-vault.ts';
import { query, statement } from '#database';
import { newId, type ChallengeId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { Vault } from '#vault';
import type { PlatformEvent } from '#ports/issuing-platform.ts';
import type { SimulatedChallenge } from '#ports/platform-simulator.ts';
import { AccessControlServer } from './access-control-server.ts';
import { MINUTE_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();
const clock = adjustableClock();
const vault = new Vault({ database, masterKey: new Secret(randomBytes(32)), clock });
const tenantId = await newTenant(database);
const accessControlServer = new AccessControlServer({ database, clock, vault });
const codes = new Map<ChallengeId, string>();
let isReachable = true;
accessControlServer.connect({
  authorize: async () => expect.unreachable('this test makes no purchases'),
  receive: async (event: PlatformEvent) => {
    if (!isReachable) throw new Error('the service cannot be reached');
    if (event.kind === 'challenge') codes.set(event.challengeId, event.code.reveal());
  },
});

const KEPT = statement<{ hashes: number; codes: number }>(
  'test.kept_of_codes',
  `SELECT (SELECT count(code_hash)::integer FROM embedded_challenges WHERE tenant_id = $1) AS hashes,
          (SELECT count(subject)::integer FROM vault_items WHERE tenant_id = $1) AS codes`,
);
const DELETE_CHALLENGES = statement('test.forget_challenges', `DELETE FROM embedded_challenges WHERE tenant_id = $1`);

function aChallenge(): SimulatedChallenge {
  const merchant = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: null };
  const ids = { tenantId, cardId: newId<'card'>(), challengeId: newId<'challenge'>() };
  return { ...ids, amount: 25_00n, currency: 'usd', merchant };
}

async function answer({ challengeId }: SimulatedChallenge, code: string) {
  return await accessControlServer.answer(tenantId, challengeId, { id: newId(), code });
}

const kept = async () => (await database.rows(query(KEPT, tenantId)))[0]!;

test('a code is random: the same challenge, opened again after its deletion, has another code', async () => {
  const challenges = Array.from({ length: 5 }, aChallenge);
  const codesOf = async () => {
    for (const each of challenges) await accessControlServer.challenge(each);
    return challenges.map(({ challengeId }) => codes.get(challengeId)!);
  };
  const first = await codesOf();
  expect(first.every((code) => /^\d{6}$/.test(code))).toBe(true);
  await database.rows(query(DELETE_CHALLENGES, tenantId));
  expect(await codesOf()).not.toEqual(first);
});

test('a repetition of an interrupted call delivers the first code once; then only its hash is stored', async () => {
  const challenge = aChallenge();
  const before = await kept();
  isReachable = false;
  await expect(accessControlServer.challenge(challenge)).rejects.toThrow('cannot be reached');
  expect((await kept()).codes).toBe(before.codes + 1);
  isReachable = true;
  const state = await accessControlServer.challenge(challenge);
  expect(await kept()).toEqual({ hashes: before.hashes + 1, codes: before.codes });
  const code = codes.get(challenge.challengeId)!;
  codes.clear();
  expect(await accessControlServer.challenge(challenge)).toEqual(state);
  expect(codes.size).toBe(0);
  expect(await answer(challenge, code)).toMatchObject({ status: 'passed', wasOpen: true });
});

test('the code of a challenge that has passed, failed or expired is deleted', async () => {
  const [passes, fails, expires, interrupted] = [aChallenge(), aChallenge(), aChallenge(), aChallenge()];
  for (const each of [passes, fails, expires]) await accessControlServer.challenge(each);
  const open = await kept();
  await answer(passes, codes.get(passes.challengeId)!);
  const wrong = codes.get(fails.challengeId) === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 3; attempt += 1) await answer(fails, wrong);
  expect((await kept()).hashes).toBe(open.hashes - 2);
  isReachable = false;
  await expect(accessControlServer.challenge(interrupted)).rejects.toThrow('cannot be reached');
  clock.advance(5 * MINUTE_MS);
  await runDue({ database, clock }, (error) => expect.fail(String(error)), [accessControlServer.kind]);
  expect(await kept()).toEqual({ hashes: 0, codes: 0 });
  const late = await answer(expires, codes.get(expires.challengeId)!);
  expect(late).toMatchObject({ status: 'expired', wasOpen: false });
});
