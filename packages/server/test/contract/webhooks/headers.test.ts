import { describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { snapshot } from '../support/snapshot.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();
const BODY = { url: 'https://partner.example/hooks', events: ['*'] };
const { id } = (await sandbox.post('/webhooks', BODY)).data;
const set = async (headers: unknown) => await sandbox.call('PATCH', `/webhooks/${id}`, { headers });

describe('custom headers', () => {
  test('are shown, except values that look like credentials', async () => {
    const shown = { 'X-Environment': 'staging', 'X-Tenant': 'Acme & sons; a=b' };
    const hidden = ['Authorization', 'X-Api-Key', 'x-token', 'X-Client-Secret', 'Password', 'X-Auth'];
    const headers = { ...shown, ...Object.fromEntries(hidden.map((name) => [name, 'Zwyntherbaum'])) };
    const created = await sandbox.post('/webhooks', { ...BODY, headers });
    const expected = { ...shown, ...Object.fromEntries(hidden.map((name) => [name, '[hidden]'])) };
    expect([created.status, created.data.headers]).toEqual([201, expected]);
    expect((await sandbox.get(`/webhooks/${created.data.id}`)).data.headers).toEqual(expected);
    expect((await sandbox.get('/webhooks')).text).not.toContain('Zwyntherbaum');
    expect(JSON.stringify(await snapshot(database.database))).not.toContain('Zwyntherbaum');
    expect(JSON.stringify(await snapshot(database.database))).not.toContain('Acme & sons');
    expect(service.logLines.join('\n')).not.toContain('Zwyntherbaum');
    await sandbox.call('DELETE', `/webhooks/${created.data.id}`);
  });

  test('are replaced as a whole, where [hidden] keeps the stored value', async () => {
    await set({ Authorization: 'Bearer one', 'X-Name': 'one', 'X-Gone': 'one' });
    const kept = await set({ authorization: '[hidden]', 'X-Name': 'two' });
    expect(kept.data.headers).toEqual({ authorization: '[hidden]', 'X-Name': 'two' });
    expect(await stored()).toEqual({ authorization: 'Bearer one', 'X-Name': 'two' });
    expect((await sandbox.call('PATCH', `/webhooks/${id}`, { rate_limit: 3 })).data.headers['X-Name']).toBe('two');
    expect(await stored()).toEqual({ authorization: 'Bearer one', 'X-Name': 'two' });
    expect((await set({})).data.headers).toEqual({});
    expect(await stored()).toEqual({});
  });

  test('are rejected with [hidden] when there is no stored value', async () => {
    const missing = await set({ 'X-New': '[hidden]' });
    expect([missing.status, missing.fields]).toEqual([422, ['headers.X-New']]);
    const created = await sandbox.post('/webhooks', { ...BODY, headers: { Authorization: '[hidden]' } });
    expect([created.status, created.fields]).toEqual([422, ['headers.Authorization']]);
  });

  test.each([
    'Host',
    'content-length',
    'Content-Type',
    'transfer-encoding',
    'Connection',
    'keep-alive',
    'Upgrade',
    'TE',
    'trailer',
    'expect',
    'Proxy-Authorization',
    'user-agent',
    'accept-encoding',
    'Webhook-Id',
    'webhook-anything',
    'X-Service-Signature',
    'x-acme-signature',
    'Date',
    'Cookie',
    'set-cookie',
  ])('cannot be %s', async (name) => {
    const reply = await set({ [name]: 'x' });
    expect([reply.status, reply.fields]).toEqual([422, [`headers.${name}`]]);
  });

  test.each<[string, unknown]>([
    ['a name with a blank', { 'X Name': 'x' }],
    ['a name with a line break', { 'X-Name\r\nX-Other': 'x' }],
    ['a name with a colon', { 'X-Name:': 'x' }],
    ['no name', { '': 'x' }],
    ['a name that is too long', { ['x'.repeat(65)]: 'x' }],
    ['a name in other letters', { 'X-Näme': 'x' }],
    ['a value with a line break', { 'X-Name': 'a\r\nX-Other: b' }],
    ['an empty value', { 'X-Name': '' }],
    ['a blank value', { 'X-Name': '  ' }],
    ['a value with a NUL', { 'X-Name': 'a\0b' }],
    ['a value in other letters', { 'X-Name': 'é' }],
    ['a value that is too long', { 'X-Name': 'x'.repeat(1_025) }],
    ['a value that is not a string', { 'X-Name': 7 }],
    ['a card number', { 'X-Name': '4111 1111 1111 1111' }],
    ['one name twice', { 'X-Name': 'a', 'x-name': 'b' }],
    ['too many', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`X-${at}`, 'x']))],
    ['too much', Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`X-${at}`, 'x'.repeat(1_000)]))],
    ['a list', ['X-Name']],
    ['null', null],
  ])('cannot have %s', async (_, headers) => {
    const before = await snapshot(database.database);
    const reply = await set(headers);
    expect(reply.status).toBe(422);
    expect(reply.fields.every((field) => field.startsWith('headers'))).toBe(true);
    expect(await snapshot(database.database)).toEqual(before);
  });

  test('may reach the documented limits', async () => {
    const headers = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`X-Constructor-${at}`, 'x'.repeat(380)]));
    expect((await set(headers)).data.headers).toEqual(headers);
    const longest = { ['x'.repeat(64)]: 'y'.repeat(1_024), constructor: 'a', toString: 'b' };
    expect((await set(longest)).data.headers).toEqual(longest);
  });
});

/** The stored headers, as they would be sent. */
async function stored(): Promise<object> {
  const item = await service.core.vault.read(sandbox.tenant.id, `webhook/${id}/headers`);
  return item === undefined ? {} : JSON.parse(item.reveal().toString());
}
