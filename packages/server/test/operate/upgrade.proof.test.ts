import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { temporaryFolder } from '../../../testing/src/embedded-postgres/fixtures.ts';
import { newWebhook } from '../contract/support/hooks.ts';
import { startReceiver } from '../contract/support/receiver.ts';
import { allEvents } from '../contract/support/fixtures.ts';
import { createTestDatabase, testWith } from '../harness.ts';
import { launch, runToEnd } from '../process.ts';
import { clientAt, connect, type Client } from '../service.ts';
import { Guide } from './guide.ts';
import { extractPreviousRelease, hasPreviousRelease } from './previous-release.ts';
import { balancesOf, startTraffic, useCards } from './traffic.ts';

const { url: databaseUrl, database } = await createTestDatabase({ empty: true });

testWith('the history of the repository, for the previous release', hasPreviousRelease)(
  'a database of the previous release with data is upgraded while both releases serve calls',
  async () => {
    const folder = await temporaryFolder();
    const previous = await extractPreviousRelease(folder);
    const settings = {
      ISSUARY_DATABASE_URL: databaseUrl,
      ISSUARY_MASTER_KEY: randomBytes(32).toString('base64'),
      ISSUARY_RATE_LIMIT: 'off',
      ISSUARY_LOG_LEVEL: 'silent',
    };
    const guide = await Guide.open('upgrade.md', { folder, environment: settings });
    const receiver = await startReceiver();

    const ofOlder = (...args: readonly string[]) =>
      runToEnd(process.execPath, [previous.commandLine, ...args], settings);
    const older = await launch(settings, previous.main).service;
    const traffic = await startTraffic(older.url, ofOlder);
    const events = (await allEvents(traffic.client)).length;
    await newWebhook(traffic.client, receiver.url);
    await useCards(traffic, '1.00');
    const path = `/cards/${traffic.cards[0]!.id}/deposit`;
    const once = await traffic.client.post(path, { amount: '0.25' }, { key: 'once' });

    expect(await ofOlder('verify')).toMatchObject({ code: 0, stderr: '' });
    expect(await guide.run('Migrate the database')).toBe('the database is up to date\n');

    // The older processes serve calls on the new schema, beside newer ones, with each other's tokens and keys.
    await useCards(traffic, '1.00');
    const newer = await launch(settings).service;
    const there = { ...traffic, client: clientAt(newer.url, traffic.client) };
    await Promise.all([useCards(traffic, '1.00'), useCards(there, '2.00')]);
    const repeated = await there.client.post(path, { amount: '0.25' }, { key: 'once' });
    expect([repeated.status, repeated.text]).toEqual([once.status, once.text]);
    const own = { ...traffic, client: await connect(newer.url, 'sandbox', traffic.client.credentials) };
    expect(await balancesOf({ ...own, client: clientAt(older.url, own.client) })).toEqual(await balancesOf(own));

    // An older process that ends is started again, beside the newer one.
    older.kill('SIGTERM');
    expect(await older.ended).toBe(0);
    const again = await launch(settings, previous.main).service;
    const back = { ...traffic, client: clientAt(again.url, own.client) };
    await Promise.all([useCards(back, '1.00'), useCards(own, '2.00')]);
    again.kill('SIGTERM');
    expect(await again.ended).toBe(0);

    await useCards(own, '1.00');
    expect(await guide.run('Check')).toContain('every balance is correct');
    const allDelivered = async (client: Client) => {
      const ids = (await allEvents(client)).map(({ id }) => id);
      await expect.poll(() => new Set(receiver.received.map(({ event }) => event.id)).size).toBe(ids.length - events);
    };
    await allDelivered(own.client);

    // The upgrade is taken back: the older release alone serves the migrated database, with what the newer one wrote.
    const balances = await balancesOf(own);
    newer.kill('SIGTERM');
    expect(await newer.ended).toBe(0);
    const alone = await launch(settings, previous.main).service;
    const left = { ...own, client: clientAt(alone.url, own.client) };
    expect(await balancesOf(left)).toEqual(balances);
    await useCards(left, '1.00');
    await allDelivered(left.client);
    expect(await ofOlder('verify')).toMatchObject({ code: 0, stderr: '' });

    // A migration of a release after the next does not allow it.
    await database.script(
      `INSERT INTO schema_migrations (version, name, checksum, applied_at, oldest_version)
       VALUES (9999, '9999_future', 'x', now(), '99.0.0')`,
    );
    expect(await ofOlder('verify')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('migration 9999_future needs version 99.0.0 or later'),
    });
    expect(guide.notRun()).toEqual([]);
  },
);
