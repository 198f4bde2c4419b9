import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import type { Database } from '#database';
import { systemClock } from '#kit/clock.ts';
import { HOUR_MS, SECOND_MS } from '#kit/durations.ts';
import { Secret } from '#kit/secret.ts';
import { PartnerDirectory } from '../partner-directory.ts';
import type { NewApiKey } from '../model.ts';
import { renewSigningKeys } from './renew-signing-keys.ts';
import { Revocations } from './revocations.ts';
import { insertRevokedToken } from './store.ts';
import { Tokens } from './tokens.ts';

const { database } = await createTestDatabase();
const pepper = new Secret(Buffer.alloc(32, 'pepper'));
const directory = new PartnerDirectory(database, systemClock, pepper);
const CALLER = { ip: '127.0.0.1' };
const INTERVAL_MS = 1_500;

/** The process's own time, which passes only when the test says so, with the timers that read lists. */
function ownTime() {
  let now_ms = performance.now();
  const ticks = new Map<NodeJS.Timeout, () => void>();
  const real = { setInterval, clearInterval };
  const spies = [
    vi.spyOn(performance, 'now').mockImplementation(() => now_ms),
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((tick: () => void, ms: number) => {
      const timer = real.setInterval(tick, ms);
      if (ms !== INTERVAL_MS) return timer;
      real.clearInterval(timer);
      ticks.set(timer, tick);
      return timer;
    }) as typeof setInterval),
    vi.spyOn(globalThis, 'clearInterval').mockImplementation(((timer: NodeJS.Timeout | undefined) => {
      if (timer === undefined || !ticks.delete(timer)) real.clearInterval(timer);
    }) as typeof clearInterval),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return {
    async pass(ms: number): Promise<void> {
      for (let passed_ms = 0; passed_ms < ms; passed_ms += INTERVAL_MS) {
        now_ms += INTERVAL_MS;
        for (const tick of ticks.values()) tick();
        await Promise.allSettled(reading.mock.results.map(({ value }) => value));
      }
    },
  };
}

const reading = vi.fn<Database['rows']>(async (query) => await database.rows(query));
beforeEach(() => void reading.mockReset());
const reads = () => reading.mock.calls.length;

async function newProcess() {
  const revocations = new Revocations({ rows: reading } as unknown as Database, systemClock);
  const signingKey = async (version: number) => new Secret(Buffer.alloc(32, `signing ${version}`));
  const tokens = new Tokens({ database, clock: systemClock, pepper, signingKey, revocations });
  await revocations.start();
  onTestFinished(() => revocations.stop());
  const token = async ({ clientId, secretId }: NewApiKey): Promise<string> =>
    (await tokens.issue(clientId, secretId.reveal(), 'sandbox', CALLER.ip)).access_token;
  const check = async (text: string) => await tokens.check(text, 'sandbox', CALLER);
  return { revocations, tokens, token, check };
}

const newPartner = async () => await directory.createPartner('Acme', () => []);
const UNAVAILABLE = { code: 'issuer_unavailable' };
const INVALID = { code: 'invalid_token' };

test('a list is read while calls ask for it, and rests when none does', async () => {
  const time = ownTime();
  const { revocations } = await newProcess();
  await time.pass(60 * SECOND_MS);
  expect(reads()).toBe(1);
  await revocations.becomeRecent();
  expect([reads(), revocations.isRecent()]).toEqual([2, true]);
  await time.pass(INTERVAL_MS);
  expect(reads()).toBe(3);
  await time.pass(60 * SECOND_MS);
  expect(reads()).toBe(3);
});

test('the first call after a rest knows what others have revoked meanwhile, and no other call is refused', async () => {
  const time = ownTime();
  const here = await newProcess();
  const [good, ended, suspended] = [await newPartner(), await newPartner(), await newPartner()];
  const [valid, known, unknown, ofSuspended] = [
    await here.token(good.sandbox.key),
    await here.token(ended.sandbox.key),
    await here.token(ended.sandbox.key),
    await here.token(suspended.sandbox.key),
  ];
  const callers = [await here.check(known), await here.check(ofSuspended), await here.check(valid)];
  await time.pass(60 * SECOND_MS);
  for (const token of [known, unknown]) {
    const { jti } = decodeJwt(token);
    await insertRevokedToken(database, ended.sandbox.tenant.id, jti!, new Date(systemClock.now().getTime() + HOUR_MS));
  }
  await directory.suspendPartner(suspended.partnerId, true);
  const before = reads();
  const checked = await Promise.allSettled([known, unknown, ofSuspended, valid].map(here.check));
  expect(checked).toMatchObject([
    { reason: INVALID },
    { reason: INVALID },
    { reason: { code: 'partner_suspended' } },
    { value: { clientId: good.sandbox.key.clientId } },
  ]);
  expect(reads()).toBe(before + 1);
  await time.pass(60 * SECOND_MS);
  await expect(here.tokens.assertActive(callers[0]!)).rejects.toMatchObject(INVALID);
  await expect(here.tokens.assertActive(callers[2]!)).resolves.toBeUndefined();
});

test('no token is accepted or issued after a rest while the list cannot be read', async () => {
  const time = ownTime();
  const { check, token, tokens } = await newProcess();
  const { sandbox } = await newPartner();
  const [known, unknown] = [await token(sandbox.key), await token(sandbox.key)];
  const caller = await check(known);
  await time.pass(60 * SECOND_MS);
  reading.mockRejectedValue(new Error('connect ECONNREFUSED'));
  for (const each of [known, unknown]) await expect(check(each)).rejects.toMatchObject(UNAVAILABLE);
  await expect(tokens.assertActive(caller)).rejects.toMatchObject(UNAVAILABLE);
  await expect(token(sandbox.key)).rejects.toMatchObject(UNAVAILABLE);
});

test('while reads fail, a process that is called goes on for five seconds, and then accepts and signs nothing', async () => {
  const time = ownTime();
  const { check, token } = await newProcess();
  const { sandbox } = await newPartner();
  const known = await token(sandbox.key);
  reading.mockRejectedValue(new Error('connect ECONNREFUSED'));
  for (let passed_ms = INTERVAL_MS; passed_ms <= 5 * SECOND_MS; passed_ms += INTERVAL_MS) {
    await time.pass(INTERVAL_MS);
    expect(await check(known)).toMatchObject({ clientId: sandbox.key.clientId });
    await expect(token(sandbox.key)).resolves.toBeDefined();
  }
  await time.pass(INTERVAL_MS);
  await expect(check(known)).rejects.toMatchObject(UNAVAILABLE);
  await expect(token(sandbox.key)).rejects.toMatchObject(UNAVAILABLE);
  reading.mockReset();
  expect(await check(known)).toMatchObject({ clientId: sandbox.key.clientId });
});

// The last tests: they end the tokens of all others.
test('the first call after a rest knows the key that signs since then, and which has ended', async () => {
  const time = ownTime();
  const [here, elsewhere] = [await newProcess(), await newProcess()];
  const { sandbox } = await newPartner();
  const old = await here.token(sandbox.key);
  await here.check(old);
  await time.pass(60 * SECOND_MS);
  await database.transaction(async (transaction) => {
    for (const write of renewSigningKeys(systemClock.now(), true)) transaction.write(write);
  });
  const renewed = await elsewhere.token(sandbox.key);
  expect(await here.check(renewed)).toMatchObject({ clientId: sandbox.key.clientId });
  await expect(here.check(old)).rejects.toMatchObject(INVALID);
  await time.pass(60 * SECOND_MS);
  expect(decodeProtectedHeader(await here.token(sandbox.key))).toMatchObject({ kid: '1' });
});

test('no token is signed with a key that has ended a moment ago', async () => {
  const here = await newProcess();
  const { sandbox } = await newPartner();
  await here.check(await here.token(sandbox.key));
  await database.transaction(async (transaction) => {
    for (const write of renewSigningKeys(systemClock.now(), true)) transaction.write(write);
  });
  const renewed = await here.token(sandbox.key);
  await here.revocations.refresh();
  expect(await here.check(renewed)).toMatchObject({ clientId: sandbox.key.clientId });
});
