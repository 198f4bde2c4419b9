import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { newTestTenants } from '#test/ledger/ledger-fixture.ts';
import { violatedConstraint } from '#database';
import { NOTHING_HELD } from '#test/ledger/commands.ts';
import { systemClock } from '#kit/clock.ts';
import { newId } from '#kit/ids.ts';
import { creditWallet, defaultWalletId } from '#wallets';
import { saveAccounts } from './commit/batch-store.ts';
import { Ledger } from './ledger.ts';
import { systemAccountId, type Account } from './model.ts';
import { loadAccounts } from './store.ts';

/** The database enforces the ledger's invariants, even against plain SQL written by a defect. */

const { database } = await createTestDatabase();
const [{ tenant }, stranger] = await newTestTenants(database);
const ledger = new Ledger(database, systemClock, 1, NOTHING_HELD);
const first = await creditWallet(ledger, tenant.id, { amount: 500n, currency: 'usd' }, 'first', {
  isSilent: true,
});

const T = `'${tenant.id}'`;
const EXTERNAL = `'${systemAccountId(tenant.id, 'external', 'usd')}'`;
const WALLET = `'${defaultWalletId(tenant.id, 'usd')}'`;
const UNKNOWN = `'${newId()}'`;
const OPERATION = `'${first.id}'`;

function posting(debit: string, credit: string, amount: number, currency = 'usd'): string {
  return `INSERT INTO postings VALUES (${T}, ${OPERATION}, 2, '${currency}', ${debit}, 2, ${credit}, 2, ${amount})`;
}

function entry(sequence: number, amount: number): string {
  return `INSERT INTO entries VALUES (${T}, ${WALLET}, ${sequence}, ${amount}, 0, ${OPERATION}, 'deposit', now())`;
}

function operation(columns: string, values: string): string {
  return `INSERT INTO operations (tenant_id, id, type, currency, created_at, ${columns})
          VALUES (${T}, '${newId()}', 'deposit', 'usd', now(), ${values})`;
}

function event(position: number, sequence: number): string {
  return `INSERT INTO events VALUES (${T}, ${position}, 'card.funded', ${WALLET}, ${sequence}, NULL, '{}', now())`;
}

const refused: [string, string, string][] = [
  ['a balance below zero', `UPDATE accounts SET balance = -1 WHERE id = ${WALLET}`, 'accounts_balance_not_negative'],
  ["a change of an account's kind", `UPDATE accounts SET kind = 'card' WHERE id = ${WALLET}`, 'accounts_stay'],
  [
    'an unknown kind of account',
    `INSERT INTO accounts SELECT tenant_id, ${UNKNOWN}, 'slush', currency, state FROM accounts WHERE id = ${WALLET}`,
    'accounts_kind_check',
  ],
  [
    'another account with the same id',
    `INSERT INTO accounts SELECT * FROM accounts WHERE id = ${WALLET}`,
    'accounts_pkey',
  ],
  ['a repeated sequence', entry(1, 5), 'entries_pkey'],
  ['a sequence that does not count from 1', entry(0, 5), 'entries_sequence_check'],
  ['an entry with amount zero', entry(2, 0), 'entries_amount_check'],
  ['a posting with amount zero', posting(EXTERNAL, WALLET, 0), 'postings_amount_check'],
  ['a posting with a negative amount', posting(EXTERNAL, WALLET, -5), 'postings_amount_check'],
  ['a posting from an account to itself', posting(WALLET, WALLET, 5), 'postings_check'],
  [
    "a change of a posting's amount",
    `UPDATE postings SET amount = amount + 1 WHERE operation_id = ${OPERATION}`,
    'postings_stay',
  ],
  ['deletion of an account with postings', `DELETE FROM accounts WHERE id = ${WALLET}`, 'accounts_stay'],
  [
    'a change of currency of an account with postings',
    `UPDATE accounts SET currency = 'eur' WHERE id = ${WALLET}`,
    'accounts_stay',
  ],
  [
    'a repeated reference',
    operation('status, amount, fee, reference, parameters', `'succeeded', 5, 0, 'first', '\\x00'`),
    'operations_reference',
  ],
  [
    'a reference without parameters to compare',
    operation('status, amount, fee, reference', `'succeeded', 5, 0, 'second'`),
    'operations_check1',
  ],
  ['a failure without its reason', operation('status, amount, fee', `'failed', 5, 0`), 'operations_check'],
  [
    'an operation with a negative amount',
    operation('status, amount, fee', `'succeeded', -5, 0`),
    'operations_amount_check',
  ],
  ['a negative fee', operation('status, amount, fee', `'succeeded', 5, -1`), 'operations_fee_check'],
];

test.each(refused)('the database rejects %s', async (_, sql, constraint) => {
  const failed = await database.script(sql).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(violatedConstraint(failed)).toBe(constraint);
});

test('the database rejects an event with the position of another event', async () => {
  await database.script(event(1, 1));
  const failure = await database.script(event(1, 2)).catch((error: unknown) => error);
  expect(violatedConstraint(failure)).toBe('events_pkey');
});

/** A commit saves all accounts that it posts to. */
test.each([
  ['of another tenant', { tenantId: stranger.tenant.id }],
  ['in another currency', { currency: 'eur' }],
  ['that does not exist', { id: newId() }],
] as const)('a commit fails that posts to an account %s', async (_, wrong) => {
  const accounts = await loadAccounts(database, [[tenant.id, [defaultWalletId(tenant.id, 'usd')]]]);
  const [wallet] = [...accounts.values()];
  const failure = await database
    .transaction(async (transaction) => {
      transaction.write(saveAccounts([{ ...wallet!, balance: 1n, ...wrong } as Account]));
    })
    .catch((error: unknown) => error);
  expect(violatedConstraint(failure)).toBe('accounts_saved');
  expect((await loadAccounts(database, [[tenant.id, [wallet!.id]]])).get(wallet!.id)).toEqual(wallet);
});
