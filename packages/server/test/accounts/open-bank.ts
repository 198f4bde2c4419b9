import { onTestFinished } from 'vitest';
import { EmbeddedBank } from '#embedded-bank';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { newId } from '#kit/ids.ts';
import { WorkRunner } from '#work';
import { runDue } from '../run-background-work.ts';

/**
 * An embedded bank without a service. `work` decides and delivers what is due.
 * @param atEnd the bank is there until the end of the test, or, with `afterAll`, of the file
 */
export function openBank(
  database: Database,
  clock: Clock,
  atEnd: (stop: () => Promise<void>) => void = onTestFinished,
) {
  const runner = new WorkRunner({ database, clock, id: newId() });
  const bank = new EmbeddedBank({ database, clock, work: runner });
  runner.connect({ kinds: bank.kinds, onRan: () => undefined, onFailure: () => undefined });
  atEnd(() => runner.stop());
  const work = async (): Promise<void> => await runDue({ database, clock }, () => undefined, bank.kinds);
  return { bank, work };
}
