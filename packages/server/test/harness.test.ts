import { describe, expect, test } from 'vitest';
import { query, statement } from '#database';
import { createTestDatabase, scale, seed } from './harness.ts';
import { runSample } from './samples/run-sample.ts';
import { isLeftover, newRunPrefix } from './test-server.ts';

const first = await createTestDatabase();
const second = await createTestDatabase();

const COUNT = statement<{ count: bigint }>('test.count', 'SELECT count(*) FROM partners');

test('every test database is migrated and separate', async () => {
  await first.database.script(
    `INSERT INTO partners (id, name, handle, created_at) VALUES (gen_random_uuid(), 'Acme', 'acme', now())`,
  );
  expect(await first.open().rows(query(COUNT))).toEqual([{ count: 1n }]);
  expect(await second.database.rows(query(COUNT))).toEqual([{ count: 0n }]);
});

test('the seed is the same for the whole run', () => {
  expect(seed()).toBe(seed());
  expect(seed()).toBeGreaterThanOrEqual(0);
  expect([2, 3]).toContain(scale(2, 3));
});

describe('leftover databases', () => {
  const HOUR = 3_600;
  const now = 1_800_000_000;

  test('a database of a running process is a leftover only after two hours', () => {
    expect(isLeftover(`${newRunPrefix(now)}00ff`, null, now + HOUR)).toBe(false);
    expect(isLeftover(`${newRunPrefix(now)}00ff`, null, now + 3 * HOUR)).toBe(true);
  });

  test('a database of an ended process is a leftover; on another machine only its age counts', () => {
    const ofGoneProcess = newRunPrefix(now).replace(`_${process.pid}_`, '_99999999_');
    expect(isLeftover(`${ofGoneProcess}00ff`, null, now)).toBe(true);
    const elsewhere = ofGoneProcess.replace(/_[0-9a-f]{6}_/, '_000000_');
    expect(isLeftover(`${elsewhere}00ff`, null, now)).toBe(false);
    expect(isLeftover(`${elsewhere}00ff`, null, now + 3 * HOUR)).toBe(true);
  });

  test('a template is a leftover after a day, and databases of others never are', () => {
    expect(isLeftover('issuary_test_template_00ff', String(now), now + 23 * HOUR)).toBe(false);
    expect(isLeftover('issuary_test_template_00ff', String(now), now + 25 * HOUR)).toBe(true);
    expect(isLeftover('issuary_test_template_00ff', null, now)).toBe(false);
    expect(isLeftover('issuary_testing', null, now)).toBe(false);
  });
});

test('the last line of a run has the counts and the missing tools', async () => {
  expect(await runSample('fine')).toEqual({
    exitCode: 0,
    lastLines: [
      expect.stringMatching(/^Processor time: \d+ s$/),
      '2 passed, 0 failed, 1 skipped; missing tools: a crystal ball (1)',
    ],
  });
});
