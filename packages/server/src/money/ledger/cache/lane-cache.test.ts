import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness.ts';
import { AMOUNT, balanceOf, credit, drain, hash, holdTenant } from '../../../../test/ledger/commands.ts';
import { newMembers } from '../../../../test/ledger/office.ts';
import { AppError } from '../../../foundation/kit/app-error.ts';
import { systemClock } from '../../../foundation/kit/clock.ts';
import { newId, type AccountId } from '../../../foundation/kit/ids.ts';
import { defaultWalletId } from '../../wallets/index.ts';
import type { LedgerCommand } from '../commands/command.ts';
import { Lane } from '../lane/lane.ts';
import { systemAccountId } from '../model.ts';
import { findAccounts } from '../store.ts';
import { verifyLedger } from '../verify/verify-ledger.ts';

/** What a lane decides from memory is what it would decide on the database. */

const { database, open } = await createTestDatabase();
const lane = new Lane(database, systemClock);

/** A database that counts the commits which were sent from memory. */
function watchFlights() {
  const watched = open();
  const flights = { landed: 0, refused: 0 };
  const openPipeline = watched.openCommitPipeline.bind(watched);
  watched.openCommitPipeline = async () => {
    const pipeline = await openPipeline();
    const commit = pipeline.commit.bind(pipeline);
    pipeline.commit = async (writes) => {
      await commit(writes).then(
        () => (flights.landed += 1),
        (error: unknown) => {
          flights.refused += 1;
          throw error;
        },
      );
    };
    return pipeline;
  };
  return { watched, flights };
}

test('what another process commits counts at once, for what is accepted and for what is refused', async () => {
  const [{ tenant }] = await newMembers(database);
  const other = new Lane(open(), systemClock);
  const answers: unknown[] = [];
  for (let round = 0; round < 40; round += 1) {
    // Sometimes one after the other, sometimes twice in a row: memory is fresh, out of date and in doubt.
    const lanes = round % 3 === 0 ? [lane, other] : round % 3 === 1 ? [lane, lane] : [other, lane];
    for (const each of lanes) answers.push(await each.submit(credit(tenant.id)));
  }
  expect(answers).toEqual(
    answers.map((_, index) => ({
      kind: 'committed',
      response: { status: 200, body: String(BigInt(index + 1) * AMOUNT) },
    })),
  );
  // What this lane remembers would not pay for it.
  await lane.submit(credit(tenant.id));
  await other.submit(credit(tenant.id));
  expect(await lane.submit(drain(tenant.id, 82n * AMOUNT))).toMatchObject({ kind: 'committed' });
  // And what it remembers now would.
  await lane.submit(credit(tenant.id));
  await other.submit(drain(tenant.id, AMOUNT));
  await expect(lane.submit(drain(tenant.id, AMOUNT))).rejects.toMatchObject({ code: 'insufficient_card_balance' });
  expect(await balanceOf(database, tenant.id)).toBe(0n);
  expect((await verifyLedger(database)).problems).toEqual([]);
});

test('a state that another process sets counts at once, though it leaves no entry', async () => {
  const [{ tenant }] = await newMembers(database);
  const walletId = defaultWalletId(tenant.id, 'usd');
  const other = new Lane(open(), systemClock);
  const unlessClosed = (): LedgerCommand => {
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

test('commands that are sent behind a commit which PostgreSQL refuses are decided again', async () => {
  const [{ tenant }] = await newMembers(database);
  const key = { tenantId: tenant.id, key: 'taken', requestHash: hash('taken') };
  await lane.submit(credit(tenant.id, { key }));
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      // Over several turns of the event loop, so that one batch is on its way while the next comes in.
      for (let turn = 0; turn < index / 10; turn += 1) await new Promise(setImmediate);
      return await lane.submit(credit(tenant.id, index % 50 === 7 ? { key } : {}));
    }),
  );
  const replayed = outcomes.filter(({ kind }) => kind === 'replayed');
  expect(replayed).toHaveLength(4);
  const told = outcomes
    .filter(({ kind }) => kind === 'committed')
    .map((each) => 'response' in each && each.response?.body);
  expect(new Set(told).size).toBe(196);
  expect(await balanceOf(database, tenant.id)).toBe(197n * AMOUNT);
  expect((await verifyLedger(database)).problems).toEqual([]);
});

test('a repeat of what was done gets its answer, though it would be refused now, whatever goes with it', async () => {
  const [{ tenant }] = await newMembers(database);
  const once: Partial<LedgerCommand> = {
    key: { tenantId: tenant.id, key: 'drained', requestHash: hash('drained') },
    reference: { reference: 'drained', parameters: hash('drained') },
  };
  const unkeyed = { reference: once.reference };
  const another = { key: { ...once.key!, requestHash: hash('another') } };
  await lane.submit(credit(tenant.id));
  await lane.submit({ ...drain(tenant.id, AMOUNT), ...once });
  for (let round = 0; round < 3; round += 1) {
    // So that there is something to accept from memory, and the wallet stays empty.
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

test('two commands with one key in one batch are one', async () => {
  const [{ tenant }] = await newMembers(database);
  const key = { tenantId: tenant.id, key: 'twin', requestHash: hash('twin') };
  const twins = (): Promise<unknown> => Promise.all([1, 2].map(() => lane.submit(credit(tenant.id, { key }))));
  const response = { status: 200, body: '100' };
  const replayed = { kind: 'replayed', response: { ...response, replayed: true } };
  expect(await twins()).toEqual([{ kind: 'committed', response }, replayed]);
  expect(await twins()).toEqual([replayed, replayed]);
});

test('refusals leave what is remembered as it was', async () => {
  const [{ tenant }] = await newMembers(database);
  const { watched, flights } = watchFlights();
  const own = new Lane(watched, systemClock);
  for (let round = 0; round < 5; round += 1) {
    await own.submit(credit(tenant.id));
    await expect(own.submit(drain(tenant.id, 1_000_000n))).rejects.toMatchObject({ status: 422 });
  }
  expect(flights).toEqual({ landed: 4, refused: 0 });
});

test('a caller whose commit is done does not wait for a tenant that is locked', async () => {
  const [{ tenant: one }, { tenant: two }] = await newMembers(database);
  const own = new Lane(database, systemClock);
  for (const tenant of [one, one]) await own.submit(credit(tenant.id));
  const release = await holdTenant(open({ connections_max: 1 }), two.id);
  const first = own.submit(credit(one.id));
  // The first is on its way when the second comes in.
  await new Promise(setImmediate);
  const second = own.submit(credit(two.id));
  expect(await first).toMatchObject({ kind: 'committed' });
  await release();
  expect(await second).toMatchObject({ kind: 'committed' });
});

test('a lane that has seen more tenants and accounts than it remembers still answers right', async () => {
  const members = await newMembers(database);
  const forgetful = new Lane(database, systemClock, { cached_max: 1_000 });
  const strangers = Array.from({ length: 2_500 }, () => newId<'account'>());
  const [{ tenant }, { tenant: another }] = members;
  await forgetful.submit(credit(tenant.id));
  const many = credit(another.id);
  await forgetful.submit({ ...many, accounts: [...many.accounts, ...strangers] });
  expect(await forgetful.submit(credit(tenant.id))).toMatchObject({ response: { body: '200' } });
  expect(await forgetful.submit(credit(another.id))).toMatchObject({ response: { body: '200' } });
});

test('what a commit on its way may be changing is not read past it', async () => {
  const [{ tenant }] = await newMembers(database);
  const { watched, flights } = watchFlights();
  const forgetful = new Lane(watched, systemClock, { cached_max: 8 });
  const worldId = systemAccountId(tenant.id, 'world', 'usd');
  const ids = Array.from({ length: 200 }, () => newId<'account'>());
  const open = { kind: 'wallet', currency: 'usd', state: 'active' } as const;
  const creditOf = (id: AccountId): LedgerCommand => ({
    ...credit(tenant.id, { accounts: [worldId, defaultWalletId(tenant.id, 'usd'), id] }, (draft) => {
      if (draft.account(id) === undefined) draft.open({ ...open, id });
      draft.post(worldId, id, AMOUNT, 'wallet_credit');
    }),
  });
  const rounds = 24;
  for (let round = 0; round < rounds; round += 3) {
    const outcomes: Promise<unknown>[] = [];
    for (const [index, id] of [...ids, ...ids, ...ids].entries()) {
      // Forty in a turn of the event loop: enough for a commit behind another.
      if (index % 40 === 0) await new Promise(setImmediate);
      outcomes.push(forgetful.submit(creditOf(id)));
    }
    await Promise.all(outcomes);
  }
  expect(flights).toEqual({ landed: expect.toSatisfy((landed: number) => landed > 2), refused: 0 });
  const accounts = await findAccounts(database, tenant.id, ids);
  expect(new Set([...accounts.values()].map(({ balance }) => balance))).toEqual(new Set([BigInt(rounds) * AMOUNT]));
});
