import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { migrate, query, statement } from '#database';
import { systemClock } from '#kit/clock.ts';
import { Secret } from '#kit/secret.ts';
import { PartnerDirectory } from './keys.ts';

const HANDLES = statement<{ name: string; handle: string }>(
  'test.handles',
  'SELECT name, handle FROM partners ORDER BY created_at, handle',
);

const { database } = await createTestDatabase({ empty: true });
const handles = async (): Promise<[string, string][]> =>
  (await database.rows(query(HANDLES))).map(({ name, handle }) => [name, handle]);
const directory = await mkdtemp(join(tmpdir(), 'issuary-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

test('partners from before handles existed get one from their names, and each new one that of its name', async () => {
  await cp(new URL('../database/migrations/', import.meta.url), directory, {
    recursive: true,
    filter: (file) => !/\d{4}_/.test(file) || Number(/(\d{4})_[^/]*$/.exec(file)![1]) < 51,
  });
  await migrate(database, { version: '1.0.0', directory });
  const older = ['Acme Wallet', 'ACME – wallet!', 'Crédit Élan', '日本', 'Acme Wallet 2', 'x'.repeat(40)];
  for (const [index, name] of older.entries())
    await database.script(
      `INSERT INTO partners (id, name, created_at) VALUES (gen_random_uuid(), '${name}', '2026-01-0${index + 1}')`,
    );
  await migrate(database, { version: '1.0.0' });
  expect(await handles()).toEqual([
    ['Acme Wallet', 'acme-wallet'],
    ['ACME – wallet!', 'acme-wallet-2'],
    ['Crédit Élan', 'credit-elan'],
    ['日本', 'partner'],
    ['Acme Wallet 2', 'acme-wallet-2-2'],
    ['x'.repeat(40), 'x'.repeat(26)],
  ]);

  const partners = new PartnerDirectory(database, systemClock, new Secret(Buffer.alloc(32)));
  const names = ['Acme Wallet', 'Acme Wallet', 'Zoë & Søn', '!', 'Long name '.repeat(5)];
  await Promise.all(names.map((name) => partners.createPartner(name, () => [])));
  const added = (await handles()).slice(older.length);
  expect(added.map(([, handle]) => handle).toSorted()).toEqual([
    'acme-wallet-3',
    'acme-wallet-4',
    'long-name-long-name-long-n',
    'partner-2',
    'zoe-son',
  ]);
});
