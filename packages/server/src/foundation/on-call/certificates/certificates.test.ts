import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { sharedDatabase } from '#test/harness.ts';
import { makeCertificate } from '#test/webhooks/certificates.ts';
import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import { certificateAlerts } from './certificate-alerts.ts';
import { watchCertificates } from './watch-certificates.ts';

const { database } = await sharedDatabase();
const start = Date.now();
const at = (ms: number) => new Date(start + ms);
const clockAt = (ms: number) => ({ now: () => at(ms) });

/** A server with a certificate for a life, of which so much is left. */
async function serve(left_ms: number, life_ms: number): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(validity(left_ms, life_ms), (socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function validity(left_ms: number, life_ms: number) {
  return makeCertificate({ name: 'console.example', validFrom: at(left_ms - life_ms), validTo: at(left_ms) });
}

async function alertOf(url: string, ms = 0) {
  const { hostname, port } = new URL(url);
  const alerts = await certificateAlerts({ database, clock: clockAt(ms) });
  return alerts.find(({ id }) => id === `certificate_expiry.${hostname}.${port}`);
}

test.each([
  { name: 'with weeks left', left: 15, life: 90, severity: undefined },
  { name: 'with days left', left: 9, life: 90, severity: 'attention', days: '9' },
  { name: 'with hours left', left: 0.5, life: 90, severity: 'bad', days: '0' },
  { name: 'that has ended', left: -1.5, life: 90, severity: 'bad', days: '-2' },
  { name: 'for six days, after four of them', left: 2, life: 6, severity: undefined },
  { name: 'for six days, after five of them', left: 1, life: 6, severity: 'attention', days: '1' },
])('a certificate $name', async ({ left, life, severity, days }) => {
  // A second more, so that the days are whole ones: a certificate has no parts of a second.
  const { url } = await serve(left * DAY_MS + 1_000, life * DAY_MS);
  await watchCertificates({ database, clock: clockAt(0), urls: [url, `${url}/again`] });
  const alert = await alertOf(url);
  expect(alert?.severity).toBe(severity);
  expect(alert?.params['days']).toBe(days);
});

test('an address is called once an hour, and what it showed last counts until it shows something else or leaves the settings', async () => {
  const { url, server } = await serve(5 * DAY_MS, 90 * DAY_MS);
  const watch = async (ms: number) => await watchCertificates({ database, clock: clockAt(ms), urls: [url] });
  await watch(0);
  server.setSecureContext(validity(80 * DAY_MS, 90 * DAY_MS));
  await watch(HOUR_MS - 1);
  expect(await alertOf(url, HOUR_MS)).toBeDefined();
  await watch(HOUR_MS);
  expect(await alertOf(url, HOUR_MS)).toBeUndefined();
  server.setSecureContext(validity(5 * DAY_MS, 90 * DAY_MS));
  await watch(2 * HOUR_MS);
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  await watch(3 * HOUR_MS);
  const ended = 9 * DAY_MS;
  await watch(ended);
  expect(await alertOf(url, ended)).toMatchObject({
    severity: 'bad',
    params: { days: '-5' },
    remedy: expect.stringContaining(`no worker has reached the address since ${at(2 * HOUR_MS).toISOString()}`),
  });
  await watchCertificates({ database, clock: clockAt(ended + DAY_MS), urls: [] });
  expect(await alertOf(url, ended + DAY_MS)).toBeDefined();
  await watchCertificates({ database, clock: clockAt(ended + DAY_MS + 1), urls: [] });
  expect(await alertOf(url, ended + DAY_MS)).toBeUndefined();
});

test('addresses without TLS are not called, and a server that speaks none is no alert', async () => {
  await watchCertificates({ database, clock: clockAt(0), urls: ['http://127.0.0.1:1', 'https://127.0.0.1:1'] });
  expect(await alertOf('https://127.0.0.1:1')).toBeUndefined();
});
