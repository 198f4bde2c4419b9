import type { Clock } from '#kit/clock.ts';
import {
  actWrites,
  isKeyConflict,
  IndeterminateCommitError,
  insertKeys,
  lockTenants,
  saveTenantCounters,
  violatedConstraint,
  type CommitPipeline,
  type Database,
  type Query,
  type Transaction,
} from '#database';
import { AppError } from '#kit/app-error.ts';
import { appendEvents, insertEventTraces } from '#events';
import type { AccountChangeHook } from '../commands/account-change-hook.ts';
import { Batch } from './batch.ts';
import { laneCommand, type Command, type LaneCommand } from '../commands/command.ts';
import { insertOperations, insertPostings, saveAccounts } from './batch-store.ts';
import { loadDecisionInputs } from './decision-inputs.ts';
import { openAccounts } from '../store.ts';
import { tracesOfEvents } from './traces-of-events.ts';
import { assertBatchCommitted } from './indeterminate-commit.ts';

/**
 * Reads the commands' decision inputs, decides the commands and commits the accepted ones, in one transaction. That takes two
 * round trips, however many commands there are.
 * @throws AppError issuer_unavailable when nothing was committed, or when the commit is indeterminate
 */
export async function commitOnDatabase(
  database: Database,
  clock: Clock,
  onAccountChange: AccountChangeHook,
  commands: readonly LaneCommand[],
): Promise<Batch> {
  let batch: Batch | undefined;
  const committing = database.transaction(
    async (transaction) => {
      const now = clock.now();
      batch = new Batch(await loadDecisionInputs(transaction, commands, now), commands, now, onAccountChange);
      for (const write of writesOf(batch)) transaction.write(write);
    },
    // Another process committed the same key or reference in between. The next attempt sees it and fails only that command.
    (error) => isKeyConflict(error) || violatedConstraint(error) === 'operations_reference',
  );
  await confirmed(committing, database, () => batch!);
  return batch!;
}

/**
 * Commits a batch that was decided from the lane's cache, in one round trip, behind the commits that were sent before it.
 * @throws AppError issuer_unavailable as above; any other error when PostgreSQL refused, in which case nothing was committed
 */
export async function commitFromCache(database: Database, pipeline: CommitPipeline, batch: Batch): Promise<void> {
  const tenantIds = [...batch.inputs.counters.keys()];
  // A single row is locked by its update. Several rows must be locked in an order that all processes share.
  const lock = tenantIds.length > 1 ? [lockTenants(tenantIds)] : [];
  await confirmed(pipeline.commit([...lock, ...writesOf(batch)]), database, () => batch);
}

/**
 * Decides a command in a transaction of its caller, and adds its writes. For a tenant that this transaction creates: no lane has
 * cached it yet.
 * @throws AppError that rejects the command
 */
export async function commitWithin(transaction: Transaction, clock: Clock, command: Command<unknown>): Promise<void> {
  const now = clock.now();
  const commands = [laneCommand(command.tenantId, command)];
  const inputs = await loadDecisionInputs(transaction, commands, now);
  const batch = new Batch(inputs, commands, now, () => undefined);
  const { outcome } = batch.decided[0]!;
  if (outcome instanceof AppError) throw outcome;
  for (const write of writesOf(batch)) transaction.write(write);
}

/** Waits for a commit. If the connection broke, queries the database for its outcome. */
async function confirmed(committing: Promise<void>, database: Database, batch: () => Batch): Promise<void> {
  try {
    await committing;
  } catch (error) {
    if (!(error instanceof IndeterminateCommitError)) throw error;
    await assertBatchCommitted(database, batch(), error);
  }
}

/** The counters come first: they check the tenants' versions, which every other write depends on. */
function writesOf(batch: Batch): Query[] {
  const { accepted, now, ledgerAt } = batch;
  if (accepted.length === 0) return [];
  const { counters } = batch.inputs;
  const opened = batch.openedAccounts();
  const changed = batch.changedAccounts();
  const operations = accepted.map(({ draft }) => draft.operation!);
  const commands = accepted.map(({ command }) => command);
  const postings = accepted.flatMap(({ draft }) => draft.postings);
  const events = accepted.flatMap(({ draft }) => draft.events);
  const keys = accepted.flatMap(({ command: { key, operationId }, outcome: { response } }) =>
    key === undefined ? [] : [{ ...key, operationId, response }],
  );
  const traces = tracesOfEvents(accepted, counters);
  // Assigns the events' positions, so it must run before the counters are rendered.
  const appended = events.length > 0 ? [appendEvents(events, counters, now)] : [];
  return [
    saveTenantCounters(counters),
    ...(opened.length > 0 ? [openAccounts(opened)] : []),
    ...(changed.length > 0 ? [saveAccounts(changed)] : []),
    insertOperations(commands, operations, ledgerAt),
    ...(postings.length > 0 ? [insertPostings(postings, ledgerAt)] : []),
    ...appended,
    ...(traces.length > 0 ? [insertEventTraces(traces, now)] : []),
    ...(keys.length > 0 ? [insertKeys(keys, now)] : []),
    ...batch.factWrites(),
    ...batch.workWrites(),
    ...accepted.flatMap(({ draft }) => draft.writes),
    ...actWrites(keys),
  ];
}
