import { userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../testing/src/embedded-postgres/fixtures.ts';
import { query, statement } from '#database';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService } from '../../service.ts';
import { commandLine } from '../support/command-line.ts';
import { newApplicant } from '../customers/kyc-applicants.ts';

// A test runs many commands, and loading the core takes about a second.
vi.setConfig({ testTimeout: 180_000 });

const database = await createTestDatabase();
const service = await startService(database);
const { json, failure, run } = commandLine(database);

const made = await json('partners', 'create', '--name', 'Acme', '--as', 'Mira Öz', '--reason', 'contract 12');
const partner = made.partner_id as string;
const ofPartner = (environment: 'live' | 'sandbox') => ['--partner', partner, '--env', environment];

interface Line {
  readonly sequence: number;
  readonly operator: string;
  readonly act: string;
  readonly hash: string;
}
const lines = async (...args: string[]): Promise<Line[]> => (await json('audit', 'list', ...args)).lines;
const newest = async () => (await lines('--size', '1'))[0];

test('every operator act adds an audit log line with operator, act, partner and reason', async () => {
  expect(await newest()).toEqual({
    sequence: 1,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    operator: 'Mira Öz',
    act: 'partners.create',
    partner_id: partner,
    environment: null,
    details: { name: 'Acme' },
    reason: 'contract 12',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const live = { partner_id: partner, environment: 'live' };
  const noPartner = { partner_id: null, environment: null };
  const operator = ['--as', 'mira'];

  const key = await json('keys', 'create', ...ofPartner('sandbox'), ...operator);
  expect(await newest()).toMatchObject({
    operator: 'mira',
    act: 'keys.create',
    partner_id: partner,
    environment: 'sandbox',
    details: { client_id: key.client_id },
    reason: null,
  });
  await json('keys', 'revoke', key.client_id, ...operator, '--reason', 'it leaked');
  expect(await newest()).toMatchObject({
    act: 'keys.revoke',
    environment: 'sandbox',
    details: { client_id: key.client_id },
    reason: 'it leaked',
  });

  const money = ['--currency', 'usd', '--amount', '50.00'];
  const credited = await json(
    'wallets',
    'credit',
    ...ofPartner('live'),
    ...money,
    '--reference',
    'wire-1',
    '--reason',
    'a wire',
  );
  expect(await newest()).toMatchObject({
    ...live,
    operator: userInfo().username,
    act: 'wallets.credit',
    details: credited,
    reason: 'a wire',
  });
  const debit = [...ofPartner('live'), ...money, '--reference', 'wire-2', '--reason', 'sent twice', ...operator];
  const debited = await json('wallets', 'debit', ...debit);
  expect(await newest()).toMatchObject({ ...live, act: 'wallets.debit', details: debited, reason: 'sent twice' });

  await json(
    'fees',
    'set',
    ...ofPartner('live'),
    'deposit=0.35',
    'transfer=1%,max=5.00',
    '--effective',
    '2999-01-01',
    ...operator,
  );
  expect(await newest()).toMatchObject({
    ...live,
    act: 'fees.set',
    details: {
      currency: 'usd',
      version: 1,
      effective_at: '2999-01-01T00:00:00.000Z',
      fees: { deposit: '0.35', transfer: '1%,max=5.00' },
    },
  });
  const { rates } = await json('rates', 'set', 'eur=0.91', ...operator, '--reason', 'monday');
  expect(await newest()).toMatchObject({ ...noPartner, act: 'rates.set', details: { rates }, reason: 'monday' });

  const { master_key_id } = await json('vault', 'rotate', '--stolen', ...operator);
  expect(await newest()).toMatchObject({
    ...noPartner,
    act: 'vault.rotate',
    details: { master_key_id, previous_master_key_id: master_key_id, stolen: true },
  });

  const applicant = await newApplicant(await connect(service.url, 'live', made.live));
  const cases = async () => (await json('kyc', 'list', '--partner', partner)).cases;
  await expect.poll(cases, { timeout: 60_000, interval: 100 }).toHaveLength(1);
  const customer = ['--partner', partner, '--customer', applicant.id];
  const folder = join(await temporaryFolder(), 'documents');
  await json('kyc', 'documents', ...customer, '--to', folder, ...operator, '--reason', 'review');
  expect(await newest()).toMatchObject({
    ...live,
    act: 'kyc.documents',
    details: { customer_id: applicant.id, documents: ['front'] },
    reason: 'review',
  });
  await json(
    'kyc',
    'decide',
    ...customer,
    '--decision',
    'rejected',
    '--reason',
    'underage',
    'document_expired',
    ...operator,
  );
  expect(await newest()).toMatchObject({
    ...live,
    act: 'kyc.decide',
    details: { customer_id: applicant.id, submission: 1, decision: 'rejected' },
    reason: 'underage, document_expired',
  });
});

test('an act that fails or changes nothing adds no line', async () => {
  const before = await newest();
  const money = ['--currency', 'usd', '--amount', '50.00', '--reason', 'again'];
  await json('wallets', 'debit', ...ofPartner('live'), ...money, '--reference', 'wire-2');
  expect(
    await failure(
      'wallets',
      'debit',
      ...ofPartner('live'),
      '--currency',
      'usd',
      '--amount',
      '50.01',
      '--reason',
      'x',
      '--reference',
      'wire-2',
    ),
  ).toMatch(/reference/);
  expect(await failure('wallets', 'debit', ...ofPartner('live'), ...money, '--reference', 'wire-3')).toMatch(
    /balance is 0.00 usd/,
  );
  const { keys } = await json('keys', 'list', '--partner', partner);
  const revoked = keys.find((key: { revoked_at: string | null }) => key.revoked_at !== null);
  await json('keys', 'revoke', revoked.client_id);
  expect(await failure('keys', 'revoke', 'unknown')).toMatch(/no key/);
  expect(await failure('fees', 'set', ...ofPartner('live'), 'deposit=1', '--effective', '2020-01-01')).toMatch(
    /--effective must not be in the past/,
  );
  expect(await failure('fees', 'set', ...ofPartner('live'), 'decline=1%')).toMatch(
    /^issuary: decline must be a fixed amount/,
  );
  expect(await newest()).toEqual(before);
});

test('an act is rolled back when its audit log line cannot be written', async () => {
  const withoutTriggers = async (sql: string) =>
    await database.database.script(
      `SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`,
    );
  const state = async () => ({
    wallets: (await json('wallets', 'list', ...ofPartner('live'))).wallets,
    fees: await json('fees', 'show', ...ofPartner('live')),
    rates: await json('rates', 'list'),
    keys: await json('keys', 'list', '--partner', partner),
    partners: await database.database.rows(query(statement('test.partners', `SELECT id FROM partners`))),
  });
  const before = await state();
  await withoutTriggers('CREATE TABLE kept_head AS TABLE audit_head; DELETE FROM audit_head');
  const money = ['--currency', 'usd', '--amount', '50.00', '--reason', 'r'];
  for (const args of [
    ['wallets', 'credit', ...ofPartner('live'), ...money, '--reference', 'wire-9'],
    ['fees', 'set', ...ofPartner('live'), 'deposit=0.99'],
    ['rates', 'set', 'eur=0.5'],
    ['keys', 'create', ...ofPartner('live')],
    ['keys', 'revoke', made.live.client_id],
    ['partners', 'create', '--name', 'Late'],
  ]) {
    const { code, stdout } = await run(...args, '--json');
    expect({ args, code, stdout }).toEqual({ args, code: 1, stdout: '' });
  }
  await withoutTriggers('INSERT INTO audit_head TABLE kept_head; DROP TABLE kept_head');
  expect(await state()).toEqual(before);
});

test('the audit log contains no secret', async () => {
  const read = statement<{ line: string }>('test.audit', `SELECT audit_log::text AS line FROM audit_log`);
  const text = (await database.database.rows(query(read))).map(({ line }) => line).join('\n');
  expect(text).toContain(made.partner_id);
  for (const secret of [made.live.secret_id, made.sandbox.secret_id]) expect(text).not.toContain(secret.slice(-20));
});

test('`audit list` prints the newest lines, or pages from the beginning', async () => {
  const all = await lines('--after', '0', '--size', '1000');
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index + 1));
  const first = await json('audit', 'list', '--after', '0', '--size', '2');
  expect(first).toEqual({ lines: all.slice(0, 2), next_cursor: '2' });
  expect(await lines('--after', first.next_cursor, '--size', '3')).toEqual(all.slice(2, 5));
  expect(await lines('--size', '2')).toEqual(all.slice(-2));
  expect(await json('audit', 'list', '--after', '1000')).toEqual({ lines: [], next_cursor: '1000' });
  const { code, stdout } = await run('audit', 'list', '--after', '0', '--size', '1');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^1 .*Mira Öz .*partners\.create .*contract 12\n$/)]);
});

test('`verify` checks the hash chain, and that it contains the hash of --audit-head', async () => {
  const head = await json('audit', 'head');
  expect(head).toEqual({ sequence: (await newest())!.sequence, hash: (await newest())!.hash });
  expect((await run('audit', 'head')).stdout).toBe(`${head.sequence}  ${head.hash}\n`);
  expect(await json('verify', '--audit-head', head.hash)).toMatchObject({ sound: true, audit_lines: head.sequence });
  const unknown = await run('verify', '--json', '--audit-head', 'ab'.repeat(32));
  expect(unknown.code).toBe(1);
  expect(JSON.parse(unknown.stdout)).toMatchObject({
    sound: false,
    problems: [expect.stringContaining('no line has the hash abab')],
  });
  await database.database.script(
    `SET session_replication_role = replica; UPDATE audit_log SET operator = 'eve' WHERE sequence = 2; SET session_replication_role = DEFAULT`,
  );
  const tampered = await run('verify');
  expect([tampered.code, tampered.stdout]).toEqual([1, expect.stringMatching(/^BROKEN {2}audit line 2: was changed/)]);
});

describe('rejects with a one-line error', () => {
  test.concurrent.each<[string, RegExp, string[]]>([
    ['an empty name', /--as must be one line/, ['partners', 'create', '--name', 'X', '--as', '']],
    ['a blank name', /--as must be one line/, ['partners', 'create', '--name', 'X', '--as', '  ']],
    [
      'a name of 65 characters',
      /--as must be one line of 1 to 64/,
      ['keys', 'create', ...ofPartner('live'), '--as', 'x'.repeat(65)],
    ],
    ['a name of two lines', /--as must be one line/, ['keys', 'revoke', 'x', '--as', 'a\nb']],
    ['a name with an invisible character', /--as must be one line/, ['rates', 'set', 'eur=0.9', '--as', 'a\u200bb']],
    ['a reason of two lines', /--reason must be one line/, ['rates', 'set', 'eur=0.9', '--reason', 'a\nb']],
    [
      'a reason of 501 characters',
      /--reason must be one line of 1 to 500/,
      ['vault', 'rotate', '--reason', 'x'.repeat(501)],
    ],
    [
      'a card number as a name',
      /--name contains a card number/,
      ['partners', 'create', '--name', 'Ana 4111 1111 1111 1111'],
    ],
    [
      'a card number in a reason',
      /--reason contains a card number/,
      ['rates', 'set', 'eur=0.9', '--reason', 'card 4111111111111111'],
    ],
    [
      'a card number as a reference',
      /--reference contains a card number/,
      [
        'wallets',
        'credit',
        ...ofPartner('live'),
        '--amount',
        '1',
        '--currency',
        'usd',
        '--reference',
        '5555555555554444',
      ],
    ],
    ['an invalid hash', /--audit-head must be a hash/, ['verify', '--audit-head', 'abc']],
    ['a negative sequence number', /--after must be a sequence number/, ['audit', 'list', '--after', '-1']],
    ['a size above the maximum', /--size must be a number from 1 to 1000/, ['audit', 'list', '--size', '1001']],
    ['a size of zero', /--size must be a number/, ['audit', 'list', '--size', '0']],
  ])('%s', async (_, message, args) => {
    expect(await failure(...args)).toMatch(message);
  });
});
