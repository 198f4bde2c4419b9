import { expect, test, vi } from 'vitest';
import { query, statement } from '#database';
import { newId } from '#kit/ids.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { commandLine } from '../support/command-line.ts';

// A test runs many commands, and loading the core takes about a second.
vi.setConfig({ testTimeout: 180_000 });

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox } = await service.newPartner();
const { json, failure, run } = commandLine(database);

const DUE = statement<{ due_at: Date }>('test.due', 'SELECT due_at FROM work WHERE id = $1');
const dueOf = async (id: string) => (await database.database.rows(query(DUE, id)))[0]!.due_at.getTime();

test('`work retry` makes an item due, which adds an audit log line', async () => {
  const id = newId();
  await database.database.script(`
    INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, attempts, problem)
    VALUES ('${sandbox.tenant.id}', 'card_number', '${id}', 'null', gen_random_uuid(), now() - interval '1 hour',
            now() + interval '5 minutes', 3, 'issuer_unavailable')`);
  const retry = ['work', 'retry', 'card_number', id, '--as', 'mira', '--reason', 'the platform responds again'];
  expect(await json(...retry)).toEqual({ kind: 'card_number', id });
  expect(await dueOf(id)).toBeLessThanOrEqual(Date.now());
  expect((await json('audit', 'list', '--size', '1')).lines).toMatchObject([
    {
      operator: 'mira',
      act: 'work.retry',
      partner_id: sandbox.tenant.partnerId,
      environment: 'sandbox',
      details: { kind: 'card_number', id },
      reason: 'the platform responds again',
    },
  ]);
  const due = await dueOf(id);
  expect((await run('work', 'retry', 'card_number', id)).stdout).toBe(`card_number ${id} is tried by a worker now\n`);
  expect(await dueOf(id)).toBe(due);
});

test.concurrent.each<[RegExp, string[]]>([
  [/<kind> must be .*card_number/, ['card_unprovisioned', newId()]],
  [/<kind> must be/, ['settlements', newId()]],
  [/no such item of work/, ['card_number', newId()]],
  [/no such item of work/, ['card_number', '7']],
])('rejects what is no item: %s', async (message, args) => {
  expect(await failure('work', 'retry', ...args)).toMatch(message);
});
