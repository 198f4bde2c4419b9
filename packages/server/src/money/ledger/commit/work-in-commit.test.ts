import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { newTestTenants } from '#test/ledger/ledger-fixture.ts';
import { query, statement } from '#database';
import { NOTHING_HELD } from '#test/ledger/commands.ts';
import { systemClock } from '#kit/clock.ts';
import { newId } from '#kit/ids.ts';
import { defaultWalletId } from '#wallets';
import type { Claim, WorkName } from '#work';
import type { OperationDraft } from '../commands/operation-draft.ts';
import { Ledger } from '../ledger.ts';

const { database } = await createTestDatabase();
const [{ tenant }] = await newTestTenants(database);
const tenantId = tenant.id;
const walletId = defaultWalletId(tenantId, 'usd');
const KIND: WorkName<string> = { name: 'noted' };
const DUE = new Date('2030-01-01T00:00:00Z');

const ROWS = statement<{ id: string; kind: string; data: string; version: string; holder: string | null }>(
  'test.work_in_commit',
  'SELECT id, kind, data, version, holder FROM work WHERE tenant_id = $1 AND kind = $2',
);

interface Noted extends Claim<string> {
  readonly holder: string | null;
}

const claimsOf = async (): Promise<Noted[]> =>
  (await database.rows(query(ROWS, tenantId, KIND.name))).map((row) => ({
    ...row,
    tenantId,
    since: DUE,
    attempts: 1,
    due: DUE,
    now: DUE,
  }));

/** Submits commands that do only this, in one batch: a lane that is idle takes what arrives in one turn of the event loop. */
async function commit(...changes: ((draft: OperationDraft) => void)[]): Promise<void> {
  const ledger = new Ledger(database, systemClock, 1, NOTHING_HELD);
  const submit = (change: (draft: OperationDraft) => void) =>
    ledger.run({
      tenantId,
      accounts: [walletId],
      decide(draft) {
        change(draft);
        const nothing = { currency: 'usd', amount: 0n, fee: 0n, cardId: null, walletId } as const;
        draft.record({ ...nothing, type: 'deposit', status: 'succeeded' });
      },
    });
  // The first one fills the cache, so that the others are decided from it.
  await submit(() => undefined);
  await Promise.all(changes.map(submit));
}

test('two operations of a batch that change one item leave the last change', async () => {
  const [id, other, holder] = [newId(), newId(), newId<'process'>()];
  await commit(
    (draft) => draft.schedule(KIND, id, DUE, 'first'),
    (draft) => draft.schedule(KIND, other, DUE, 'cancelled'),
    (draft) => draft.schedule(KIND, id, { heldBy: holder, since: DUE }, 'last'),
    (draft) => draft.cancel(KIND, other),
  );
  expect(await claimsOf()).toMatchObject([{ id, data: 'last', holder }]);
  await commit((draft) => draft.cancel(KIND, id));
  expect(await claimsOf()).toEqual([]);
});

test('a run completes its own version only, also in a batch that schedules the item again', async () => {
  const id = newId();
  await commit((draft) => draft.schedule(KIND, id, DUE, 'first'));
  const [first] = await claimsOf();
  await commit(
    (draft) => draft.schedule(KIND, id, DUE, 'second'),
    (draft) => draft.complete(first!),
  );
  expect(await claimsOf()).toMatchObject([{ data: 'second' }]);
  await commit((draft) => draft.complete(first!));
  const [second] = await claimsOf();
  expect(second).toMatchObject({ data: 'second' });
  await commit((draft) => draft.complete(second!));
  expect(await claimsOf()).toEqual([]);
});

test('a commit without work has no statement for it', async () => {
  const drafts: OperationDraft[] = [];
  await commit((draft) => void drafts.push(draft));
  expect(drafts.map(({ work }) => work)).toEqual([undefined]);
});
