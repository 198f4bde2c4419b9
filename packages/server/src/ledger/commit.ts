import { AppError } from '../kit/app-error.ts';
import type { Clock } from '../kit/clock.ts';
import {
  CommitUnknownError,
  insertKeys,
  lockTenantCounters,
  saveTenantCounters,
  violatedConstraint,
  type Database,
  type Transaction,
} from '../database/index.ts';
import { appendEvents } from '../events/index.ts';
import { Batch, type Decided } from './batch.ts';
import type { LedgerCommand, Outcome } from './command.ts';
import { insertEntries, insertOperations, insertPostings, operationExists, saveAccounts } from './batch-store.ts';
import { openAccounts } from './store.ts';

/** How long an unanswered COMMIT is asked after before its callers are told that nothing is known. */
const COMMIT_LOOKUP_MS = 10_000;
const COMMIT_LOOKUP_INTERVAL_MS = 100;

/**
 * Decides the commands in turn and commits those that are accepted, all in one transaction: two round trips however many
 * there are. The outcomes come in the order of the commands.
 * @throws AppError issuer_unavailable when nothing was committed, or when it cannot be learnt whether it was
 */
export async function commitBatch(
  database: Database,
  clock: Clock,
  commands: readonly LedgerCommand[],
): Promise<(Outcome | AppError)[]> {
  let decided: Decided[] = [];
  try {
    await database.transaction(
      async (transaction) => {
        const batch = await Batch.load(transaction, commands, clock.now());
        decided = commands.map((command) => batch.decide(command));
        writeBatch(transaction, batch, decided);
      },
      // A key or reference that another process committed in between: the next attempt sees it, and it fails alone.
      (error) => ['operations_reference', 'idempotency_keys_pkey'].includes(violatedConstraint(error) ?? ''),
    );
  } catch (error) {
    if (!(error instanceof CommitUnknownError)) throw error;
    await assertCommitted(database, decided, error);
  }
  return decided.map(({ outcome }) => outcome);
}

function writeBatch(transaction: Transaction, batch: Batch, decided: readonly Decided[]): void {
  const accepted = decided.filter((each) => each.draft !== undefined);
  if (accepted.length === 0) return;
  const { now } = batch;
  const drafts = accepted.map(({ draft }) => draft);
  const opened = batch.openedAccounts();
  const changed = batch.changedAccounts();
  const postings = drafts.flatMap((draft) => draft.postings);
  const events = drafts.flatMap((draft) => draft.events);
  const keyed = accepted.filter(({ command }) => command.key !== undefined);

  if (opened.length > 0) transaction.write(openAccounts(opened));
  if (changed.length > 0) transaction.write(saveAccounts(changed));
  transaction.write(
    insertOperations(
      accepted.map(({ command }) => command),
      drafts.map((draft) => draft.operation!),
      now,
    ),
  );
  if (postings.length > 0) {
    transaction.write(insertPostings(postings));
    transaction.write(insertEntries(postings, now));
  }
  if (events.length > 0) transaction.write(appendEvents(events, batch.counters, now));
  if (keyed.length > 0) transaction.write(insertKeys(keyed.map(keyRecord), now));
  for (const draft of drafts) for (const write of draft.writes) transaction.write(write);
  transaction.write(saveTenantCounters(batch.counters));
}

function keyRecord({ command, outcome }: Decided) {
  const answer = 'kind' in outcome && outcome.kind === 'committed' ? outcome.answer : undefined;
  return { ...command.key!, operationId: command.operationId, answer };
}

/**
 * The batch is one commit, so one of its operations tells of all. Looking takes the tenant's lock first: should the lost
 * connection's transaction still be running, that waits until it has ended one way or the other.
 */
async function assertCommitted(
  database: Database,
  decided: readonly Decided[],
  unknown: CommitUnknownError,
): Promise<void> {
  const marker = decided.find((each) => each.draft !== undefined)?.command;
  if (marker === undefined) return;
  const deadline = performance.now() + COMMIT_LOOKUP_MS;
  for (;;) {
    try {
      const committed = await database.transaction(async (transaction) => {
        await lockTenantCounters(transaction, [marker.tenantId]);
        return await operationExists(transaction, marker.tenantId, marker.operationId);
      });
      if (committed) return;
      throw new AppError('issuer_unavailable', { cause: unknown, retryAfterSeconds: 1 });
    } catch (error) {
      const unreachable = error instanceof CommitUnknownError || (error instanceof AppError && error.cause !== unknown);
      if (!unreachable || performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, COMMIT_LOOKUP_INTERVAL_MS));
  }
}
