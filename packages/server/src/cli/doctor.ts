import type { Command } from 'commander';
import { readConfig } from '#config/config.ts';
import { systemClock } from '#kit/clock.ts';
import { print, requireData } from './with-core.ts';

export function addDoctorCommand(command: Command): void {
  command.option('--json', 'print JSON').action(async ({ json }: { json?: boolean }) => {
    await requireData();
    const { createLogger } = await import('#http/logging.ts');
    const { runChecks } = await import('#composition/doctor/run-checks.ts');
    const checks = await runChecks({ config: readConfig(), logger: createLogger('silent'), clock: systemClock });
    const isHealthy = checks.every(({ status }) => status !== 'problem');
    const lines = checks.map(({ name, status, detail, to_do }) => {
      const line = `${status.padEnd(8)} ${name}: ${detail}`;
      return to_do === undefined ? line : `${line}; to do: ${to_do}`;
    });
    print(json, { ok: isHealthy, checks }, lines);
    if (!isHealthy) process.exitCode = 1;
  });
}
