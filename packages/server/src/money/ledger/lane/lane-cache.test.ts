import { expect, test } from 'vitest';
import { sharedDatabase } from '#test/harness.ts';
import { AMOUNT, balanceOf, credit, drain, hash, holdTenant } from '#test/ledger/commands.ts';
import { newTestTenants } from '#test/ledger/ledger-fixture.ts';
import { AppError } from '#kit/app-error.ts';
import { systemClock } from '#kit/clock.ts';
import { newId, type AccountId } from '#kit/ids.ts';
import { defaultWalletId } from '#wallets';
import type { LaneCommand } from '../commands/command.ts';
import { Lane } from './lane.ts';
import { systemAccountId } from '../model.ts';
import { findAccounts } from '../store.ts';
import { verifyLedger } from '../verify/verify-ledger.ts';

/** A lane makes the same decisions from its cache as from the database. */

const { database, open } = await sharedDatabase();
const lane = new Lane(database, systemClock);

/** A database that counts the commits that were decided from the cache. */
function countCachedCommits() {
  const watched = open();
  const cachedCommits = { committed: 0, refused: 0 };
  const openPipeline = watched.openCommitPipeline.bind(watched);
  watched.openCommitPipeline = async () => {
    const pipeline = await openPipeline();
    const commit = pipeline.commit.bind(pipeline);
    pipeline.commit = async (writes) => {
      await commit(writes).then(
        () => (cachedCommits.committed += 1),
        (error: unknown) => {
          cachedCommits.refused += 1;
          throw error;
        },
      );
    };
    return pipeline;
  };
  return { watched, cachedCommits };
}

test("sees another process' commits immediately, for acceptances and rejections", async () => {
  const [{ tenant }] = await newTestTenants(database);
  const other = new Lane(open(), systemClock);
  const answers: unknown[] = [];
  for (let round = 0; round < 40; round += 1) {
    // Alternating, and twice in a row: the cache is current, stale and in backoff.
    const lanes = round % 3 === 0 ? [lane, other] : round % 3 === 1 ? [lane, lane] : [other, lane];
    for (const each of lanes) answers.push(await each.submit(credit(tenant.id)));
  }
  expect(answers).toMatchObject(
    answers.map((_, index) => ({
      kind: 'committed',
      response: { status: 200, body: String(BigInt(index + 1) * AMOUNT) },
    })),
  );
  // The cached balance would not cover this drain.
  await lane.submit(credit(tenant.id));
  await other.submit(credit(tenant.id));
  expect(await lane.submit(drain(tenant.id, 82n * AMOUNT))).toMatchObject({ kind: 'committed' });
  // The cached balance would cover this one.
  await lane.submit(credit(tenant.id));
  await other.submit(drain(tenant.id, AMOUNT));
  await expect(lane.submit(drain(tenant.id, AMOUNT))).rejects.toMatchObject({ code: 'insufficient_card_balance' });
  expect(await balanceOf(database, tenant.id)).toBe(0n);
  expect((await verifyLedger(database)).problems).toEqual([]);
});

test('sees a state that another process sets immediately, although it writes no entry', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const walletId = defaultWalletId(tenant.id, 'usd');
  const other = new Lane(open(), systemClock);
  const unlessClosed = (): LaneCommand => {
    const command = credit(tenant.id);
    return {
      ...command,
      decide(draft) {
        if (draft.account(walletId)!.state === 'closed') throw new AppError('card_not_active');
        return command.decide(draft);
      },
    };
  };
  for (let time = 0; time < 3; time += 1) await lane.submit(unlessClosed());
  await other.submit({
    ...credit(tenant.id),
    decide(draft) {
      draft.setState(walletId, 'closed');
      const what = { type: 'freeze', status: 'succeeded', currency: 'usd', cardId: null, walletId } as const;
      draft.record({ ...what, amount: 0n, fee: 0n });
      return { status: 200, body: '' };
    },
  });
  const refused = await Promise.allSettled(Array.from({ length: 3 }, () => lane.submit(unlessClosed())));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const wallet = (await findAccounts(database, tenant.id, [walletId])).get(walletId)!;
  expect(wallet).toMatchObject({ state: 'closed', balance: 3n * AMOUNT });
});

test('commands behind a commit that PostgreSQL rejects are decided again', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const key = { tenantId: tenant.id, key: 'taken', requestHash: hash('taken') };
  await lane.submit(credit(tenant.id, { key }));
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      // Over several turns of the event loop, so that one batch is in flight while the next arrives.
      for (let turn = 0; turn < index / 10; turn += 1) await new Promise(setImmediate);
      return await lane.submit(credit(tenant.id, index % 50 === 7 ? { key } : {}));
    }),
  );
  const replayed = outcomes.filter(({ kind }) => kind === 'replayed');
  expect(replayed).toHaveLength(4);
  const responseBodies = outcomes
    .filter(({ kind }) => kind === 'committed')
    .map((each) => 'response' in each && each.response?.body);
  expect(new Set(responseBodies).size).toBe(196);
  expect(await balanceOf(database, tenant.id)).toBe(197n * AMOUNT);
  expect((await verifyLedger(database)).problems).toEqual([]);
});

test('a repeated command gets the first response, even if it would be rejected now, alone or in a batch with others', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const once: Partial<LaneCommand> = {
    key: { tenantId: tenant.id, key: 'drained', requestHash: hash('drained') },
    reference: { reference: 'drained', parameters: hash('drained') },
  };
  const unkeyed = { reference: once.reference };
  const another = { key: { ...once.key!, requestHash: hash('another') } };
  await lane.submit(credit(tenant.id));
  await lane.submit({ ...drain(tenant.id, AMOUNT), ...once });
  for (let round = 0; round < 3; round += 1) {
    // The credit gives the cache something to accept; the drain keeps the wallet empty.
    const outcomes = await Promise.allSettled([
      lane.submit({ ...drain(tenant.id, AMOUNT), ...once }),
      lane.submit({ ...drain(tenant.id, AMOUNT), ...unkeyed }),
      lane.submit({ ...drain(tenant.id, AMOUNT), ...another }),
      lane.submit(credit(tenant.id)),
      lane.submit(drain(tenant.id, AMOUNT)),
    ]);
    expect(outcomes).toMatchObject([
      { value: { kind: 'replayed', response: { status: 200 } } },
      { value: { kind: 'repeated', operation: { reference: 'drained', amount: AMOUNT } } },
      { reason: { code: 'idempotency_key_reused' } },
      { value: { kind: 'committed' } },
      { value: { kind: 'committed' } },
    ]);
  }
  expect(await balanceOf(database, tenant.id)).toBe(0n);
});

test('two commands with the same key in one batch are executed once', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const key = { tenantId: tenant.id, key: 'twin', requestHash: hash('twin') };
  const twins = (): Promise<unknown> => Promise.all([1, 2].map(() => lane.submit(credit(tenant.id, { key }))));
  const response = { status: 200, body: '100' };
  const replayed = { kind: 'replayed', response: { ...response, replayed: true } };
  expect(await twins()).toMatchObject([{ kind: 'committed', response }, replayed]);
  expect(await twins()).toEqual([replayed, replayed]);
});

test('rejections leave the cache unchanged', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const { watched, cachedCommits } = countCachedCommits();
  const own = new Lane(watched, systemClock);
  for (let round = 0; round < 5; round += 1) {
    await own.submit(credit(tenant.id));
    await expect(own.submit(drain(tenant.id, 1_000_000n))).rejects.toMatchObject({ status: 422 });
  }
  expect(cachedCommits).toEqual({ committed: 4, refused: 0 });
});

test('a caller whose commit has completed does not wait for the lock of another tenant', async () => {
  const [{ tenant: one }, { tenant: two }] = await newTestTenants(database);
  const own = new Lane(database, systemClock);
  for (const tenant of [one, one]) await own.submit(credit(tenant.id));
  const release = await holdTenant(open({ connections_max: 1 }), two.id);
  const first = own.submit(credit(one.id));
  // The first is in flight when the second arrives.
  await new Promise(setImmediate);
  const second = own.submit(credit(two.id));
  expect(await first).toMatchObject({ kind: 'committed' });
  await release();
  expect(await second).toMatchObject({ kind: 'committed' });
});

test('a lane that has seen more tenants and accounts than it caches still decides correctly', async () => {
  const testTenants = await newTestTenants(database);
  const small = new Lane(database, systemClock, { cached_max: 1_000 });
  const strangers = Array.from({ length: 2_500 }, () => newId<'account'>());
  const [{ tenant }, { tenant: another }] = testTenants;
  await small.submit(credit(tenant.id));
  const many = credit(another.id);
  await small.submit({ ...many, accounts: [...many.accounts, ...strangers] });
  expect(await small.submit(credit(tenant.id))).toMatchObject({ response: { body: '200' } });
  expect(await small.submit(credit(another.id))).toMatchObject({ response: { body: '200' } });
});

test('inputs that an in-flight commit may change are not read without a lock', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const { watched, cachedCommits } = countCachedCommits();
  const small = new Lane(watched, systemClock, { cached_max: 8 });
  const externalAccountId = systemAccountId(tenant.id, 'external', 'usd');
  const ids = Array.from({ length: 200 }, () => newId<'account'>());
  const open = { kind: 'wallet', currency: 'usd', state: 'active' } as const;
  const creditOf = (id: AccountId): LaneCommand => ({
    ...credit(tenant.id, { accounts: [externalAccountId, defaultWalletId(tenant.id, 'usd'), id] }, (draft) => {
      if (draft.account(id) === undefined) draft.open({ ...open, id });
      // Not the amount of the operation, which the wallet has.
      draft.post(externalAccountId, id, AMOUNT, 'exchange');
    }),
  });
  const rounds = 24;
  for (let round = 0; round < rounds; round += 3) {
    const outcomes: Promise<unknown>[] = [];
    for (const [index, id] of [...ids, ...ids, ...ids].entries()) {
      // Forty per turn of the event loop: enough for a second in-flight commit.
      if (index % 40 === 0) await new Promise(setImmediate);
      outcomes.push(small.submit(creditOf(id)));
    }
    await Promise.all(outcomes);
  }
  expect(cachedCommits).toEqual({ committed: expect.toSatisfy((count: number) => count > 2), refused: 0 });
  const accounts = await findAccounts(database, tenant.id, ids);
  expect(new Set([...accounts.values()].map(({ balance }) => balance))).toEqual(new Set([BigInt(rounds) * AMOUNT]));
});
