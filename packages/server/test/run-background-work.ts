import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '#composition/core.ts';
import { LOOPS } from '#composition/service/worker.ts';
import { SWEEPS, workKinds } from '#composition/service/work-kinds.ts';
import { query, statement } from '#database';
import { newId } from '#kit/ids.ts';
import { vendorWork } from '#vendor';
import { WorkRunner, type WorkKind } from '#work';
import { runVendorWork } from './platforms/vendor/run-vendor-work.ts';

/** Runs one round of all background work. @throws AggregateError if any of it fails */
export async function runBackgroundWork(core: Core): Promise<void> {
  const failures: unknown[] = [];
  const report = (error: unknown): void => void failures.push(error);
  for (const { round } of LOOPS) await round(core, report, new AbortController().signal);
  for (const { run } of SWEEPS) await run(core, report);
  await runVendorWork(core, vendorWork(core.vendors), { onFailure: report });
  await runDueItems(core, report);
  if (failures.length > 0) throw new AggregateError(failures, 'background work failed');
}

/** Runs the items of a service that are due until none is. */
export async function runDueItems(
  core: Core,
  report: (error: unknown) => void,
  kinds: readonly WorkKind[] = workKinds(core),
): Promise<void> {
  await runDue(core, report, kinds);
}

/** The same without a service. */
export async function runDue(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  report: (error: unknown) => void,
  kinds: readonly WorkKind[],
): Promise<void> {
  const items = kinds.filter(({ every_ms }) => every_ms === undefined).map(({ name }) => name.name);
  const countDue = async (): Promise<number> => (await database.rows(query(DUE_ITEMS, clock.now(), items))).length;
  if ((await countDue()) === 0) return;
  const runner = new WorkRunner({ database, clock, id: newId() });
  runner.connect({ kinds, onRan: () => undefined, onFailure: report });
  runner.start();
  while ((await countDue()) > 0) await delay(ITEMS_PAUSE_MS);
  await runner.stop();
}

const ITEMS_PAUSE_MS = 10;
const DUE_ITEMS = statement('test.due_items', 'SELECT FROM work WHERE due_at <= $1 AND kind = ANY ($2)');
