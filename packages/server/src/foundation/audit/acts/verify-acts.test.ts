import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { newId } from '#kit/ids.ts';
import { verifyActs } from '../index.ts';
import type { PersonAct } from './model.ts';
import { insertAct } from './store.ts';

const { database, open } = await createTestDatabase();

const TENANT = newId<'tenant'>();
const OTHER = newId<'tenant'>();

const newAct = (changes: Partial<PersonAct> = {}): PersonAct => ({
  id: newId(),
  tenantId: TENANT,
  at: '2026-11-22T10:00:00.123000Z',
  person: { id: newId<'person'>(), name: 'Zoë Łę', email: 'zoe@example.com' },
  act: 'freezeCard',
  subject: { kind: 'card', id: newId() },
  requestId: newId(),
  fields: ['email', 'phone'],
  ...changes,
});

async function write(on: typeof database, act: PersonAct): Promise<void> {
  await on.transaction(async (transaction) => {
    for (const each of insertAct(act)) transaction.write(each);
  });
}

/** The problems found after the SQL, which runs with the triggers off, as only the owner of the database can; it is undone afterwards. */
async function foundAfter(sql: string): Promise<readonly string[]> {
  const off = (text: string) =>
    `SET session_replication_role = replica; ${text}; SET session_replication_role = DEFAULT`;
  await database.script('CREATE TABLE kept_acts AS TABLE acts; CREATE TABLE kept_heads AS TABLE act_heads');
  try {
    await database.script(off(sql));
    return (await verifyActs(database)).problems;
  } finally {
    await database.script(
      off(`DELETE FROM acts; DELETE FROM act_heads; INSERT INTO acts TABLE kept_acts; INSERT INTO act_heads TABLE kept_heads;
        DROP TABLE kept_acts, kept_heads`),
    );
  }
}

test('each tenant has a chain of its own, which concurrent writers continue', async () => {
  expect(await verifyActs(database)).toEqual({ lines: 0, problems: [] });
  const second = open();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      write(index % 2 === 0 ? database : second, newAct({ tenantId: index % 4 === 0 ? OTHER : TENANT, subject: null })),
    ),
  );
  await write(database, newAct());
  expect(await verifyActs(database)).toEqual({ lines: 21, problems: [] });
});

test.each([
  ['changed', `UPDATE acts SET act = 'unfreezeCard'`],
  ['deleted', `DELETE FROM acts`],
  ['emptied', `TRUNCATE acts`],
  ['cut off with the head', `DELETE FROM act_heads`],
])('the database prevents that an act is %s', async (_, sql) => {
  await expect(database.script(sql)).rejects.toThrow(/act/);
});

const LAST = `tenant_id = '${TENANT}' AND sequence = 16`;

test.each<[string, string]>([
  ['the tenant', `UPDATE acts SET tenant_id = '${newId()}' WHERE ${LAST}`],
  ['the id', `UPDATE acts SET id = '${newId()}' WHERE ${LAST}`],
  ['the time, by a microsecond', `UPDATE acts SET at = at + interval '1 us' WHERE ${LAST}`],
  ['the person', `UPDATE acts SET person_id = '${newId()}' WHERE ${LAST}`],
  ['the name', `UPDATE acts SET person_name = 'Eve' WHERE ${LAST}`],
  ['the address', `UPDATE acts SET person_email = 'eve@example.com' WHERE ${LAST}`],
  ['the act', `UPDATE acts SET act = 'unfreezeCard' WHERE ${LAST}`],
  ['the kind of subject', `UPDATE acts SET subject_kind = 'customer' WHERE ${LAST}`],
  ['the subject', `UPDATE acts SET subject_kind = NULL, subject_id = NULL WHERE ${LAST}`],
  ['a field', `UPDATE acts SET fields = '{email}' WHERE ${LAST}`],
  ['the call', `UPDATE acts SET request_id = '${newId()}' WHERE ${LAST}`],
  ['the newest line removed', `DELETE FROM acts WHERE ${LAST}`],
  ['the first line removed', `DELETE FROM acts WHERE tenant_id = '${TENANT}' AND sequence = 1`],
  ['the head removed', `DELETE FROM act_heads WHERE tenant_id = '${TENANT}'`],
  ['all lines of a tenant removed', `DELETE FROM acts WHERE tenant_id = '${TENANT}'`],
])('tampering is found, and names the tenant: %s', async (_, sql) => {
  expect(await foundAfter(sql)).toContainEqual(expect.stringContaining(`tenant ${TENANT}`));
});
