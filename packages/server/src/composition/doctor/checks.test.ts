import { describe, expect, test } from 'vitest';
import type { ReplicationSlot, ServerFacts, Standby } from '#database';
import { diskResult } from './check-disk.ts';
import {
  checkClock,
  checkConnections,
  checkPrivileges,
  checkReachable,
  checkReplication,
  checkSettings,
  checkVersion,
} from './check-server.ts';

const GIB = 1024 ** 3;

const HEALTHY: ServerFacts = {
  version: '18.1',
  major: 18,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  connections: 12,
  connections_max: 100,
  now: new Date(0),
  is_standby: false,
  synchronous_standbys: '',
  schema: 'public',
  may_create: true,
  forbidden_tables: [],
  size: 1n,
};

test.each([
  [0.4, 'ok'],
  [5, 'warning'],
  [undefined, 'ok'],
] as const)('a round trip of %s ms: %s', (round_trip_ms, status) => {
  const result = checkReachable(round_trip_ms);
  expect(result.status).toBe(status);
  // The embedded PostgreSQL is on this machine.
  expect(/\d ms/.test(result.detail)).toBe(round_trip_ms !== undefined);
});

describe('the checks of a server', () => {
  test.each([
    [checkVersion, {}, 'ok'],
    [checkVersion, { major: 14, version: '14.9' }, 'problem'],
    [checkVersion, { major: 19, version: '19beta1' }, 'warning'],
    [checkSettings, {}, 'ok'],
    [checkSettings, { synchronous_commit: 'remote_apply' }, 'ok'],
    [checkSettings, { fsync: 'off' }, 'problem'],
    [checkSettings, { synchronous_commit: 'off' }, 'problem'],
    [checkSettings, { full_page_writes: 'off' }, 'problem'],
    [checkSettings, { is_standby: true }, 'problem'],
    [checkPrivileges, {}, 'ok'],
    [checkPrivileges, { may_create: false }, 'problem'],
    [checkPrivileges, { schema: null, may_create: false }, 'problem'],
    [checkPrivileges, { forbidden_tables: ['cards'] }, 'problem'],
  ] as const)('%o with %j: %s', (check, fault, status) => {
    const result = check({ ...HEALTHY, ...fault });
    expect(result.status).toBe(status);
    expect(result.to_do === undefined).toBe(status === 'ok');
  });

  test.each([
    [12, 'ok'],
    [92, 'warning'],
    [97, 'problem'],
  ] as const)('%i of 100 connections: %s', (connections, status) => {
    expect(checkConnections({ ...HEALTHY, connections }, 10).status).toBe(status);
  });
});

test.each([
  [0, 'ok'],
  [-400, 'ok'],
  [600, 'warning'],
  [-700, 'warning'],
  [1_001, 'problem'],
  [-5_000, 'problem'],
] as const)('a clock that is %i ms ahead: %s', (skew_ms, status) => {
  expect(checkClock(skew_ms).status).toBe(status);
});

test.each([
  [60, 100, 'ok'],
  [12, 100, 'warning'],
  [4, 10, 'warning'],
  [4, 100, 'problem'],
  [0.5, 2, 'problem'],
] as const)('%d of %i GiB free: %s', (free, total, status) => {
  expect(diskResult('/data', free * GIB, total * GIB).status).toBe(status);
});

describe('replication', () => {
  const standby = (fields: Partial<Standby> = {}): Standby => ({
    name: 'b',
    state: 'streaming',
    sync_state: 'async',
    replay_lag_seconds: 0.1,
    ...fields,
  });
  const slot = (fields: Partial<ReplicationSlot> = {}): ReplicationSlot => ({
    name: 'b',
    active: true,
    wal_status: 'reserved',
    kept: 0n,
    ...fields,
  });

  test.each<[string, string, Standby[], ReplicationSlot[], string]>([
    ['no standby', '', [], [], 'ok'],
    ['a standby that keeps up', '', [standby()], [slot()], 'ok'],
    ['one without lag to report', '', [standby({ replay_lag_seconds: null })], [], 'ok'],
    ['a synchronous one', 'b', [standby({ sync_state: 'sync' })], [], 'ok'],
    ['one of a quorum', 'ANY 1 (b, c)', [standby({ sync_state: 'quorum' })], [], 'ok'],
    ['a synchronous one that is missing', 'b', [], [], 'problem'],
    ['one that lags', '', [standby(), standby({ replay_lag_seconds: 20 })], [], 'warning'],
    ['one that lags far', '', [standby({ replay_lag_seconds: 90 })], [], 'problem'],
    ['a slot without its log', '', [], [slot({ wal_status: 'lost' })], 'problem'],
    ['a slot that nobody reads', '', [], [slot({ active: false, kept: 20n * BigInt(GIB) })], 'warning'],
    [
      'a state that is hidden',
      'b',
      [standby({ state: null, sync_state: null, replay_lag_seconds: null })],
      [],
      'warning',
    ],
  ])('%s', (_, synchronous_standbys, standbys, slots, status) => {
    expect(checkReplication({ synchronous_standbys }, standbys, slots).status).toBe(status);
  });
});
