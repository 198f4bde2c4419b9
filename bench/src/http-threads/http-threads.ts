import { join } from 'node:path';
import { concludeRun } from '../conclude-run.ts';
import { DATABASE, type Fixtures } from '../fixtures.ts';
import { median } from '../rounds.ts';
import { startService, type Service } from '../service.ts';
import { sendDeposits } from '../sides/deposits.ts';
import { figure } from '../table.ts';
import { inWindow, LEAD_IN_SECONDS, type Rate } from '../window.ts';
import { limitOf, type Limit, type OperationTimes } from './core-limits.ts';
import { readThreadTimes, type ThreadTimes } from './thread-times.ts';

/** For which the most deposits are calculated. */
const CORES = [2, 4, 8, 16];

/** A service, and its windows. */
interface Subject {
  readonly threads: number;
  readonly service: Service;
  readonly send: (seconds: number) => Promise<Rate>;
  readonly windows: Window[];
}

interface Window {
  readonly per_second: number;
  readonly times: OperationTimes;
}

/**
 * Deposits on one wallet, without and with HTTP threads in turn. Prints the CPU time of a deposit by thread, and calculates from
 * it how many deposits machines with more cores can do.
 * @returns whether the ledger is valid afterwards
 */
export async function compareHttpThreads(fixtures: Fixtures, threads: number): Promise<boolean> {
  const { warm_up_seconds, window_seconds, rounds } = fixtures.options;
  const subjects = [await subject(fixtures, 0), await subject(fixtures, threads)];
  fixtures.logProgress('warming up');
  for (const { send } of subjects) await send(warm_up_seconds);
  for (let round = 1; round <= rounds; round += 1) {
    for (const each of subjects) {
      fixtures.logProgress(`round ${round} of ${rounds}: ${each.threads} HTTP threads`);
      await each.send(LEAD_IN_SECONDS);
      each.windows.push(await measureWindow(fixtures, each, window_seconds));
    }
  }
  console.log(`\n${linesOf(subjects).join('\n')}\n`);
  return await concludeRun(fixtures);
}

/** A service with this many HTTP threads. All of them use the database of the first one. */
async function subject(fixtures: Fixtures, threads: number): Promise<Subject> {
  const { deposits } = await fixtures.onePartner();
  const service = threads === 0 ? await fixtures.service() : await startWithThreads(fixtures, threads);
  return { threads, service, send: sendDeposits(fixtures, service, DATABASE, deposits), windows: [] };
}

async function startWithThreads(fixtures: Fixtures, threads: number): Promise<Service> {
  const service = await startService({
    dataDirectory: join(fixtures.folder, 'with-threads'),
    databaseUrl: (await fixtures.postgres()).urlOf(DATABASE),
    instruments: { nodeArguments: [], environment: { ISSUARY_HTTP_THREADS: String(threads) } },
  });
  fixtures.onStop(() => service.server.stop());
  return service;
}

async function measureWindow(fixtures: Fixtures, { service, send }: Subject, seconds: number): Promise<Window> {
  const { server } = service;
  const before = readThreadTimes(server.pid);
  const sample = await inWindow(fixtures, { server }, () => send(seconds));
  const after = readThreadTimes(server.pid);
  const each_us = (kind: keyof ThreadTimes): number => (1e6 * (after[kind] - before[kind])) / sample.operations!;
  return {
    per_second: sample.value,
    times: {
      ledger_us: each_us('ledger'),
      http_us: each_us('http'),
      helpers_us: each_us('helpers'),
      postgres_us: sample.processor_us!.postgres,
    },
  };
}

function linesOf(subjects: readonly Subject[]): string[] {
  const rows = subjects.map(({ threads, windows }) => {
    const middle = (part: keyof OperationTimes): number => median(windows.map(({ times }) => times[part]));
    const times: OperationTimes = {
      ledger_us: middle('ledger_us'),
      http_us: middle('http_us'),
      helpers_us: middle('helpers_us'),
      postgres_us: middle('postgres_us'),
    };
    return { threads, per_second: median(windows.map(({ per_second }) => per_second)), times };
  });
  return [
    'deposits on one wallet: CPU time of each in µs',
    'HTTP threads   deposits/s   ledger thread   HTTP threads   helpers   PostgreSQL',
    ...rows.map(({ threads, per_second, times }) =>
      [
        String(threads).padStart(12),
        figure(Math.round(per_second)).padStart(11),
        times.ledger_us.toFixed(1).padStart(14),
        times.http_us.toFixed(1).padStart(13),
        times.helpers_us.toFixed(1).padStart(8),
        times.postgres_us.toFixed(1).padStart(11),
      ].join('  '),
    ),
    '',
    'calculated from these times: the most deposits of one wallet on a machine with',
    ...CORES.map((cores) => {
      const [without, withThreads] = rows.map(({ times }) => limitOf(times, cores)) as [Limit, Limit];
      return `${String(cores).padStart(4)} cores: ${textOf(without)} without HTTP threads, ${textOf(withThreads)} with them`;
    }),
  ];
}

function textOf({ per_second, limited_by }: Limit): string {
  return `${figure(Math.round(per_second))}/s (limited by ${limited_by})`;
}
