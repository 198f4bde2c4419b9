import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { newWebhook } from '../contract/support/hooks.ts';
import { testWith } from '../harness.ts';
import { issuary, launch } from '../process.ts';
import { clientAt } from '../service.ts';
import { canOperatePostgres15, createDebianCluster } from './debian-cluster.ts';
import { Guide } from './guide.ts';
import { startTraffic } from './traffic.ts';

/** The port of the standby on this machine; each machine of the guide uses 5432. */
const STANDBY_PORT = 5434;
const DEPOSITS_MIN = 100;
const CLIENTS = 8;

testWith('root and PostgreSQL 15', canOperatePostgres15)(
  'no answered call is lost when the primary fails and its synchronous standby is promoted',
  async () => {
    const cluster = await createDebianCluster();
    const settings = {
      ISSUARY_DATABASE_URL: cluster.urlOf(),
      ISSUARY_MASTER_KEY: randomBytes(32).toString('base64'),
      ISSUARY_RATE_LIMIT: 'off',
      ISSUARY_LOG_LEVEL: 'silent',
    };
    // What the guide's calls of the API presume.
    const place: Record<string, string> = { PGHOST: cluster.socket, ISSUARY_MASTER_KEY: settings.ISSUARY_MASTER_KEY };
    const guide = await Guide.open('disaster-recovery.md', {
      folder: cluster.folder,
      programs: { systemctl: cluster.systemctl },
      environment: place,
      replacements: () => [
        // The cluster of the second machine, beside that of the first.
        ['/etc/postgresql/15/main', '/etc/postgresql/15/standby'],
        ['/var/lib/postgresql/15/main', '/var/lib/postgresql/15/standby'],
        ['postgresql@15-main', 'postgresql@15-standby'],
        ['db1.internal', cluster.socket],
        ['-p 5432', `-p ${STANDBY_PORT}`],
        ['postgresql://issuary:…@db2.internal:5432/issuary', cluster.urlOf(STANDBY_PORT)],
        ...cluster.replacements,
      ],
    });
    await cluster.configureSecond('standby', STANDBY_PORT);
    await guide.run('Create the standby');
    await guide.run('Make it synchronous');
    await expect.poll(() => guide.run('Watch the standby')).toContain('db2|streaming|quorum');

    const service = await launch(settings).service;
    const { client, cards } = await startTraffic(service.url, (...args) => issuary(settings, ...args));
    const path = `/cards/${cards[0]!.id}/deposit`;
    let answered = 0;
    const over = new AbortController();
    const depositing = Array.from({ length: CLIENTS }, async () => {
      while (!over.signal.aborted) {
        // A call that gets no answer, or 503, may or may not have happened.
        const reply = await client.post(path, { amount: '1.00' }).catch(() => undefined);
        if (reply?.status === 200) answered += 1;
      }
    });
    await expect.poll(() => answered).toBeGreaterThan(DEPOSITS_MIN);
    await cluster.kill('main');
    over.abort();
    await Promise.all(depositing);
    service.kill('SIGKILL');

    await guide.run('Promote it');
    const other = await launch({ ...settings, ISSUARY_DATABASE_URL: cluster.urlOf(STANDBY_PORT) }).service;
    const { data } = await clientAt(other.url, client).get(`/cards/${cards[0]!.id}`);
    // The card was issued with 10.00.
    expect(Number(data.card.amount) - 10).toBeGreaterThanOrEqual(answered);
    expect(Number(data.card.amount) - 10).toBeLessThanOrEqual(answered + CLIENTS);
    expect(await guide.run('Check the promoted database')).toContain('every balance is correct');
    const { id } = await newWebhook(clientAt(other.url, client), 'http://127.0.0.1:9/hooks');
    Object.assign(place, { API: `${other.url}/business/sandbox/v1`, TOKEN: client.token, WEBHOOK: id });
    expect(await guide.run('When events or webhooks were missed')).toContain('card.funded');
    expect(guide.notRun()).toEqual([]);
  },
);
