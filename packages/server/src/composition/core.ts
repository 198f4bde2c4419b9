import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { openTracing } from '#tracing';
import { stopAll } from '#kit/stop-all.ts';
import type { Tracing } from '#kit/tracing.ts';
import { joinParts, type Parts } from './join-parts.ts';
import { createProcessMetrics, type ProcessMetrics } from './metrics/process-metrics.ts';
import { workKinds } from './service/work-kinds.ts';
import { workReports } from './service/work-reports.ts';
import { OTHER_CONNECTIONS_MAX, openDatabase, type OpenDatabase, type OpenOptions } from './open-database.ts';

/** What every Issuary process has, whatever its role: the database and the parts that write to it. */
export interface Core extends Parts, Omit<OpenDatabase, 'partnerAccess'> {
  /** Undefined unless traces are exported. */
  readonly tracing: Tracing | undefined;
  /** Created on first use: a command has none. */
  readonly processMetrics: () => ProcessMetrics;
}

interface CoreOptions extends Omit<OpenOptions, 'connections_max'> {
  /** Database connections at a time; by default enough for all lanes and background work. */
  readonly connections_max?: number;
}

/** Opens the database (the embedded one if the settings name none), migrates its schema and connects the parts. */
export async function openCore(config: Config, logger: Logger, options: CoreOptions = {}): Promise<Core> {
  const opened = await openDatabase(config, logger, {
    connections_max: config.lanes + OTHER_CONNECTIONS_MAX,
    ...options,
  });
  let tracing: Tracing | undefined;
  const close = async (): Promise<void> => await stopAll([() => tracing?.close(), () => opened.close()]);
  try {
    tracing = await openTracing(config.traces, (error) => logger.warn({ err: error }, 'traces could not be exported'));
    const parts = await joinParts({ ...opened, tracing });
    let processMetrics: ProcessMetrics | undefined;
    const core: Core = {
      ...opened,
      ...parts,
      tracing,
      processMetrics: () => (processMetrics ??= createProcessMetrics({ ...opened, ...parts })),
      close: async () =>
        await stopAll([
          () => parts.wallets.printer.close(),
          () => parts.ledger.drain(),
          () => parts.work.stop(),
          () => parts.requestLog?.close(),
          () => parts.insights.decisionTimes.flush(),
          close,
        ]),
    };
    parts.work.connect({ kinds: workKinds(core), ...workReports(core) });
    return core;
  } catch (error) {
    await close();
    throw error;
  }
}
