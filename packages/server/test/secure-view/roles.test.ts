import { revealedValues } from '../../../testing/src/revealed-values.ts';
import { expect, test } from 'vitest';
import { query, statement } from '#database';
import { call } from '../client.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { start } from '../process.ts';
import { BASE_PATHS, MASTER_KEY, startService } from '../service.ts';
import { freePort } from '../torture/service.ts';
import { logOf, newNonce, newView, redeem, shown } from './views.ts';

const database = await createTestDatabase();
const service = await startService(database);
const api = await startService(database, { settings: { ISSUARY_ROLES: 'api' } });
const worker = await startService(database, { settings: { ISSUARY_ROLES: 'worker,api' } });
const { sandbox } = await service.newPartner();

const DELETE_KEYS = statement<{ name: string }>(
  'test.delete_keys',
  `DELETE FROM vault_secrets WHERE name IN ('api_secret_hash', 'access_token', 'request_hash') RETURNING name`,
);
const KEY_NAMES = statement<{ name: string }>('test.key_names', `SELECT name FROM vault_secrets ORDER BY name`);

test('a process without the frame role cannot read a card number, for any caller', async () => {
  const view = await newView(service, sandbox.tenant, (await newCard(sandbox)).id);
  const nonce = newNonce();
  for (const other of [api, worker]) {
    await expect(other.core.platform.revealCard(view)).rejects.toThrow('only the frame reveals card numbers');
    expect((await redeem(other, view, { nonce })).status).toBe(503);
  }
  expect(await logOf(service, view)).toEqual(['minted']);
  expect((await redeem(service, view, { nonce })).status).toBe(200);
});

test('a process with only the frame role shows cards without the API’s keys and has no API routes', async () => {
  const view = await newView(service, sandbox.tenant, (await newCard(sandbox)).id);
  // The processes create missing keys when they need them.
  expect(await database.database.rows(query(DELETE_KEYS))).toHaveLength(3);
  const port = await freePort();
  const frame = start({
    ISSUARY_ROLES: 'frame',
    ISSUARY_FRAME_PORT: String(port),
    ISSUARY_DATABASE_URL: database.url,
    ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
  });
  const frameUrl = `http://127.0.0.1:${port}`;
  try {
    const readiness = async (): Promise<number | undefined> =>
      await call('GET', `${frameUrl}/readyz`).then(
        ({ status }) => status,
        () => undefined,
      );
    await expect.poll(readiness, { timeout: 20_000, interval: 100 }).toBe(200);
    const { number } = await revealedValues(service.core.platform, view);
    expect((await call('GET', `${frameUrl}/v/${view.name}`)).status).toBe(200);
    const reply = await redeem({ frameUrl }, view);
    expect(shown(reply, 'pan')?.replaceAll(' ', '')).toBe(number.reveal());
    const { credentials, token } = sandbox;
    for (const base of Object.values(BASE_PATHS)) {
      const requests = [
        call('POST', `${frameUrl}${base}/authentication/token`, { body: credentials }),
        call('GET', `${frameUrl}${base}/cards/${view.cardId}`, { token }),
        call('GET', `${frameUrl}${base}/wallets`, { token }),
      ];
      expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  } finally {
    frame.child.kill('SIGTERM');
  }
  await expect.poll(() => frame.child.exitCode, { timeout: 20_000 }).toBe(0);
  const names = (await database.database.rows(query(KEY_NAMES))).map(({ name }) => name);
  expect(names).toContain('embedded_card_verification');
  for (const name of ['api_secret_hash', 'access_token', 'request_hash']) expect(names).not.toContain(name);
});
