import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import type { Database, Query } from '#database';
import { systemClock } from '#kit/clock.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Alert } from '#on-call';
import { alertSources } from './alert-sources.ts';

const { database } = await createTestDatabase();

/** The alerts about one thing. */
async function alertsOf(
  kind: Alert['kind'],
  parts: Partial<Parameters<typeof alertSources>[0]> = {},
): Promise<Alert[]> {
  const sources = alertSources({ database, clock: systemClock, overdue: async () => [], ...parts });
  const found = await Promise.all(sources.map(async (source) => await source()));
  return found.flat().filter((alert) => alert.kind === kind);
}

test.each([
  ['live', 'bad'],
  ['sandbox', 'attention'],
] as const)(
  'a float at a card platform that does not cover its cards in %s is an alert',
  async (environment, severity) => {
    const since = '2026-11-29T10:00:00.000Z';
    const save = async (shortSince: string) =>
      await database.script(`
      DELETE FROM platform_floats;
      INSERT INTO platform_floats (vendor, environment, currency, available, needed, read_at, short_since)
      VALUES ('lithic', '${environment}', 'usd', 40000, 50050, now(), ${shortSince})`);
    await save('NULL');
    expect(await alertsOf('platform_float_low')).toEqual([]);
    await save(`'${since}'`);
    expect(await alertsOf('platform_float_low')).toEqual([
      {
        id: `platform_float_low.lithic.${environment}.usd`,
        kind: 'platform_float_low',
        severity,
        since: new Date(since),
        partnerId: null,
        environment,
        params: { platform: 'lithic', currency: 'usd', available: '400.00', needed: '500.50' },
        remedy: expect.stringContaining('pay in money'),
        remedyCode: 'fund_platform',
      },
    ]);
  },
);

test('clocks that differ are an alert', async () => {
  expect(await alertsOf('clock_skew')).toEqual([]);
  const clock = { now: () => new Date(systemClock.now().getTime() - MINUTE_MS) };
  expect(await alertsOf('clock_skew', { clock })).toMatchObject([
    {
      id: 'clock_skew',
      severity: 'bad',
      params: {
        seconds: expect.stringMatching(/^(?:59|60)\.\d\d$/),
        direction: 'ahead',
        detail: expect.stringMatching(/ahead of this machine's/),
      },
      remedy: expect.stringContaining('NTP'),
      remedyCode: 'synchronize_clocks',
    },
  ]);
});

test('a standby that is behind is an alert', async () => {
  expect(await alertsOf('replication_lag')).toEqual([]);
  const standby = { name: 'second', state: 'streaming', sync_state: 'async', replay_lag_seconds: 3_600 };
  // A real standby would have to be kept from replaying for as long.
  const behind = {
    rows: async (asked: Query) =>
      asked.statement.name === 'inspect.standbys' ? [standby] : await database.rows(asked),
  } as Pick<Database, 'rows'> as Database;
  expect(await alertsOf('replication_lag', { database: behind })).toMatchObject([
    {
      id: 'replication_lag',
      severity: 'bad',
      params: { standby: 'second', seconds: '3600.0', detail: expect.stringContaining('second') },
      remedy: expect.stringContaining('standby'),
      remedyCode: 'check_standby',
    },
  ]);
});
