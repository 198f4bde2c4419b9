import { expect, test } from 'vitest';
import { makeLink, readLink } from '../../../src/delivery/exports/link.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import type { Secret } from '#kit/secret.ts';
import { renewSigningKeys } from '#partners';
import { createTestDatabase } from '../../harness.ts';
import { call } from '../../client.ts';
import { connect, startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { newCustomer } from '../support/fixtures.ts';
import { snapshot } from '../support/snapshot.ts';
import { download, ended, newExportOf, readExport } from './exporting.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });

/** A completed export with one customer, and the link to its file. */
async function completed(): Promise<{ client: TenantClient; id: string; url: string }> {
  const client = (await service.newPartner()).sandbox;
  await newCustomer(client, { last_name: 'Unmistakable' });
  const { id } = await newExportOf(client, { type: 'customers', format: 'csv' });
  const { download_url } = await ended(service, client, id);
  return { client, id, url: download_url! };
}

const code = async (url: string): Promise<string | undefined> => (await call('GET', url)).code;

test('the link is absolute, needs no token, and sends the file as an attachment', async () => {
  const { id, url } = await completed();
  expect(url).toMatch(new RegExp(`^${service.url}/business/sandbox/v1/downloads/[\\w-]{107}$`));
  const response = await download(url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="customers_${id.slice(0, 8)}.csv"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const text = await response.text();
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  expect(text).toContain('Unmistakable');
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(405);
});

test('the link expires after 15 minutes; reading the export gives a new one', async () => {
  const { client, id, url } = await completed();
  clock.advance(14 * MINUTE_MS);
  expect((await download(url)).status).toBe(200);
  clock.advance(MINUTE_MS);
  const late = await call('GET', url);
  expect([late.status, late.code]).toEqual([410, 'download_expired']);
  const renewed = (await readExport(client, id)).download_url!;
  expect(renewed).not.toBe(url);
  expect((await download(renewed)).status).toBe(200);
});

test('a link that was changed in any way is not found', async () => {
  const { url } = await completed();
  const at = url.lastIndexOf('/') + 1;
  const [prefix, link] = [url.slice(0, at), url.slice(at)];
  for (let index = 0; index < link.length; index += 7) {
    const other = link[index] === 'A' ? 'B' : 'A';
    expect(await code(prefix + link.slice(0, index) + other + link.slice(index + 1))).toBe('export_not_found');
  }
  for (const wrong of ['', 'x', link.slice(1), `${link}A`, `${link}=`, '..%2F..%2Fmetrics', 'A'.repeat(91)])
    expect((await call('GET', prefix + wrong)).status).toBe(404);
  expect(await code(url.replace('/business/sandbox/v1', '/business/v1'))).toBe('export_not_found');
});

test('the file is encrypted in the database, and the link is in no log', async () => {
  const { url } = await completed();
  await download(url);
  const link = url.slice(url.lastIndexOf('/') + 1);
  const tables = await snapshot(database.database);
  const items = tables['vault_items']!.filter((row) => row.includes('export/'));
  expect(items.length).toBeGreaterThan(0);
  expect(items.join('')).not.toContain(Buffer.from('Unmistakable').toString('hex'));
  expect(service.logLines.filter((line) => line.includes(link))).toEqual([]);
  expect(Object.values(tables).flat().join('')).not.toContain(link);
});

test('the file is deleted after a week, the export after 90 days', async () => {
  const { client, id, url } = await completed();
  clock.advance(7 * DAY_MS - MINUTE_MS);
  const token = async () => await connect(service.url, 'sandbox', client.credentials);
  const fresh = (await readExport(await token(), id)).download_url!;
  expect((await download(fresh)).status).toBe(200);
  clock.advance(2 * MINUTE_MS);
  // The link is still valid, and the file is no longer offered before it is deleted.
  expect(await code(fresh)).toBe('download_expired');
  expect(await code(url)).toBe('download_expired');
  await service.work();
  const left = (await snapshot(database.database))['vault_items']!;
  expect(left.filter((row) => row.includes(`export/${id}/`))).toEqual([]);
  expect(await readExport(await token(), id)).toMatchObject({
    status: 'completed',
    download_url: null,
    expires_at: null,
  });
  clock.advance(84 * DAY_MS);
  await service.work();
  expect((await (await token()).get(`/exports/${id}`)).code).toBe('export_not_found');
  expect((await (await token()).get('/exports')).data.exports).toEqual([]);
});

/** As a rotation of the master key does it. */
async function renewKeys(endNow: boolean): Promise<void> {
  await service.core.database.transaction((transaction) => {
    for (const write of renewSigningKeys(clock.now(), endNow)) transaction.write(write);
    return Promise.resolve();
  });
  await (await service.core.partnerAccess()).revocations.refresh();
}

/** The link as somebody makes it who has stolen a key: valid for years. */
function forged(key: Secret<Buffer>, url: string): string {
  const at = url.lastIndexOf('/') + 1;
  const { target } = readLink(key, 'sandbox', url.slice(at))!;
  return url.slice(0, at) + makeLink(key, target, new Date(clock.now().getTime() + 365 * DAY_MS));
}

test('after a rotation, links of the old key are valid until they expire, and forged ones for an hour', async () => {
  const { client, id, url } = await completed();
  const forgery = forged(await service.core.vault.secret('export_link'), url);
  await renewKeys(false);
  const renewed = (await readExport(client, id)).download_url!;
  expect(
    readLink(await service.core.vault.secret('export_link.1'), 'sandbox', renewed.split('/').at(-1)!),
  ).toBeDefined();
  for (const each of [url, forgery, renewed]) expect((await download(each)).status).toBe(200);
  clock.advance(14 * MINUTE_MS);
  expect((await download(url)).status).toBe(200);
  clock.advance(HOUR_MS);
  expect(await code(forgery)).toBe('export_not_found');
});

test('after a rotation because the key was stolen, all older links end at once', async () => {
  const { client, id, url } = await completed();
  const forgery = forged(await service.core.vault.secret('export_link.1'), url);
  await renewKeys(true);
  expect([await code(url), await code(forgery)]).toEqual(['export_not_found', 'export_not_found']);
  const again = await connect(service.url, 'sandbox', client.credentials);
  expect((await download((await readExport(again, id)).download_url!)).status).toBe(200);
});
