import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { newId } from '#kit/ids.ts';
import type { ChainHead } from './hash-chain.ts';
import { auditWrite, findHead, linesAfter, newestLines, verifyAudit, type Act } from './index.ts';
import { verifyAuditPart } from './verify-audit.ts';

const { database, open } = await createTestDatabase();

const ACT: Act = {
  at: new Date('2026-11-22T10:00:00.123Z'),
  operator: 'mira',
  act: 'wallets.debit',
  partnerId: newId<'partner'>(),
  environment: 'live',
  details: { reference: 'wire-7 "back"', amount: '10.00', nested: { b: [1, null, true], a: 'ä' } },
  reason: 'sent twice by the bank',
};

async function write(...acts: Partial<Act>[]): Promise<void> {
  for (const act of acts) await database.rows(auditWrite({ ...ACT, ...act }));
}

/** Runs SQL with the table's triggers off, as only the owner of the database can. */
async function tamper(sql: string): Promise<void> {
  await database.script(`SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`);
}

/** The problems found after the SQL; the log is restored afterwards. */
async function foundAfter(
  sql: string,
  keptHash?: Buffer,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  await database.script('CREATE TABLE kept_log AS TABLE audit_log; CREATE TABLE kept_head AS TABLE audit_head');
  try {
    await tamper(sql);
    await meanwhile();
    return (await verifyAudit(database, keptHash)).problems;
  } finally {
    await tamper(`DELETE FROM audit_log; DELETE FROM audit_head;
      INSERT INTO audit_log TABLE kept_log; INSERT INTO audit_head TABLE kept_head; DROP TABLE kept_log, kept_head`);
  }
}

test('an empty log is valid, and its newest hash is all zeros', async () => {
  expect(await verifyAudit(database, Buffer.alloc(32))).toEqual({ lines: 0, problems: [] });
  expect(await findHead(database)).toEqual({ sequence: 0n, hash: Buffer.alloc(32) });
});

test('lines are read as they were written, and the chain is intact', async () => {
  await write(
    {},
    { partnerId: null, environment: null, reason: null, details: {} },
    { operator: 'Zoë Łę', reason: '' },
  );
  const [first, second, third] = await linesAfter(database, 0n, 10);
  expect(first).toEqual({
    sequence: 1n,
    at: '2026-11-22T10:00:00.123000Z',
    operator: 'mira',
    act: 'wallets.debit',
    partnerId: ACT.partnerId,
    environment: 'live',
    details: '{"amount":"10.00","nested":{"a":"ä","b":[1,null,true]},"reference":"wire-7 \\"back\\""}',
    reason: 'sent twice by the bank',
    hash: expect.any(Buffer),
  });
  expect(second).toMatchObject({ sequence: 2n, partnerId: null, environment: null, reason: null, details: '{}' });
  expect(third).toMatchObject({ sequence: 3n, operator: 'Zoë Łę', reason: '' });
  expect(await newestLines(database, 2)).toEqual([second, third]);
  expect(await findHead(database)).toEqual({ sequence: 3n, hash: third!.hash });
  expect(await verifyAudit(database)).toEqual({ lines: 3, problems: [] });
});

test('concurrent writers build one chain', async () => {
  const other = open();
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const on = index % 2 === 0 ? database : other;
      await on.transaction(async (transaction) => transaction.write(auditWrite({ ...ACT, operator: `o${index}` })));
    }),
  );
  expect(await verifyAudit(database)).toEqual({ lines: 43, problems: [] });
});

test('an act that is rolled back leaves no line', async () => {
  const undone = database.transaction(async (transaction) => {
    await transaction.rows(auditWrite(ACT));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await verifyAudit(database)).toEqual({ lines: 43, problems: [] });
});

test.each([
  ['changed', `UPDATE audit_log SET reason = 'none' WHERE sequence = 7`],
  ['deleted', `DELETE FROM audit_log WHERE sequence = 7`],
  ['emptied', `TRUNCATE audit_log`],
  ['cut off by deleting the head', `DELETE FROM audit_head`],
  ['cut off by truncating the head', `TRUNCATE audit_head`],
])('the database prevents that a line is %s', async (_, sql) => {
  await expect(database.script(sql)).rejects.toThrow(/audit_/);
});

const HASH = `decode(repeat('ab', 32), 'hex')`;
const COPY_OF_9 = (sequence: string, hash = 'hash') =>
  `INSERT INTO audit_log (sequence, at, operator, act, details, hash)
     SELECT ${sequence}, at, operator, act, details, ${hash} FROM audit_log WHERE sequence = 9`;

test.each<[string, string, RegExp[]]>([
  [
    'the time, by a microsecond',
    `UPDATE audit_log SET at = at + interval '1 us' WHERE sequence = 7`,
    [/^audit line 7: was changed/],
  ],
  ['the operator', `UPDATE audit_log SET operator = 'eve' WHERE sequence = 7`, [/^audit line 7: was changed/]],
  ['the act', `UPDATE audit_log SET act = 'fees.set' WHERE sequence = 7`, [/^audit line 7: was changed/]],
  ['the partner', `UPDATE audit_log SET partner_id = NULL WHERE sequence = 7`, [/^audit line 7: was changed/]],
  [
    'the environment',
    `UPDATE audit_log SET environment = 'sandbox' WHERE sequence = 7`,
    [/^audit line 7: was changed/],
  ],
  [
    'the details',
    `UPDATE audit_log SET details = replace(details, '10.00', '1.00') WHERE sequence = 7`,
    [/^audit line 7: was changed/],
  ],
  ['the reason', `UPDATE audit_log SET reason = NULL WHERE sequence = 7`, [/^audit line 7: was changed/]],
  [
    'an empty reason replaced by null',
    `UPDATE audit_log SET reason = NULL WHERE sequence = 3`,
    [/^audit line 3: was changed/],
  ],
  [
    'text moved from one field to the next',
    `UPDATE audit_log SET operator = operator || left(act, 1), act = substr(act, 2) WHERE sequence = 7`,
    [/^audit line 7: was changed/],
  ],
  [
    'the hash',
    `UPDATE audit_log SET hash = ${HASH} WHERE sequence = 7`,
    [/^audit line 7: was changed/, /^audit line 8: was changed, or the hash of the line before/],
  ],
  [
    'two lines swapped',
    `UPDATE audit_log SET sequence = 15 - sequence - 1000 WHERE sequence IN (7, 8); UPDATE audit_log SET sequence = sequence + 1000 WHERE sequence < 0`,
    [/^audit line 7: /, /^audit line 8: /, /^audit line 9: /],
  ],
  ['a line removed', `DELETE FROM audit_log WHERE sequence = 7`, [/^audit line 7: removed$/]],
  ['lines removed', `DELETE FROM audit_log WHERE sequence BETWEEN 7 AND 9`, [/^audit lines 7 to 9: removed$/]],
  ['the first line removed', `DELETE FROM audit_log WHERE sequence = 1`, [/^audit line 1: removed$/]],
  ['the end removed', `DELETE FROM audit_log WHERE sequence > 41`, [/^audit lines 42 to 43: removed, at the end$/]],
  ['all removed', `DELETE FROM audit_log`, [/^audit lines 1 to 43: removed, at the end$/]],
  [
    'the end removed, and the head set back',
    `DELETE FROM audit_log WHERE sequence > 41; UPDATE audit_head SET sequence = 41`,
    [/^audit line 41: is not the line that was written last$/],
  ],
  ['a line added at the end', COPY_OF_9('44'), [/^audit line 44: was added; the newest line is 43$/]],
  ['a line added before the first', COPY_OF_9('0'), [/^audit line 0: was added; the log starts with line 1$/]],
  [
    'a line replaced by another',
    `DELETE FROM audit_log WHERE sequence = 20; ${COPY_OF_9('20', HASH)}`,
    [/^audit line 20: was changed/, /^audit line 21: /],
  ],
  [
    'the head removed',
    `DELETE FROM audit_head`,
    [/^audit log: the head row, which identifies the newest line, was removed$/],
  ],
  [
    'the head’s hash',
    `UPDATE audit_head SET hash = ${HASH}`,
    [/^audit line 43: is not the line that was written last$/],
  ],
])('verifyAudit finds tampering: %s', async (_, sql, problems) => {
  expect(await foundAfter(sql)).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});

test('a removed end with a matching head is found only with a hash that was kept elsewhere', async () => {
  const { hash } = (await findHead(database))!;
  expect((await verifyAudit(database, hash)).problems).toEqual([]);
  await write({ operator: 'later' });
  expect((await verifyAudit(database, hash)).problems).toEqual([]);
  const cut = `DELETE FROM audit_log WHERE sequence > 40;
    UPDATE audit_head SET sequence = 40, hash = (SELECT hash FROM audit_log WHERE sequence = 40)`;
  expect(await foundAfter(cut)).toEqual([]);
  expect(await foundAfter(cut, hash)).toEqual([
    expect.stringContaining(`no line has the hash ${hash.toString('hex')}`),
  ]);
});

/** Verifies the log in parts of ten lines. */
async function verifyInParts(kept?: ChainHead) {
  const found = { parts: 0, lines: 0, bad: [] as (bigint | null)[], problems: [] as string[] };
  let after: ChainHead | undefined;
  do {
    const { lines, firstBad, problems, reached } = await verifyAuditPart(database, { after, kept, lines_max: 10 });
    found.parts += 1;
    found.lines += lines;
    found.problems.push(...problems.map(({ text }) => text));
    if (problems.length > 0) found.bad.push(firstBad);
    after = reached;
  } while (after !== undefined);
  return found;
}

async function inPartsAfter(sql: string, kept?: ChainHead) {
  let found: Awaited<ReturnType<typeof verifyInParts>> | undefined;
  await foundAfter(sql, undefined, async () => void (found = await verifyInParts(kept)));
  return found!;
}

test('parts prove as much as the whole', async () => {
  const head = (await findHead(database))!;
  const eleventh = (await linesAfter(database, 10n, 1))[0]!;
  const intact = { parts: 5, lines: 44, bad: [], problems: [] };
  expect(await verifyInParts()).toEqual(intact);
  expect(await verifyInParts(head)).toEqual(intact);
  expect(await verifyInParts(eleventh)).toEqual(intact);
  const bad = async (sql: string, kept?: ChainHead) => (await inPartsAfter(sql, kept)).bad;
  expect(await bad(`UPDATE audit_log SET reason = NULL WHERE sequence = 11`)).toEqual([11n]);
  expect(await bad(`DELETE FROM audit_log WHERE sequence IN (10, 11)`)).toEqual([10n]);
  expect(await bad(`DELETE FROM audit_log WHERE sequence > 41`)).toEqual([42n]);
  expect(await bad(`DELETE FROM audit_head`)).toEqual([null]);
  const cut = `DELETE FROM audit_log WHERE sequence > 40;
    UPDATE audit_head SET sequence = 40, hash = (SELECT hash FROM audit_log WHERE sequence = 40)`;
  expect(await bad(cut)).toEqual([]);
  expect(await bad(cut, head)).toEqual([44n]);
  expect(await bad('', { ...eleventh, hash: head.hash })).toEqual([11n]);
});

test('a log that was cut after a part was verified is found by the next part', async () => {
  const head = (await findHead(database))!;
  const cut = `DELETE FROM audit_log WHERE sequence > 40;
    UPDATE audit_head SET sequence = 40, hash = (SELECT hash FROM audit_log WHERE sequence = 40)`;
  await foundAfter(cut, undefined, async () => {
    const { firstBad } = await verifyAuditPart(database, { after: head, kept: undefined, lines_max: 10 });
    expect(firstBad).toBe(44n);
  });
});

test('without the head row no line can be written, and the act is rolled back', async () => {
  await expect(foundAfter(`DELETE FROM audit_head; DELETE FROM audit_log WHERE sequence > 1000`)).resolves.toHaveLength(
    1,
  );
  await tamper('CREATE TABLE kept_head AS TABLE audit_head; DELETE FROM audit_head');
  await expect(database.rows(auditWrite(ACT))).rejects.toThrow(/null value in column "sequence"/);
  await tamper('INSERT INTO audit_head TABLE kept_head; DROP TABLE kept_head');
  expect((await verifyAudit(database)).problems).toEqual([]);
});

test('verifies a log of several pages', async () => {
  await database.transaction(async (transaction) => {
    for (let line = 0; line < 2_100; line += 1) transaction.write(auditWrite(ACT));
  });
  expect(await verifyAudit(database)).toEqual({ lines: 44 + 2_100, problems: [] });
  expect(await foundAfter(`DELETE FROM audit_log WHERE sequence = 1000`)).toEqual(['audit line 1000: removed']);
  expect(await foundAfter(`DELETE FROM audit_log WHERE sequence = 1001`)).toEqual(['audit line 1001: removed']);
});
