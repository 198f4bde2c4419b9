import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, scale, seed } from '../../../test/harness.ts';
import { describeOutcome, TenantModel } from '../../../test/ledger/model.ts';
import { newMembers, openOffice } from '../../../test/ledger/office.ts';
import { operationsOf, PRELUDE, type Operation } from '../../../test/ledger/operation.ts';
import { makeOrder, perform } from '../../../test/ledger/perform.ts';
import type { AccountId } from '../../foundation/kit/ids.ts';
import { loadAccounts } from './store.ts';
import { verifyLedger } from './verify/verify-ledger.ts';

const { open } = await createTestDatabase();
// Two processes that alternate: neither may use cached data that the other has changed.
const databases = [open(), open()];
const offices = [openOffice(databases[0]!, { lanes: 1 }), openOffice(databases[1]!, { lanes: 3 })];

const TIMEOUT_MS = scale(300_000, 900_000);

const RUNS = scale(10, 180);
const OPERATIONS_MAX = 150;

let performed = 0;

/**
 * Performs all operations in sequence for two new tenants and compares each outcome, and finally each account, with the
 * model.
 */
async function follow(sequence: readonly Operation[]): Promise<void> {
  const members = await newMembers(databases[0]!);
  const models = members.map((member) => new TenantModel(member));
  for (const [index, operation] of [...PRELUDE, ...sequence].entries()) {
    const order = makeOrder(operation, members, (member) => [...models[members.indexOf(member)]!.cards.keys()]);
    const outcome = await perform(offices[index % offices.length]!, order);
    const expected = models[operation.member]!.expect(order, outcome);
    expect(describeOutcome(order, outcome), `${index}: ${JSON.stringify(operation)}`).toBe(expected);
    performed += 1;
  }
  for (const [index, { tenant }] of members.entries()) {
    const { accounts } = models[index]!;
    const found = await loadAccounts(databases[0]!, [[tenant.id, [...accounts.keys()] as AccountId[]]]);
    const said = [...found.values()].map(({ id, balance, sequence: entries, eventSequence, state }) => [
      id,
      { balance: Number(balance), entries: Number(entries), events: Number(eventSequence), state },
    ]);
    const must = [...accounts].map(([id, { balance, entries, events, state }]) => [
      id,
      { balance, entries, events, state },
    ]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(must));
  }
}

test(
  'sequential operations have the outcomes that the reference model predicts, and leave a consistent ledger',
  async () => {
    const sequences = operationsOf({ minLength: 1, maxLength: OPERATIONS_MAX, size: 'max' });
    await fc.assert(fc.asyncProperty(sequences, follow), { numRuns: RUNS, seed: seed(), endOnFailure: RUNS > 100 });
    expect((await verifyLedger(databases[0]!)).problems).toEqual([]);
    expect(performed).toBeGreaterThan(RUNS * 10);
  },
  TIMEOUT_MS,
);
