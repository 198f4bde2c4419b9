import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { findProgram, run } from './processes.ts';
import type { Postgres } from './postgres.ts';
import { LOG_TO } from './service.ts';

/** The machine and the settings that the figures depend on. */
export async function describeMachine(postgres: Postgres, wal: string): Promise<Record<string, string>> {
  const setting = (name: string): Promise<string> => postgres.setting(name);
  return {
    processor: `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    postgresql: `${await setting('server_version')}, fsync ${await setting('fsync')} (${await setting('wal_sync_method')}), synchronous_commit ${await setting('synchronous_commit')}, shared_buffers ${await setting('shared_buffers')}`,
    wal,
    kernel: await describeWriteBack(),
    pgbench: await versionOf('pgbench', '--version'),
    wrk: (await findProgram('wrk')) === undefined ? 'not installed' : 'installed',
    log: `level info, to ${LOG_TO}`,
  };
}

/** When Linux writes changed pages of files to the disk. Many at once delay the commits. */
async function describeWriteBack(): Promise<string> {
  const seconds = async (name: string) => Number(await readFile(`/proc/sys/vm/dirty_${name}_centisecs`, 'utf8')) / 100;
  try {
    return `changed pages are written back after ${await seconds('expire')} s, checked every ${await seconds('writeback')} s`;
  } catch {
    return 'unknown write-back of changed pages';
  }
}

async function versionOf(name: string, flag: string): Promise<string> {
  const program = await findProgram(name);
  return program === undefined ? 'not installed' : (await run(program, [flag])).trim();
}
