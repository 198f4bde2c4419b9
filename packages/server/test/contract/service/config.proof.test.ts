import { expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { runToEnd, ROOT } from '../../process.ts';
import { MASTER_KEY, startService } from '../../service.ts';

/** The settings that the program can reject only when it starts, each in a process. */
const database = await createTestDatabase();
const service = await startService(database);
const taken = service.port;

const start = (settings: Record<string, string>) =>
  runToEnd(process.execPath, [`${ROOT}packages/server/src/main.mjs`], {
    ISSUARY_PORT: '0',
    ISSUARY_DATABASE_URL: database.url,
    ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
    ISSUARY_LOG_LEVEL: 'silent',
    ...settings,
  });

test.concurrent.each<[string, Record<string, string>]>([
  ['ISSUARY_PORT', { ISSUARY_PORT: String(taken) }],
  ['ISSUARY_FRAME_PORT', { ISSUARY_FRAME_PORT: String(taken) }],
  ['ISSUARY_HOST', { ISSUARY_HOST: 'no such host' }],
  ['ISSUARY_HOST', { ISSUARY_HOST: '192.0.2.1' }],
  ['ISSUARY_DATABASE_URL', { ISSUARY_DATABASE_URL: 'postgresql://127.0.0.1:1/none' }],
  ['ISSUARY_DATABASE_URL', { ISSUARY_DATABASE_URL: 'postgresql://user:pass@host:port/x' }],
  ['ISSUARY_DATABASE_URL', { ISSUARY_DATABASE_URL: database.url.replace('issuary_test', 'issuary_missing') }],
  ['ISSUARY_DATA_DIR', { ISSUARY_DATABASE_URL: '', ISSUARY_DATA_DIR: `${ROOT}package.json` }],
  ['ISSUARY_MASTER_KEY', { ISSUARY_MASTER_KEY: Buffer.alloc(32).toString('base64') }],
  ['ISSUARY_MASTER_KEY', { NODE_ENV: 'production', ISSUARY_MASTER_KEY: '' }],
  ['ISSUARY_MASTER_KEY_PREVIOUS', { ISSUARY_MASTER_KEY_PREVIOUS: 'secret' }],
  ['ISSUARY_TEST_BINS', { ISSUARY_TEST_BINS: 'visa=12345678' }],
])('the program exits with 1: %s %j', async (name, settings) => {
  const { code, stdout, stderr } = await start(settings);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^issuary: ${name}.*\\n$`));
  expect(stderr).not.toContain('pass');
});
