import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { query, statement } from '#database';
import { systemClock } from '#kit/clock.ts';
import { Secret } from '#kit/secret.ts';
import { PartnerDirectory } from './partner-directory.ts';

const HANDLES = statement<{ name: string; handle: string }>('test.handles', 'SELECT name, handle FROM partners');

const { database } = await createTestDatabase();

test('each partner gets a handle of its name, with a number if another one has it', async () => {
  const partners = new PartnerDirectory(database, systemClock, new Secret(Buffer.alloc(32)));
  const create = async (name: string): Promise<unknown> => await partners.createPartner(name, () => []);
  const older = ['Acme Wallet', 'ACME – wallet!', 'Acme Wallet 2', 'Crédit Élan', '日本', 'x'.repeat(40)];
  for (const name of older) await create(name);
  await Promise.all(['Acme Wallet', 'Acme Wallet', 'Zoë & Søn', '!', 'Long name '.repeat(5)].map(create));

  const made = await database.rows(query(HANDLES));
  const handlesOf = (wanted: string): string[] =>
    made.flatMap(({ name, handle }) => (name === wanted ? [handle] : [])).toSorted();
  expect(handlesOf('Acme Wallet')).toEqual(['acme-wallet', 'acme-wallet-3', 'acme-wallet-4']);
  expect(handlesOf('ACME – wallet!')).toEqual(['acme-wallet-2']);
  expect(handlesOf('Acme Wallet 2')).toEqual(['acme-wallet-2-2']);
  expect(handlesOf('Crédit Élan')).toEqual(['credit-elan']);
  expect(handlesOf('日本')).toEqual(['partner']);
  expect(handlesOf('!')).toEqual(['partner-2']);
  expect(handlesOf('x'.repeat(40))).toEqual(['x'.repeat(26)]);
  expect(handlesOf('Long name '.repeat(5))).toEqual(['long-name-long-name-long-n']);
  expect(handlesOf('Zoë & Søn')).toEqual(['zoe-son']);
});
