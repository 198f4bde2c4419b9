import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../testing/src/embedded-postgres/fixtures.ts';
import { ConfigError, readConfig } from '#config/config.ts';
import { createTestDatabase } from '../../harness.ts';
import { issuary } from '../../process.ts';

const KEY = Buffer.alloc(32, 7);

async function fileWith(text: string): Promise<string> {
  const path = `${await temporaryFolder()}/secret`;
  await writeFile(path, text);
  return path;
}

test('a secret is read from its file, without the line break at its end', async () => {
  const config = readConfig({
    ISSUARY_MASTER_KEY_FILE: await fileWith(`${KEY.toString('base64')}\n`),
    ISSUARY_MASTER_KEY_PREVIOUS_FILE: await fileWith(`${Buffer.alloc(32, 8).toString('base64')}\n`),
    ISSUARY_DATABASE_URL_FILE: await fileWith('postgresql://issuary:secret@db.internal:5432/issuary\n'),
  });
  expect(config.masterKey?.reveal()).toEqual(KEY);
  expect(config.previousMasterKeys.map((key) => key.reveal())).toEqual([Buffer.alloc(32, 8)]);
  expect(config.databaseUrl?.reveal()).toBe('postgresql://issuary:secret@db.internal:5432/issuary');
});

test('a secret file satisfies what production requires', async () => {
  const file = await fileWith(KEY.toString('base64'));
  expect(readConfig({ NODE_ENV: 'production', ISSUARY_MASTER_KEY_FILE: file }).production).toBe(true);
});

test('a secret in a file and in a variable, a missing file and an empty one are rejected', async () => {
  const file = await fileWith(KEY.toString('base64'));
  const both = { ISSUARY_MASTER_KEY: KEY.toString('base64'), ISSUARY_MASTER_KEY_FILE: file };
  expect(() => readConfig(both)).toThrow(
    new ConfigError('ISSUARY_MASTER_KEY_FILE and ISSUARY_MASTER_KEY are both set; remove one of them'),
  );
  const missing = `${file}-missing`;
  expect(() => readConfig({ ISSUARY_MASTER_KEY_FILE: missing })).toThrow(
    new ConfigError(`ISSUARY_MASTER_KEY_FILE cannot be read: ENOENT ${missing}`),
  );
  const empty = await fileWith('\n');
  expect(() => readConfig({ ISSUARY_DATABASE_URL_FILE: empty })).toThrow(
    new ConfigError(`ISSUARY_DATABASE_URL_FILE is empty: ${empty}`),
  );
});

test('an invalid value in a file names the setting and not the value', async () => {
  const file = await fileWith('not a key');
  expect(() => readConfig({ ISSUARY_MASTER_KEY_FILE: file })).toThrow(
    expect.toSatisfy(
      ({ message }: Error) => message.startsWith('ISSUARY_MASTER_KEY ') && !message.includes('not a key'),
    ),
  );
});

test('a command finds the database that a file names', async () => {
  const { url } = await createTestDatabase();
  const { code, stdout } = await issuary(
    {
      ISSUARY_DATABASE_URL_FILE: await fileWith(`${url}\n`),
      ISSUARY_MASTER_KEY_FILE: await fileWith(KEY.toString('base64')),
    },
    'verify',
    '--json',
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ sound: true });
});
