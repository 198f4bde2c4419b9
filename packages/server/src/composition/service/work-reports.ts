import type { ProcessMetrics } from '../metrics/process-metrics.ts';
import type { WorkParts } from './work-kinds.ts';

interface ReportingParts extends Pick<WorkParts, 'config' | 'clock' | 'logger' | 'processes'> {
  readonly processMetrics: () => ProcessMetrics;
}

/** To whom work reports. What a process without the role `worker` does is a part of its calls, and only its failures are logged. */
export function workReports({ config, clock, logger, processes, processMetrics }: ReportingParts) {
  const isWorker = config.roles.has('worker');
  return {
    onRan: (name: string): void => {
      if (!isWorker) return;
      processMetrics().backgroundWork.ran(name);
      processes.work.ran(name, clock.now());
    },
    onFailure: (error: unknown, name: string): void => {
      logger.warn({ err: error, work: name }, 'background work failed and will be retried');
      if (!isWorker) return;
      processMetrics().backgroundWork.failed(name);
      processes.work.failed(name, clock.now());
    },
  };
}
