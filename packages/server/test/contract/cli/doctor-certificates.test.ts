import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { checkCertificates } from '#composition/doctor/check-certificates.ts';
import { DAY_MS } from '#kit/durations.ts';
import { systemClock } from '#kit/clock.ts';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { makeCertificate } from '../../webhooks/certificates.ts';

const service = await startService(await createTestDatabase());
const { database } = service.core;

test('a certificate that ends soon is a warning, and one that has ended a problem, also if its address answers no more', async () => {
  const days = (count: number): Date => new Date(Date.now() + count * DAY_MS);
  const until = (count: number) =>
    makeCertificate({ name: 'localhost', validFrom: days(count - 90), validTo: days(count) });
  const server = createServer(until(80), (socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { ISSUARY_PUBLIC_URL: `https://127.0.0.1:${port}` };
  const config = readConfig(settings);
  const check = async () => await checkCertificates(config, systemClock, database);
  expect(await check()).toMatchObject({ status: 'ok', detail: expect.stringContaining(`127.0.0.1:${port} ends `) });
  server.setSecureContext(until(9));
  expect(await check()).toMatchObject({ status: 'warning', to_do: expect.stringContaining('renew the certificate') });
  server.setSecureContext(until(-1));
  expect(await check()).toMatchObject({ status: 'problem', detail: expect.stringContaining('has ended') });
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  expect(await check()).toMatchObject({ status: 'ok', detail: expect.stringContaining('does not answer from here') });
  await database.script(`INSERT INTO certificates (host, port, starts_at, ends_at, read_at, tried_at)
    VALUES ('127.0.0.1', ${port}, now() - interval '91 days', now() - interval '1 day', now(), now())`);
  expect((await check()).status).toBe('problem');
  const { text } = await call('GET', `${service.url}/metrics`);
  expect(text).toMatch(
    new RegExp(`^issuary_certificate_expiry_seconds\\{host="127.0.0.1",port="${port}"\\} -864\\d\\d`, 'm'),
  );
  await database.script(`DELETE FROM certificates WHERE port = ${port}`);
});
