import { totalmem } from 'node:os';
import type { Account } from './account.ts';
import { replaceFile } from '../files.ts';
import type { Layout } from './layout.ts';

/** Part of the socket's name only; no TCP port is opened. */
export const PORT = 5432;
export const USER = 'issuary';
export const DATABASE = 'issuary';

/** Size at which the log is rotated. server-log.ts limits how many files are kept. */
const LOG_FILE_MEGABYTES = 10;

/** The settings suit a busy service of short transactions on a small machine. */
const TUNING = {
  max_connections: '100',
  random_page_cost: '1.1',
  // Full-page images are written once per checkpoint and page, so rare checkpoints keep the WAL small.
  checkpoint_timeout: '15min',
  max_wal_size: '4GB',
  min_wal_size: '512MB',
  wal_buffers: '16MB',
  // The npm binaries are built without lz4, and pglz costs more CPU time than the writes that it saves.
  wal_compression: 'off',
  // A wallet's row is updated thousands of times a minute, so vacuum often.
  autovacuum: 'on',
  autovacuum_naptime: '15s',
  // Most tables only grow. The default vacuums a growing table at every fifth of its size: a tenth of a deposit's processor time.
  autovacuum_vacuum_insert_threshold: '1000000',
  // JIT pays off for long queries only. Parallel workers need a large /dev/shm, and containers have 64 MB.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
} as const;

const MEGABYTE = 2 ** 20;

/** PostgreSQL's default. */
const SHARED_BUFFERS_MB_MIN = 128;
/**
 * Holds what a busy ledger changes between two checkpoints. With 256 MB, the connection that commits had to write older pages
 * to make room: 5 % of a deposit's processor time and an eighth of the authorizations a second. Unused, it takes no memory.
 */
const SHARED_BUFFERS_MB_MAX = 1_024;

/** For the memory of this machine or container, as the PostgreSQL documentation advises: a quarter and a half of it. */
export function memorySettings(bytes: number = Math.min(totalmem(), process.constrainedMemory() || Infinity)) {
  const quarter_mb = Math.floor(bytes / 4 / MEGABYTE);
  const shared_mb = Math.max(SHARED_BUFFERS_MB_MIN, Math.min(SHARED_BUFFERS_MB_MAX, quarter_mb));
  return { shared_buffers: `${shared_mb}MB`, effective_cache_size: `${Math.max(shared_mb, 2 * quarter_mb)}MB` };
}

/** A confirmed commit is on the disk. Set explicitly, so that changed defaults cannot weaken it. */
const DURABILITY = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const;

/**
 * No personal data in the log. Error messages contain values ("invalid input syntax … "), DETAIL contains rows
 * (`Key (email)=(…)`), and STATEMENT contains SQL; the service receives and logs its errors itself. In PostgreSQL's order of
 * levels `log` is above `error`, so only LOG, FATAL and PANIC are written: start, stop, checkpoints, crashes.
 */
const LOGGING = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  logging_collector: 'on',
  log_destination: 'stderr',
  log_filename: 'postgresql-%Y%m%d-%H%M%S.log',
  log_file_mode: '0600',
  log_rotation_age: '0',
  log_rotation_size: `${LOG_FILE_MEGABYTES}MB`,
  log_timezone: 'UTC',
  timezone: 'UTC',
} as const;

/** Rewrites the settings at every start, so that each release uses its own. */
export async function writeSettings(layout: Layout, socketDirectory: string, account: Account): Promise<void> {
  const mode = account.dropped ? 0o644 : 0o600;
  await replaceFile(layout.settingsFile, settingsText(layout, socketDirectory), mode);
  await replaceFile(layout.hostAccessFile, `local all ${USER} trust\n`, mode);
}

function settingsText(layout: Layout, socketDirectory: string): string {
  const places = {
    cluster_name: 'issuary',
    port: String(PORT),
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    hba_file: layout.hostAccessFile,
    log_directory: layout.log,
  };
  const settings = { ...TUNING, ...memorySettings(), ...DURABILITY, ...LOGGING, ...places };
  return [
    '# Rewritten at every start. Use ALTER SYSTEM to change settings that are not listed here permanently.',
    // What initdb detected about this machine, such as the supported kind of shared memory.
    `include ${quoted(`${layout.cluster}/postgresql.conf`)}`,
    ...Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`),
    '',
  ].join('\n');
}

function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
