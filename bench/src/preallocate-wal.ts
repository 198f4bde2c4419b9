import { statfs } from 'node:fs/promises';
import type pg from 'pg';

const MEGABYTE = 2 ** 20;
const GIGABYTE = 2 ** 30;
const WAL_BYTES = 2 * GIGABYTE;
/** With less free disk, only this part of it is used. */
const FREE_BYTES_MIN = 6 * GIGABYTE;
const SHARE_OF_FREE = 1 / 8;

const SETTINGS = `
  SELECT current_setting('wal_segment_size') AS segment, pg_size_bytes(current_setting('wal_segment_size')) AS segment_bytes,
         pg_size_bytes(current_setting('max_wal_size')) AS max_bytes`;

/** Segments that are later than the one being written. */
const READY = `
  SELECT count(*) AS segments FROM pg_ls_waldir()
   WHERE name ~ '^[0-9A-F]{24}$' AND name > pg_walfile_name(pg_current_wal_lsn())`;

/**
 * Makes PostgreSQL recycle segments of its write-ahead log instead of creating them. Creating one writes 16 MB of
 * zeros, which would delay the commits of a window. A service that has run for hours recycles them, too.
 * @param folder on the disk that the log is on
 * @returns a description for the table
 */
export async function preallocateWal(client: pg.Client, folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  const free_bytes = bavail * bsize;
  const { rows } = await client.query<{ segment: string; segment_bytes: string; max_bytes: string }>(SETTINGS);
  const { segment, segment_bytes, max_bytes } = rows[0]!;
  const count = segmentsFor(free_bytes, Number(segment_bytes));
  const megabytes = (count * Number(segment_bytes)) / MEGABYTE;
  await client.query(`ALTER SYSTEM SET min_wal_size = '${megabytes}MB'`);
  if (megabytes * MEGABYTE > Number(max_bytes)) await client.query(`ALTER SYSTEM SET max_wal_size = '${megabytes}MB'`);
  await client.query('SELECT pg_reload_conf()');
  for (let made = 0; made < count; made += 1) {
    // A segment without a record would not be switched.
    await client.query(`SELECT pg_logical_emit_message(false, 'bench', '')`);
    await client.query('SELECT pg_switch_wal()');
  }
  // Renames the segments before it, so that they are written again.
  await client.query('CHECKPOINT');
  const ready = (await client.query<{ segments: string }>(READY)).rows[0]!.segments;
  const why =
    free_bytes < FREE_BYTES_MIN ? `, because only ${(free_bytes / GIGABYTE).toFixed(1)} GB of disk are free` : '';
  return `${megabytes} MB preallocated before the run (${ready} segments of ${segment} ready)${why}`;
}

/** How many segments to preallocate. */
export function segmentsFor(free_bytes: number, segment_bytes: number): number {
  const bytes = free_bytes < FREE_BYTES_MIN ? Math.min(WAL_BYTES, free_bytes * SHARE_OF_FREE) : WAL_BYTES;
  // PostgreSQL requires at least two.
  return Math.max(2, Math.floor(bytes / segment_bytes));
}
