import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { linesAfter } from '#audit';
import { addMilliseconds } from '#database';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { startHeartbeat } from '#processes';
import { overdueWork } from '#vault';
import { createTestDatabase } from '../../harness.ts';
import { connect, MASTER_KEY, startService } from '../../service.ts';
import { openConsole } from './console.ts';

const database = await createTestDatabase();
const before = await startService(database);
const { sandbox } = await before.newPartner();
const { core } = before;
const put = await core.vault.seal(sandbox.tenant.id, 'a subject', new Secret(Buffer.from('its content')));
await core.database.rows(put);
await before.close();

const next = randomBytes(32).toString('base64');
const both = { ISSUARY_MASTER_KEY: next, ISSUARY_MASTER_KEY_PREVIOUS: MASTER_KEY.toString('base64') };
const service = await startService(database, { settings: both });
const ui = await openConsole(service);
const people = [await ui.newPerson({ operator: 'admin' }), await ui.newPerson({ operator: 'admin' })] as const;
const [own, other] = [await ui.signIn(people[0]), await ui.signIn(people[1])];
type Browser = typeof own;

const rotate = async (by: Browser, more: object = {}) =>
  await by.call('POST', '/operator/v1/vault/rotations', { body: { reason: 'yearly', ...more } });
const approve = async (by: Browser, id: string) =>
  await by.call('POST', `/operator/v1/approvals/${id}/approve`, { body: {} });
const vault = async () => (await own.call('GET', '/operator/v1/vault')).data;
const content = async (of: typeof service) =>
  (await of.core.vault.read(sandbox.tenant.id, 'a subject'))!.reveal().toString();

/** Another process, which still has the old key alone. @param ago_ms when it last reported */
async function startOldProcess(ago_ms = 0): Promise<() => Promise<void>> {
  const { processes } = service.core;
  const given = new Map([['ISSUARY_MASTER_KEY', new Secret(MASTER_KEY.toString('base64'))]]);
  const clock = { now: () => addMilliseconds(processes.clock.now(), -ago_ms) };
  const old = { roles: new Set(['worker']), settings: { ...processes.settings, given } };
  return await startHeartbeat({ ...processes, ...old, id: newId<'process'>(), clock }, (error) => {
    throw error;
  });
}

test('a running process without the new key is named, and keeps people from asking and from approving until it has ended', async () => {
  const stopKilled = await startOldProcess(2 * MINUTE_MS);
  const { approval } = (await rotate(own)).data;
  await stopKilled();
  const stop = await startOldProcess();
  for (const refused of [
    await rotate(other, { dry_run: true }),
    await rotate(other),
    await approve(other, approval.id),
  ]) {
    expect([refused.status, refused.code]).toEqual([409, 'master_key_missing']);
    expect(String(refused.errors)).toContain('(worker)');
  }
  await stop();
  const { data } = await other.call('GET', `/operator/v1/approvals/${approval.id}`);
  expect(data.approval.status).toBe('pending');
  await own.call('POST', `/operator/v1/approvals/${approval.id}/reject`, { body: { reason: 'only a test' } });
});

test('two people rotate the master key: nobody approves the own request, and one for another state is outdated', async () => {
  const { master_key_id: previous, next_master_key_id: wanted, ...state } = await vault();
  expect(state).toMatchObject({ wrapping_keys: [{ master_key_id: previous }], rotations: [] });
  const preview = { master_key_id: wanted, previous_master_key_id: previous, stolen: false };
  expect((await rotate(own, { dry_run: true })).data).toEqual({ approval: null, result: null, preview });
  const { approval } = (await rotate(own)).data;
  expect(approval).toMatchObject({ act: 'vault.rotate', status: 'pending', preview, partner_id: null });
  const late = (await rotate(other, { stolen: true })).data.approval;
  expect((await approve(own, approval.id)).code).toBe('self_approval');
  expect(await vault()).toMatchObject({ master_key_id: previous, rotations: [] });

  const approved = await approve(other, approval.id);
  expect(approved.data.approval).toMatchObject({
    status: 'approved',
    result: { master_key_id: wanted, previous_master_key_id: previous },
  });
  expect((await approve(own, late.id)).code).toBe('approval_outdated');
  expect((await rotate(own)).code).toBe('rotation_not_complete');
  const lines = (await linesAfter(database.database, 0n, 1_000)).filter(({ act }) => act === 'vault.rotate');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!.details!)).toMatchObject({ person_id: people[1], requested_by: people[0] });
});

test('the background work re-encrypts everything, and then the new key alone opens it', async () => {
  expect((await vault()).rotations).toMatchObject([{ completed_at: null }]);
  const overdueIn = async (ms: number) =>
    await overdueWork(service.core.database, addMilliseconds(service.core.clock.now(), ms));
  expect(await overdueIn(HOUR_MS - MINUTE_MS)).toEqual([]);
  expect(await overdueIn(HOUR_MS + MINUTE_MS)).toMatchObject([{ kind: 'rotation_not_complete', environment: 'live' }]);
  expect(await content(service)).toBe('its content');
  await service.work();
  const { master_key_id, wrapping_keys, rotations } = await vault();
  expect([wrapping_keys, rotations]).toMatchObject([
    [{ master_key_id }],
    [{ master_key_id, completed_at: expect.any(String), items_resealed: 1, damaged: [] }],
  ]);
  expect((await rotate(own)).code).toBe('no_new_master_key');
  expect(await overdueIn(HOUR_MS + MINUTE_MS)).toEqual([]);

  const after = await startService(database, { settings: { ISSUARY_MASTER_KEY: next } });
  expect(await content(after)).toBe('its content');
  expect((await connect(after.url, 'sandbox', sandbox.credentials)).token).toBeDefined();
});

test('with a key that was stolen, tokens end also without another rotation, once two people have decided it', async () => {
  const client = await connect(service.url, 'sandbox', sandbox.credentials);
  const { approval } = (await rotate(own, { stolen: true })).data;
  expect((await client.get('/wallets')).status).toBe(200);
  expect((await approve(other, approval.id)).data.approval).toMatchObject({ result: { stolen: true } });
  expect((await vault()).rotations).toHaveLength(1);
  const later = await startService(database, { settings: { ISSUARY_MASTER_KEY: next } });
  const { token } = client;
  const call = await fetch(`${later.url}/business/sandbox/v1/wallets`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(call.status).toBe(401);
});
