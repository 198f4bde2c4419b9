import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { newTestTenants, createLedgerFixture } from '#test/ledger/ledger-fixture.ts';
import { PRELUDE, type Operation } from '#test/ledger/operation.ts';
import { makeOrder, perform } from '#test/ledger/perform.ts';
import { issuary } from '#test/process.ts';
import type { CardId } from '#kit/ids.ts';
import { defaultWalletId } from '#wallets';
import { systemAccountId } from '../model.ts';
import { verifyLedger } from './verify-ledger.ts';

const { database, url } = await createTestDatabase();
const ledgerFixture = createLedgerFixture(database, { lanes: 1 });
const testTenants = await newTestTenants(database);
const [{ tenant }] = testTenants;

// A consistent ledger: two tenants, active, frozen and terminated cards, fees, a withdrawal.
const cards: CardId[] = [];
const repeatable = { key: undefined, reference: undefined };
const SETUP: readonly Operation[] = [
  { kind: 'fees', testTenant: 0, currency: 'usd', changes: { issuance: 100, deposit: 35, withdraw: 10 } },
  ...PRELUDE,
  { kind: 'deposit', testTenant: 0, cardOwner: 'own', card: 0, wallet: 'default', amount: 700, ...repeatable },
  { kind: 'withdraw', testTenant: 0, cardOwner: 'own', card: 0, wallet: 'default', amount: 300, ...repeatable },
  { kind: 'freeze', testTenant: 0, cardOwner: 'own', card: 1, key: undefined },
  { kind: 'terminate', testTenant: 0, cardOwner: 'own', card: 2, key: undefined },
];
for (const operation of SETUP) {
  const order = makeOrder(operation, testTenants, () => cards);
  const outcome = await perform(ledgerFixture, order);
  expect(outcome).not.toHaveProperty('code');
  if (operation.kind === 'issue' && 'text' in outcome && operation.testTenant === 0)
    cards.push(JSON.parse(outcome.text).id);
}

const TABLES = ['accounts', 'entries', 'postings', 'operations', 'events', 'tenant_counters'] as const;

// Drops the constraints: a failing disk, a bad restore or a manual change can still break what they guarantee.
await database.script(`
  ALTER TABLE accounts DROP CONSTRAINT accounts_balance_not_negative;
  ALTER TABLE entries DROP CONSTRAINT entries_pkey, DROP CONSTRAINT entries_amount_check;
  ALTER TABLE postings DROP CONSTRAINT postings_pkey, DROP CONSTRAINT postings_amount_check;
  ALTER TABLE postings DISABLE TRIGGER USER;
  ALTER TABLE accounts DISABLE TRIGGER USER;
  ALTER TABLE cards DROP CONSTRAINT cards_tenant_id_id_currency_fkey;
  ALTER TABLE wallets DROP CONSTRAINT wallets_tenant_id_id_currency_fkey;
  ALTER TABLE events DROP CONSTRAINT events_pkey;
  ${TABLES.map((table) => `CREATE TABLE backup_${table} AS TABLE ${table};`).join('\n')}
`);

beforeEach(async () => {
  await database.script(
    TABLES.map((table) => `DELETE FROM ${table}; INSERT INTO ${table} TABLE backup_${table};`).join('\n'),
  );
});

const CARD = `'${cards[0]!}'`;
const TERMINATED = `'${cards[2]!}'`;
const WALLET = `'${defaultWalletId(tenant.id, 'usd')}'`;
const EXTERNAL = `'${systemAccountId(tenant.id, 'external', 'usd')}'`;
const LAST = `(SELECT max(sequence) FROM entries WHERE account_id = ${CARD})`;
const DEPOSIT = `(SELECT id FROM operations WHERE type = 'deposit')`;

const corruptions: [string, string, string][] = [
  ["an entry's amount", `UPDATE entries SET amount = amount + 1 WHERE account_id = ${CARD} AND sequence = 2`, 'sum to'],
  [
    "an entry's balance",
    `UPDATE entries SET balance_after = 7 WHERE account_id = ${CARD} AND sequence = 2`,
    'has balance_after 7',
  ],
  [
    'a missing entry',
    `DELETE FROM entries WHERE account_id = ${CARD} AND sequence = 2`,
    'found where entry 2 is expected',
  ],
  [
    'a missing first entry',
    `DELETE FROM entries WHERE account_id = ${CARD} AND sequence = 1`,
    'found where entry 1 is expected',
  ],
  [
    'an entry that is older than the one before it',
    `UPDATE entries SET created_at = created_at - interval '1 minute' WHERE account_id = ${CARD} AND sequence = 3`,
    'entry 3 has an earlier time than the entry before it',
  ],
  [
    'a missing last entry',
    `DELETE FROM entries WHERE account_id = ${CARD} AND sequence = ${LAST}`,
    'sequence is 3, but it has 2 entries',
  ],
  [
    'an entry twice',
    `INSERT INTO entries SELECT * FROM entries WHERE account_id = ${CARD} AND sequence = 2`,
    'found where entry 3 is expected',
  ],
  [
    "another account's entry",
    `UPDATE entries SET account_id = '${cards[1]!}' WHERE account_id = ${CARD} AND sequence = 3`,
    'sequence is 3, but it has 2 entries',
  ],
  [
    'an entry without an account',
    `UPDATE entries SET account_id = gen_random_uuid() WHERE account_id = ${CARD} AND sequence = 3`,
    'belongs to no account',
  ],
  [
    'an entry under another tenant',
    `UPDATE entries SET tenant_id = '${testTenants[1].tenant.id}' WHERE account_id = ${CARD} AND sequence = 3`,
    'belongs to no account',
  ],
  [
    'an entry of another operation',
    `UPDATE entries SET operation_id = ${DEPOSIT} WHERE account_id = ${CARD} AND sequence = 1`,
    'does not match',
  ],
  [
    "the amount of a posting's credit entry",
    `UPDATE entries SET amount = amount + 1 WHERE operation_id = ${DEPOSIT} AND account_id = ${CARD}`,
    'does not match its entries',
  ],
  [
    "the amount of a posting's debit entry",
    `UPDATE entries SET amount = amount - 1 WHERE operation_id = ${DEPOSIT} AND account_id = ${WALLET} AND type = 'deposit'`,
    'does not match its entries',
  ],
  ["a posting's amount", `UPDATE postings SET amount = amount + 1 WHERE operation_id = ${DEPOSIT}`, 'does not match'],
  [
    "a posting's account",
    `UPDATE postings SET credit_account_id = '${cards[1]!}' WHERE operation_id = ${DEPOSIT} AND ordinal = 1`,
    'does not match',
  ],
  [
    "a posting's currency",
    `UPDATE postings SET currency = 'eur' WHERE operation_id = ${DEPOSIT} AND ordinal = 1`,
    'does not match its entries, accounts or operation',
  ],
  [
    'an entry of two postings',
    `INSERT INTO postings SELECT tenant_id, operation_id, 99, currency, debit_account_id, debit_sequence, credit_account_id, credit_sequence, amount FROM postings WHERE operation_id = ${DEPOSIT} AND ordinal = 1`,
    'uses an entry of another posting',
  ],
  [
    'a reversed posting',
    `UPDATE postings SET debit_account_id = credit_account_id, credit_account_id = debit_account_id, debit_sequence = credit_sequence, credit_sequence = debit_sequence WHERE operation_id = ${DEPOSIT}`,
    'does not match',
  ],
  [
    'a missing posting',
    `DELETE FROM postings WHERE operation_id = ${DEPOSIT} AND ordinal = 1`,
    'every posting has two entries',
  ],
  [
    'a posting twice',
    `INSERT INTO postings SELECT * FROM postings WHERE operation_id = ${DEPOSIT}`,
    'every posting has two entries',
  ],
  [
    "an operation's amount",
    `UPDATE operations SET amount = amount + 1 WHERE id = ${DEPOSIT}`,
    'its amount is 701, but its deposit postings move 700',
  ],
  [
    "an operation's fee",
    `UPDATE operations SET fee = fee - 1 WHERE id = ${DEPOSIT}`,
    'its fee is 34, but its postings charge 35',
  ],
  [
    'an amount of an operation that moves nothing',
    `UPDATE operations SET amount = 5 WHERE type = 'freeze'`,
    'its amount is 5 and its fee 0, but it has no postings',
  ],
  ['a missing operation', `DELETE FROM operations WHERE type = 'deposit'`, 'does not match'],
  ["an account's balance", `UPDATE accounts SET balance = balance + 1 WHERE id = ${CARD}`, 'its entries sum to'],
  [
    "an account's sequence",
    `UPDATE accounts SET sequence = sequence + 1 WHERE id = ${CARD}`,
    'sequence is 4, but it has 3 entries',
  ],
  [
    'a virtual account with a balance',
    `UPDATE accounts SET kind = 'virtual_account' WHERE id = ${CARD}`,
    'must have a zero balance',
  ],
  ['a missing account', `DELETE FROM accounts WHERE id = ${CARD}`, 'belongs to no account'],
  ['an account of another currency', `UPDATE accounts SET currency = 'eur' WHERE id = ${CARD}`, 'not to zero'],
  ['a wallet below zero', `UPDATE accounts SET kind = 'wallet' WHERE id = ${EXTERNAL}`, 'below zero'],
  [
    'a terminated card with a balance',
    `UPDATE accounts SET state = 'terminated' WHERE id = ${CARD}`,
    'is terminated but its balance is',
  ],
  [
    'money without a counterparty',
    `UPDATE accounts SET balance = balance + 5, sequence = sequence + 1 WHERE id = ${WALLET};
     INSERT INTO entries SELECT tenant_id, id, sequence, 5, balance, ${DEPOSIT}, 'deposit', now() FROM accounts WHERE id = ${WALLET}`,
    'not to zero',
  ],
  [
    "a repeated number of a subject's event",
    `UPDATE events SET sequence = 1 WHERE subject_id = ${CARD} AND sequence = 2`,
    'different numbers',
  ],
  ['a missing event', `DELETE FROM events WHERE subject_id = ${CARD} AND sequence = 2`, 'up to sequence'],
  [
    'a missing last event',
    `DELETE FROM events WHERE subject_id = ${TERMINATED} AND type = 'card.terminated'`,
    'events up to position',
  ],
  ["all of a tenant's events missing", `DELETE FROM events WHERE tenant_id = '${tenant.id}'`, 'has 0 events'],
  [
    'an event with a wrong sequence',
    `UPDATE events SET sequence = 9 WHERE subject_id = ${CARD} AND sequence = 3`,
    'up to sequence 9',
  ],
  [
    'an event of another card',
    `UPDATE events SET subject_id = gen_random_uuid() WHERE subject_id = ${CARD} AND sequence = 3`,
    'up to sequence 3',
  ],
];

describe('verify', () => {
  test('reports no problems for a consistent ledger', async () => {
    const report = await verifyLedger(database);
    expect(report.problems).toEqual([]);
    expect(report.entries).toBe(report.postings * 2);
    expect(report.entries).toBeGreaterThan(20);
  });

  test.each(corruptions)('finds %s', async (_, sql, expected) => {
    await database.script(sql);
    expect((await verifyLedger(database)).problems.join('\n')).toContain(expected);
  });

  test('reports at most a hundred problems', async () => {
    await database.script(
      `INSERT INTO entries SELECT tenant_id, gen_random_uuid(), 1, 5, 5, operation_id, type, now() FROM entries, generate_series(1, 20)`,
    );
    expect((await verifyLedger(database)).problems).toHaveLength(100);
  });
});

const settings = { ISSUARY_DATABASE_URL: url, ISSUARY_MASTER_KEY: Buffer.alloc(32).toString('base64') };

test('the command exits with 0 for a consistent ledger, and with 1 and the problems for a broken one', async () => {
  const valid = await issuary(settings, 'verify', '--json');
  expect([valid.code, JSON.parse(valid.stdout)]).toMatchObject([0, { sound: true, problems: [] }]);
  await database.script(corruptions[0]![1]);
  const broken = await issuary(settings, 'verify', '--json');
  expect([broken.code, JSON.parse(broken.stdout)]).toMatchObject([1, { sound: false }]);
  expect(JSON.parse(broken.stdout).problems.join()).toContain('sum to');
});

test('the command prints an operation whose amount was changed as broken', async () => {
  await database.script(`UPDATE operations SET amount = amount * 2 WHERE id = ${DEPOSIT}`);
  const broken = await issuary(settings, 'verify');
  expect([broken.code, broken.stdout]).toEqual([
    1,
    expect.stringMatching(/^BROKEN {2}operation .* its amount is 1400/m),
  ]);
});
