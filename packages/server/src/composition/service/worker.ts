import type { Core } from '../core.ts';
import { ownUrls } from '../own-urls.ts';
import { countNew } from '#insights';
import { watchCertificates } from '#on-call';
import type { RepeatedWork } from '#processes';
import { MINUTE_MS } from '#kit/durations.ts';
import { vendorWork } from '#vendor';
import { CALENDAR_LOOK_MS } from '#work';
import { CALENDARS } from '../work-names.ts';
import { startLoop } from './loop.ts';
import { SWEEPS, workKinds } from './work-kinds.ts';
import { workReports } from './work-reports.ts';

/** Several times per Ethereum block. */
const CHAIN_INTERVAL_MS = 3_000;
/** What is not added up yet is read with what is. */
const INSIGHTS_INTERVAL_MS = 2 * MINUTE_MS;
/** Each address is called once an hour. */
const CERTIFICATES_INTERVAL_MS = 10 * MINUTE_MS;

/** Work that each process repeats with a pause between rounds. Metrics have its name. All other background work is in *work-kinds.ts*. */
interface Loop extends RepeatedWork {
  /**
   * Safe to run in any process and at any time. Reports failures of single items to `onFailure` and retries them. A round that can take
   * long ends soon once `stopping` is aborted, and may reject with its reason.
   */
  readonly round: (core: Core, onFailure: (error: unknown) => void, stopping: AbortSignal) => Promise<unknown>;
}

export const LOOPS: readonly Loop[] = [
  {
    name: 'chains',
    interval_ms: CHAIN_INTERVAL_MS,
    round: async (core, onFailure, stopping) => await core.watchChains(onFailure, stopping),
  },
  {
    name: 'insights',
    interval_ms: INSIGHTS_INTERVAL_MS,
    round: async (core, onFailure, stopping) => await countNew(core.insights, onFailure, stopping),
  },
  {
    name: 'certificates',
    interval_ms: CERTIFICATES_INTERVAL_MS,
    round: async ({ database, clock, config }) => await watchCertificates({ database, clock, urls: ownUrls(config) }),
  },
];

/** Work that is repeated, with the pause between two runs, whatever starts them. */
export function repeatedWork({ vendors }: Pick<Core, 'vendors'>): RepeatedWork[] {
  const questions = vendorWork(vendors).flatMap(({ name: { name }, every_ms }) =>
    every_ms === undefined ? [] : [{ name, interval_ms: every_ms }],
  );
  return [
    ...LOOPS,
    ...SWEEPS.map(({ name, every_ms }) => ({ name, interval_ms: every_ms })),
    ...CALENDARS.map(({ name }) => ({ name, interval_ms: CALENDAR_LOOK_MS })),
    ...questions,
  ];
}

/** Starts the background work. Any number of processes may run it concurrently. @returns a function that stops it */
export function startWorker(core: Core): () => Promise<void> {
  const { onRan, onFailure } = workReports(core);
  const names = [...LOOPS, ...workKinds(core).map(({ name }) => name)].map(({ name }) => name);
  core.processMetrics().backgroundWork.known(names);
  core.processes.work.known(repeatedWork(core));
  const loops = LOOPS.map(({ name, interval_ms, round }) => {
    const report = (error: unknown): void => onFailure(error, name);
    const work = async (stopping: AbortSignal): Promise<void> => {
      await round(core, report, stopping);
      onRan(name);
    };
    return startLoop(interval_ms, work, report);
  });
  core.work.start();
  return async () => {
    // Others do what is due while the last rounds end here.
    await Promise.all([core.work.stopClaiming(), ...loops.map((stop) => stop())]);
    await core.work.stop();
  };
}
