import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';

const service = await sharedService();

/** Begins a request whose body has many megabytes, and sends only its first byte. */
function begin(token: string, headers: Record<string, string | number>) {
  const sent = request(`${service.url}/business/sandbox/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  sent.on('error', () => undefined);
  sent.write('{');
  return sent;
}

test('a fifth large body of a key at a time is refused before it is read; those of others and small ones are not', async () => {
  const { sandbox } = await service.newPartner();
  const other = (await service.newPartner()).sandbox;
  // Each HTTP thread counts those that it receives.
  const threads = Math.max(1, Number(process.env['ISSUARY_TEST_HTTP_THREADS'] ?? 0));
  const chunked = begin(sandbox.token, { 'transfer-encoding': 'chunked' });
  const announced = Array.from({ length: 4 * threads }, () => begin(sandbox.token, { 'content-length': 20_000_000 }));
  const all = [chunked, ...announced];
  // None of them is complete, so only a refusal is a response.
  const [refusal] = await Promise.race(all.map((each) => once(each, 'response')));
  expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([429, '1']);
  expect((await sandbox.post('/customers', {})).status).toBe(422);
  expect((await sandbox.get('/customers')).status).toBe(200);
  const others = begin(other.token, { 'content-length': 300_000 });
  others.end(`"first_name":1${' '.repeat(300_000 - 16)}}`);
  const [response] = (await once(others, 'response')) as [{ statusCode: number }];
  expect(response.statusCode).toBe(422);
  for (const each of all) each.destroy();
  await expect
    .poll(async () => (await sandbox.post('/customers', { first_name: 'x'.repeat(300_000) })).status)
    .toBe(422);
});

test('a large body with more values than its route allows is refused before it is parsed', async () => {
  const { sandbox } = await service.newPartner();
  const many = async (path: string, field: string, count: number) =>
    await sandbox.post(path, { [field]: Array.from({ length: count }, () => ({})) });
  const message = 'the body has more than 20000 values';
  expect(await many('/customers', 'first_name', 100_000)).toMatchObject({
    status: 400,
    body: { message: { error: [message] } },
  });
  // A statement file may have more: this one is refused for its rows.
  expect(await many('/reconciliations', 'rows', 30_000)).toMatchObject({ status: 422 });
  expect(await many('/reconciliations', 'rows', 100_000)).toMatchObject({ status: 400, code: 'malformed_request' });
});

test('eight large bodies of all partners are received at a time', async () => {
  const threads = Math.max(1, Number(process.env['ISSUARY_TEST_HTTP_THREADS'] ?? 0));
  const partners = await Promise.all(Array.from({ length: 8 * threads + 1 }, () => service.newPartner()));
  const all = partners.map(({ sandbox }) => begin(sandbox.token, { 'content-length': 20_000_000 }));
  const [refusal] = await Promise.race(all.map((each) => once(each, 'response')));
  expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([429, '1']);
  for (const each of all) each.destroy();
});
