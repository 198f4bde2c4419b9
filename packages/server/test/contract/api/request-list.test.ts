import { describe, expect, test } from 'vitest';
import { sharedService, type TenantClient } from '../../service.ts';
import { clientWith } from '../support/keys.ts';
import { listRequests, recorded } from '../support/recorded-calls.ts';

const service = await sharedService();
const newSandbox = async (): Promise<TenantClient> => (await service.newPartner()).sandbox;

describe('the list', () => {
  test('is filtered by status, route, method, error, key and time', async () => {
    const sandbox = await newSandbox();
    const reader = await clientWith(service, sandbox, ['read']);
    const [read, missing] = [await reader.get('/wallets'), await sandbox.get('/cards/12')];
    // The next call is later than one that is in the log already: two calls can be made in a millisecond.
    await recorded(sandbox, missing);
    const replies = { read, missing, refused: await sandbox.post('/cards', {}) };
    const last = await recorded(sandbox, replies.refused);
    const idsOf = async (query: string): Promise<(string | undefined)[]> => {
      const ids = new Set((await listRequests(sandbox, query)).map(({ id }) => id));
      return Object.entries(replies).flatMap(([name, { headers }]) =>
        ids.has(headers.get('x-request-id')!) ? [name] : [],
      );
    };
    expect(await idsOf('')).toEqual(['read', 'missing', 'refused']);
    expect(await idsOf('&status=404')).toEqual(['missing']);
    expect(await idsOf('&status=4xx')).toEqual(['missing', 'refused']);
    expect(await idsOf('&status=5xx')).toEqual([]);
    expect(await idsOf('&route=/wallets')).toEqual(['read']);
    expect(await idsOf('&route=/cards/{id}')).toEqual(['missing']);
    expect(await idsOf('&route=/cards/:id')).toEqual(['missing']);
    expect(await idsOf('&method=POST')).toEqual(['refused']);
    expect(await idsOf('&error_code=card_not_found')).toEqual(['missing']);
    expect(await idsOf(`&client_id=${reader.credentials.client_id}`)).toEqual(['read']);
    expect(await idsOf(`&from=${last.created_at}`)).toEqual(['refused']);
    expect(await idsOf(`&to=${last.created_at}`)).toEqual(['read', 'missing']);
    expect(await idsOf('&from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59Z')).toHaveLength(3);
  });

  test.each([
    ['status=44', 'status'],
    ['status=6xx', 'status'],
    ['status=404,422', 'status'],
    ['method=get', 'method'],
    ['from=yesterday', 'from'],
    ['from=2026-01-01', 'from'],
    ['to=2026-01-01T23:59:60Z', 'to'],
    ['from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 'to'],
    ['size=101', 'size'],
    ['after=1', 'after'],
    ['after=019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22', 'after'],
    ['route=', 'route'],
    ['error=x', 'error'],
  ])('%s is 422', async (query, field) => {
    const sandbox = await newSandbox();
    const reply = await sandbox.get(`/requests?${query}`);
    expect([reply.status, reply.fields]).toEqual([422, [field]]);
  });

  test('skips and repeats nothing while calls are made', async () => {
    const sandbox = await newSandbox();
    const made: string[] = [];
    for (let count = 0; count < 30; count += 1)
      made.unshift((await sandbox.get('/wallets')).headers.get('x-request-id')!);
    await expect.poll(async () => (await sandbox.get(`/requests/${made[0]}`)).status).toBe(200);
    const stop = new AbortController();
    const others = [1, 2, 3].map(async () => {
      while (!stop.signal.aborted) await sandbox.get('/fees');
    });
    const listed = await listRequests(sandbox, '&route=/wallets');
    const unfiltered = (await listRequests(sandbox)).map(({ id }) => id);
    stop.abort();
    await Promise.all(others);
    expect(listed.map(({ id }) => id)).toEqual(made);
    expect(unfiltered.length).toBe(new Set(unfiltered).size);
    expect(unfiltered.filter((id) => made.includes(id))).toEqual(made);
  });
});
