import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { AMOUNT, balanceOf, credit, hash, holdTenant } from '#test/ledger/commands.ts';
import { readHistory } from '#test/ledger/history.ts';
import { newTestTenants } from '#test/ledger/ledger-fixture.ts';
import { query, statement } from '#database';
import { systemClock } from '#kit/clock.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { defaultWalletId } from '#wallets';
import { Abandoned } from '../commands/abandoned.ts';
import type { LaneCommand } from '../commands/command.ts';
import { COMMIT_CHANNEL, type CommitTrace } from './commit-trace.ts';
import { Lane } from './lane.ts';
import { LaneMetrics } from './lane-metrics.ts';
import { systemAccountId, type EntryWithAccount } from '../model.ts';
import { entriesOfOperation } from '../store.ts';
import { verifyLedger } from '../verify/verify-ledger.ts';

const { database, open } = await createTestDatabase();
const lane = new Lane(database, systemClock);

const DIVIDE_BY_ZERO = statement('test.divide_by_zero', 'SELECT 1 / 0');

const broken: [string, (tenantId: TenantId) => LaneCommand][] = [
  ['with a failing statement', (id) => credit(id, {}, (draft) => draft.write(query(DIVIDE_BY_ZERO)))],
  [
    'that throws',
    (id) =>
      credit(id, {}, () => {
        throw new TypeError('a defect');
      }),
  ],
  [
    'that debits more than the balance',
    (id) =>
      credit(id, {}, (draft) =>
        draft.post(defaultWalletId(id, 'usd'), systemAccountId(id, 'external', 'usd'), 1_000_000n, 'withdrawal'),
      ),
  ],
  ['of a tenant that does not exist', () => credit(newId<'tenant'>())],
];

test.each(broken)('a command %s fails alone', async (_, breakIt) => {
  const [{ tenant }] = await newTestTenants(database);
  const commands = Array.from({ length: 9 }, (__, index) => (index === 4 ? breakIt(tenant.id) : credit(tenant.id)));
  const outcomes = await Promise.allSettled(commands.map((command) => lane.submit(command)));
  expect(outcomes.map(({ status }) => status)).toEqual(
    commands.map((__, index) => (index === 4 ? 'rejected' : 'fulfilled')),
  );
  expect(await balanceOf(database, tenant.id)).toBe(8n * AMOUNT);
  expect((await readHistory(database, tenant.id)).operations).toHaveLength(8);
  expect((await verifyLedger(database)).problems).toEqual([]);
});

test('an abandoned command has no effect, uses up neither its key nor its reference, and is no failure', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const metrics = new LaneMetrics();
  const lane = new Lane(database, systemClock, { metrics });
  const key = { tenantId: tenant.id, key: 'once', requestHash: hash('once') };
  const once = { key, reference: { reference: 'once', parameters: hash('once') } };
  // It has posted before it ends.
  const abandon = (more: Partial<LaneCommand>): Promise<unknown> => {
    const command = credit(tenant.id, more);
    const decide: LaneCommand['decide'] = (draft) => {
      command.decide(draft);
      return new Abandoned('not_due');
    };
    return lane.submit({ ...command, decide });
  };
  const response = { status: 200, body: '100' };
  const abandoned = { kind: 'abandoned', why: 'not_due' };
  expect(await Promise.all([abandon({}), abandon(once), abandon(once)])).toEqual([abandoned, abandoned, abandoned]);
  const together = [abandon({}), abandon(once), lane.submit(credit(tenant.id, once)), abandon(once)];
  const replayed = { kind: 'replayed', response: { ...response, replayed: true } };
  expect(await Promise.all(together)).toMatchObject([abandoned, abandoned, { kind: 'committed', response }, replayed]);
  // From here on, the cache would abandon the command and only the database knows the earlier call, alone or beside a commit.
  expect(await abandon({ reference: once.reference })).toMatchObject({ kind: 'repeated' });
  const beside = await Promise.all([
    abandon(once),
    abandon({ reference: once.reference }),
    lane.submit(credit(tenant.id)),
  ]);
  expect(beside).toMatchObject([replayed, { kind: 'repeated' }, { kind: 'committed', response: { body: '200' } }]);
  expect(await balanceOf(database, tenant.id)).toBe(2n * AMOUNT);
  expect((await readHistory(database, tenant.id)).operations).toHaveLength(2);
  expect((await verifyLedger(database)).problems).toEqual([]);
  expect(metrics.text({ lanes: 1, busy: 0, waiting_commands: 0 })).toContain(
    'issuary_ledger_commit_failures_total{outcome="failed"} 0\n',
  );
});

test('keys, references and accounts of two tenants in one batch do not mix', async () => {
  const testTenants = await newTestTenants(database);
  const [one, two] = testTenants.map(({ tenant }) => tenant.id) as [TenantId, TenantId];
  const named = (tenantId: TenantId, what: string): Partial<LaneCommand> => ({
    key: { tenantId, key: 'same', requestHash: hash(what) },
    reference: { reference: 'same', parameters: hash(what) },
  });
  const strange: LaneCommand = {
    ...credit(one),
    accounts: [defaultWalletId(two, 'usd'), systemAccountId(two, 'external', 'usd')],
    decide(draft) {
      expect(draft.account(defaultWalletId(two, 'usd'))).toBeUndefined();
      draft.post(systemAccountId(two, 'external', 'usd'), defaultWalletId(two, 'usd'), AMOUNT, 'wallet_credit');
      return undefined;
    },
  };
  const commands = [credit(one, named(one, 'this')), credit(two, named(two, 'that')), strange, credit(two)];
  const outcomes = await Promise.allSettled(commands.map((command) => lane.submit(command)));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toMatchObject([
    { kind: 'committed', response: { status: 200, body: '100' } },
    { kind: 'committed', response: { status: 200, body: '100' } },
    'failed',
    { kind: 'committed', response: { status: 200, body: '200' } },
  ]);
  const again = await lane.submit(credit(one, named(one, 'this')));
  expect(again).toEqual({ kind: 'replayed', response: { status: 200, body: '100', replayed: true } });
  expect([await balanceOf(database, one), await balanceOf(database, two)]).toEqual([AMOUNT, 2n * AMOUNT]);
});

test('the time of an entry never goes back, whatever the clock of the process shows, and callers see the stored time', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const slow = new Lane(database, { now: () => new Date(Date.now() - MINUTE_MS) });
  const creditOn = async (on: Lane) => {
    let shown: EntryWithAccount[] = [];
    const command = credit(tenant.id, {}, (draft) => {
      shown = draft.entries();
    });
    await on.submit(command);
    expect(shown).toEqual(await entriesOfOperation(database, tenant.id, command.operationId));
    return shown.map(({ createdAt }) => createdAt);
  };
  const times = await creditOn(lane);
  expect(times).toHaveLength(2);
  expect(await creditOn(slow)).toEqual(times);
});

test('a command that is submitted the moment another resolves is executed', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const answers: unknown[] = [];
  for (let count = 0; count < 5; count += 1) answers.push(await lane.submit(credit(tenant.id)));
  expect(answers).toHaveLength(5);
});

test('a full lane rejects with 503 immediately and completes the commands that it accepted', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const full = new Lane(database, systemClock);
  const release = await holdTenant(open({ connections_max: 1 }), tenant.id);
  const refused: unknown[] = [];
  const taken: Promise<unknown>[] = [];
  while (refused.length === 0) {
    const submitted = full.submit(credit(tenant.id));
    taken.push(submitted.catch((error: unknown) => refused.push(error)));
    // A rejection is immediate, while accepted commands wait for the lock.
    if (taken.length > 10_000) await new Promise(setImmediate);
    expect(taken.length).toBeLessThan(12_000);
  }
  expect(refused).toMatchObject([{ code: 'issuer_unavailable', status: 503, retryAfterSeconds: 1 }]);
  await release();
  await Promise.all(taken);
  expect(refused).toHaveLength(1);
  expect(await balanceOf(database, tenant.id)).toBe(BigInt(taken.length - 1) * AMOUNT);
});

test('publishes the steps of each commit to a subscriber', async () => {
  const [{ tenant }] = await newTestTenants(database);
  const traces: CommitTrace[] = [];
  const onCommit = (message: unknown): unknown => traces.push(message as CommitTrace);
  subscribe(COMMIT_CHANNEL, onCommit);
  for (let batch = 0; batch < 2; batch += 1) {
    await Promise.all(Array.from({ length: 3 }, () => lane.submit(credit(tenant.id))));
  }
  unsubscribe(COMMIT_CHANNEL, onCommit);
  await lane.submit(credit(tenant.id));
  expect(traces.map(({ commands }) => commands)).toEqual([3, 3]);
  for (const { begun_ms, decided_ms = begun_ms, sent_ms = begun_ms, responded_ms = 0 } of traces) {
    expect([begun_ms, decided_ms, sent_ms, responded_ms]).toEqual(
      [begun_ms, decided_ms, sent_ms, responded_ms].toSorted((one, other) => one - other),
    );
  }
});
