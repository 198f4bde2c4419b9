import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { allEvents } from '../contract/support/fixtures.ts';
import { testWith } from '../harness.ts';
import { issuary, launch, ROOT, type Settings } from '../process.ts';
import { clientAt } from '../service.ts';
import { freePort } from '../torture/service.ts';
import { canOperatePostgres15, createDebianCluster, type DebianCluster } from './debian-cluster.ts';
import { Guide } from './guide.ts';
import { balancesOf, startTraffic, useCards } from './traffic.ts';

const hasPgBackRest = existsSync('/usr/bin/pgbackrest');

testWith('root, PostgreSQL 15 and pgBackRest', canOperatePostgres15 && hasPgBackRest)(
  'a backup is restored to a chosen second, as docs/operate/backup-and-restore.md says',
  async () => {
    const cluster = await createDebianCluster();
    const settings = {
      ISSUARY_DATABASE_URL: cluster.urlOf(),
      ISSUARY_MASTER_KEY: randomBytes(32).toString('base64'),
      ISSUARY_RATE_LIMIT: 'off',
      ISSUARY_LOG_LEVEL: 'silent',
    };
    const port = await freePort();
    let [time, auditHead] = ['', ''];
    const guide = await openGuide(cluster, settings, () => [
      ['5433', String(port)],
      [PRINTED_TIME, time],
      ['"$AUDIT_HEAD"', auditHead],
    ]);
    const first = await launch(settings).service;
    const traffic = await startTraffic(first.url, (...args) => issuary(settings, ...args));
    await guide.run('Configure it');
    await guide.run('Make the first backup');
    await guide.run('Schedule it');
    await useCards(traffic, '1.00');

    auditHead = JSON.parse((await issuary(settings, 'audit', 'head', '--json')).stdout).hash;
    time = await nextSecond(cluster);
    const [balances, events] = [await balancesOf(traffic), await allEvents(traffic.client)];
    await useCards(traffic, '2.00');
    const after = await allEvents(traffic.client);
    await archiveAll(cluster);

    const restore = (to: string, wrong: string) =>
      guide.execute(
        `scripts/operate/restore.sh --to /var/lib/postgresql/15/${to} --time '${wrong}' --port 5433 \
           --config /etc/postgresql/15/main/postgresql.conf 2>&1`,
      );
    expect(await restore('early', '2001-01-01 00:00:00+00')).toMatch(
      /unable to find backup set with stop time less than/,
    );
    expect(await restore('late', await secondAfter(cluster, '1 hour'))).toContain(
      'restore.sh: the time is later than the last archived commit',
    );

    // The running database is not disturbed while another one is restored beside it.
    const restored = await guide.run('Restore to a chosen second');
    expect(restored).toContain('every balance is correct, both logs are intact');
    expect(await balancesOf(traffic)).not.toEqual(balances);
    const beside = await launch({ ...settings, ISSUARY_DATABASE_URL: cluster.urlOf(port) }).service;
    const there = { ...traffic, client: clientAt(beside.url, traffic.client) };
    expect(await balancesOf(there)).toEqual(balances);
    expect(await allEvents(there.client)).toEqual(events);
    beside.kill('SIGTERM');
    first.kill('SIGTERM');
    await Promise.all([beside.ended, first.ended]);

    await guide.run('Put the restored database in place');
    const second = await launch(settings).service;
    const here = { ...traffic, client: clientAt(second.url, traffic.client) };
    expect(await balancesOf(here)).toEqual(balances);
    // An id is computed from the position in the feed, so a new event has the id of one that was lost: the page says so.
    await useCards(here, '3.00');
    const again = await allEvents(here.client);
    expect(again[events.length]!.id).toBe(after[events.length]!.id);
    expect(again[events.length]).not.toEqual(after[events.length]);
    expect(guide.notRun()).toEqual([]);
  },
);

/** The time that the page's example restores. */
const PRINTED_TIME = '2027-01-17 20:15:07+00';

async function openGuide(
  cluster: DebianCluster,
  settings: Settings,
  replacements: () => readonly (readonly [string, string])[],
): Promise<Guide> {
  return await Guide.open('backup-and-restore.md', {
    folder: cluster.folder,
    programs: { systemctl: cluster.systemctl },
    environment: {
      ISSUARY_MASTER_KEY: settings['ISSUARY_MASTER_KEY']!,
      PGHOST: cluster.socket,
      PGBACKREST_CONFIG: `${cluster.folder}/etc/pgbackrest/pgbackrest.conf`,
      PGBACKREST_LOG_PATH: `${cluster.folder}/var/log`,
      PGBACKREST_LOCK_PATH: `${cluster.folder}/run`,
    },
    replacements: () => [
      ...replacements(),
      ...cluster.replacements,
      ['scripts/operate/', `${ROOT}scripts/operate/`],
      ['issuary:…@localhost', 'issuary@localhost'],
      ['/opt/issuary/bin/issuary', `${cluster.folder}/bin/issuary`],
    ],
  });
}

/** Waits for the next second of the database's clock. @returns that second, with its zone */
async function nextSecond(cluster: DebianCluster): Promise<string> {
  const second = await secondAfter(cluster, '1 second');
  const isOver = async (): Promise<boolean> => {
    const [now] = await cluster.rows<{ over: boolean }>(`SELECT clock_timestamp() > '${second}' AS over`);
    return now!.over;
  };
  await expect.poll(isOver).toBe(true);
  return second;
}

/** The present second of the database's clock and some time, in the form of `--time`. */
async function secondAfter(cluster: DebianCluster, time: string): Promise<string> {
  const [row] = await cluster.rows<{ second: string }>(
    `SELECT to_char(date_trunc('second', clock_timestamp()) + interval '${time}', 'YYYY-MM-DD HH24:MI:SSOF') AS second`,
  );
  return row!.second;
}

/** Ends the current segment of the write-ahead log and waits until it is archived, as a minute without commits does. */
async function archiveAll(cluster: DebianCluster): Promise<void> {
  const [last] = await cluster.rows<{ name: string }>(`SELECT pg_walfile_name(pg_switch_wal()) AS name`);
  const archived = async (): Promise<string> => {
    const [row] = await cluster.rows<{ name: string | null }>('SELECT last_archived_wal AS name FROM pg_stat_archiver');
    return row!.name ?? '';
  };
  await expect.poll(async () => (await archived()) >= last!.name).toBe(true);
}
