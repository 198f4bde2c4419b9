import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { newId } from '#kit/ids.ts';
import { complete, INSTALLATION, readNextRuns, TakenOver, type WorkKind, type WorkRun } from '#work';
import { holdItem, planNext, planRetry } from '../../../src/foundation/work/after-run.ts';
import { attempt } from '../../../src/foundation/work/model.ts';
import { claimDue, interrupt, scheduleSweeps } from '../../../src/foundation/work/store.ts';

/** As many objects as one call works on. */
const ITEMS_MAX = 400;

interface Round {
  readonly onFailure: (error: unknown) => void;
  readonly stopping?: AbortSignal;
}

/**
 * Runs each item that is due once, as a process of its own, in an order that the clock alone decides. What has never been asked is due.
 */
export async function runVendorWork(
  parts: { readonly database: Database; readonly clock: Clock },
  kinds: readonly WorkKind[],
  round: Round,
): Promise<void> {
  for (const kind of kinds) await runOnce(parts, kind, round);
}

async function runOnce(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  kind: WorkKind,
  { onFailure: report, stopping: signal = new AbortController().signal }: Round,
): Promise<void> {
  const [{ name }, holder, now] = [kind.name, newId<'process'>(), clock.now()];
  const isPlanned = kind.every_ms === undefined || (await readNextRuns(database, [name], now)).has(name);
  if (!isPlanned) await database.rows(scheduleSweeps(new Map([[name, now]])));
  const group = { tenant_id: INSTALLATION, kind: name, due_at: now, next_due_at: null };
  const claims = await claimDue(database, holder, group, now, ITEMS_MAX);
  const run = async (claim: (typeof claims)[number]) => {
    try {
      const hold: WorkRun['hold'] = (transaction) => holdItem(transaction, claim, holder, clock.now(), signal);
      const result = await attempt(kind, claim, { signal, report, hold });
      const next = planNext(kind, claim, holder, result, clock.now());
      return next ?? (result === 'done' ? complete(claim) : undefined);
    } catch (error) {
      if (signal.aborted) return interrupt(claim, holder);
      if (error instanceof TakenOver) return undefined;
      report(error);
      return planRetry(kind, claim, holder, error, clock.now());
    }
  };
  const runAndPlan = async (claim: (typeof claims)[number]): Promise<void> => {
    const planned = await run(claim);
    if (planned !== undefined) await database.rows(planned);
  };
  for (let at = 0; at < claims.length; at += kind.per_tenant) {
    const together = claims.slice(at, at + kind.per_tenant);
    await Promise.all(together.map(runAndPlan));
  }
}
