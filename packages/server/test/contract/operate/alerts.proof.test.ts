import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished } from 'vitest';
import { createMetricsServer } from '#composition/servers.ts';
import { startWorker } from '#composition/service/worker.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { createTestDatabase, testWith } from '../../harness.ts';
import { credit, holdTenant } from '../../ledger/commands.ts';
import { ROOT, runToEnd } from '../../process.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { newCard, topUp, walletOf } from '../support/fixtures.ts';
import { newWebhook } from '../support/hooks.ts';
import { proxyTo } from '../support/proxy.ts';

const available = await runToEnd('prometheus', ['--version']).then(
  ({ code }) => code === 0,
  () => false,
);

const clock = adjustableClock();
const database = await createTestDatabase();
const proxy = await proxyTo(database.url);
const service = await startService({ url: proxy.url }, { clock, settings: { ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8' } });
const { sandbox, live } = await service.newPartner();
const stopWorker = startWorker(service.core);
afterAll(async () => {
  await stopWorker();
  await proxy.cut();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Prometheus with our rules, which fire at once. @returns the names of the alerts that fire now */
async function startPrometheus(targets: readonly string[]): Promise<() => Promise<string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'issuary-test-prometheus-'));
  const rules = await readFile(join(ROOT, 'deploy/monitoring/alerts.yml'), 'utf8');
  await writeFile(join(folder, 'alerts.yml'), rules.replaceAll(/^( +)for: .*$/gm, '$1for: 0s'));
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 3s, scrape_timeout: 3s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs: [{ job_name: issuary, static_configs: [{ targets: [${targets.map((each) => `'${each}'`).join()}] }] }]
`,
  );
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus',
    [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return async () => {
    const response = await fetch(`http://${address}/api/v1/alerts`).catch(() => undefined);
    if (!response?.ok) return ['not ready'];
    const { data } = (await response.json()) as {
      data: { alerts: { labels: { alertname: string }; state: string }[] };
    };
    return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  };
}

const WAIT = { timeout: 90_000, interval: 500 };

testWith('prometheus', available)('each fault fires its alerts, and its end ends them', async () => {
  const other = createMetricsServer(service.core);
  await other.listen({ host: '127.0.0.1', port: 0 });
  const otherPort = (other.server.address() as AddressInfo).port;
  const firing = await startPrometheus([`127.0.0.1:${service.port}`, `127.0.0.1:${otherPort}`]);
  const fires = async (name: string): Promise<void> => await expect.poll(firing, WAIT).toContain(name);
  const isSilent = async (name: string): Promise<void> => await expect.poll(firing, WAIT).not.toContain(name);
  await isSilent('not ready');
  await isSilent('IssuaryBackgroundWorkStopped');
  await isSilent('IssuaryDown');

  await other.close();
  await fires('IssuaryDown');

  await proxy.cut();
  await fires('IssuaryDatabaseDown');
  await fires('IssuaryBackgroundWorkFailing');
  // New series begin at their first value, so the rate needs a second one.
  await expect
    .poll(async () => {
      await sandbox.post('/transfers', {}).catch(() => undefined);
      await sandbox.get('/wallets').catch(() => undefined);
      return await firing();
    }, WAIT)
    .toContain('IssuaryServerErrors');
  await proxy.heal();
  await isSilent('IssuaryDatabaseDown');

  await topUp(service, live, 100_00n);
  const { id: walletId } = await walletOf(live);
  const id = newId();
  await database.database.script(`
    INSERT INTO accounts (tenant_id, id, kind, currency, state) VALUES ('${live.tenant.id}', '${id}', 'transfer', 'usd', 'pending');
    INSERT INTO transfers (tenant_id, id, operation_id, status, source_wallet_id, currency, amount, fee, issuer_fee, destination, created_at)
    VALUES ('${live.tenant.id}', '${id}', '${newId()}', 'pending', '${walletId}', 'usd', 12345, 0, 0,
      '{"type": "bank_account", "holder_name": "Ana Reyes", "account_number": "000123456789", "routing_number": "021000021"}',
      now() - interval '30 hours')`);
  await fires('IssuaryOverdueWork');

  const hook = await newWebhook(live, 'https://127.0.0.1:8080/hooks');
  await database.database.script(
    `UPDATE webhook_streams SET failing_since = now() - interval '7 hours' WHERE endpoint_id = '${hook.id}'`,
  );
  await fires('IssuaryWebhooksFailing');

  await newWebhook(live, 'https://127.0.0.1:8443/hooks');
  await newCard(live);
  clock.advance(20 * MINUTE_MS);
  await fires('IssuaryOutboxLag');

  const release = await holdTenant(database.open({ connections_max: 1 }), sandbox.tenant.id);
  const waiting: Promise<unknown>[] = [];
  const submit = async (): Promise<string[]> => {
    // Those that the lock keeps waiting too long fail, so more are submitted.
    for (let count = 0; count < 1_500; count += 1)
      waiting.push(service.core.ledger.run(credit(sandbox.tenant.id)).catch(() => undefined));
    return await firing();
  };
  await expect.poll(submit, { timeout: 90_000, interval: 3_000 }).toContain('IssuaryLanesFull');
  await release();
  await Promise.all(waiting);
  await isSilent('IssuaryLanesFull');
});
