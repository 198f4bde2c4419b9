import { expect, test } from 'vitest';
import { Secret } from '#kit/secret.ts';
import { databaseName } from './database-name.ts';

test.each([
  [undefined, 'the embedded database in /data'],
  ['postgresql://issuary:secret-word@db.example:5432/cards?sslmode=require', 'the database cards on db.example:5432'],
  ['postgresql:///my%20cards?host=/run/postgresql', 'the database my cards on /run/postgresql'],
  ['postgresql:///cards', 'the database cards on this machine'],
  ['postgresql://issuary:secret-word@one:5432,two:5432/cards', 'the database of ISSUARY_DATABASE_URL'],
])('%s is named without a password', (url, name) => {
  const databaseUrl = url === undefined ? undefined : new Secret(url);
  expect(databaseName({ config: { databaseUrl, dataDirectory: '/data' }, movedDataDirectory: undefined })).toBe(name);
});

test('the embedded database is named with the folder that it really is in', () => {
  const config = { databaseUrl: undefined, dataDirectory: '/root/data' };
  expect(databaseName({ config, movedDataDirectory: '/var/lib/issuary' })).toContain('in /var/lib/issuary');
});
