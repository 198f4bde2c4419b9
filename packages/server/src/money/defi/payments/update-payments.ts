import { assert } from '#kit/assert.ts';
import type { Database } from '#database';
import type { Ledger } from '#ledger';
import { paymentIdOf } from './model.ts';
import { confirmation, detection, rollback, type PaymentStep } from './steps.ts';
import { loadPayments } from './store.ts';
import type { WatchKey } from '../watch-key.ts';
import { finalPayments, orphanedPayments, unrecordedDeposits } from './observed-deposit-store.ts';

const PAGE = 200;
/** Pages per kind of step and call; the rest is processed in the next call. */
const PAGES_MAX = 50;

interface UpdateContext {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly key: WatchKey;
  readonly confirmations: number;
}

/** How far the chain has been read, and the oldest block whose hash is kept: a reorganization can reach no further. */
interface ChainProgress {
  readonly read: bigint;
  readonly oldestKept: bigint;
}

/**
 * Updates payments to match the observed deposits: rolls back payments whose block has left the chain, detects new ones, and
 * credits confirmed ones. It works on the difference between both, so an interrupted run can be continued by any process.
 * Each step applies only if the payment has not changed since it was read.
 * @returns whether nothing is left to do
 * @throws the first error, after everything else is done
 */
export async function updatePayments(context: UpdateContext, { read, oldestKept }: ChainProgress): Promise<boolean> {
  const { database, ledger, key } = context;
  assert(oldestKept <= read, 'the last block read is kept');
  // The order matters: a payment that moved to another block is rolled back, detected in the new block, then credited.
  const kinds = [
    async () => (await orphanedPayments(database, key, oldestKept, PAGE)).map((payment) => rollback(payment)),
    async () => await detections(context),
    async () => (await finalPayments(database, key, read, PAGE)).map((payment) => confirmation(payment)),
  ];
  const failures: unknown[] = [];
  let isDone = true;
  for (const find of kinds) {
    const done = await applyAll(ledger, find).catch((error: unknown) => void failures.push(error));
    isDone &&= done === true;
  }
  if (failures.length > 0) throw failures[0];
  return isDone;
}

async function detections({ database, key, confirmations }: UpdateContext): Promise<PaymentStep[]> {
  const unrecorded = await unrecordedDeposits(database, key, PAGE);
  if (unrecorded.length === 0) return [];
  const keys = unrecorded.map(({ deposit }) => ({ tenantId: deposit.tenantId, id: paymentIdOf(deposit) }));
  const payments = await loadPayments(database, keys);
  return unrecorded.flatMap(({ deposit, address }, index) => {
    const payment = payments[index];
    // Another process has processed it meanwhile.
    if (payment?.status === 'detected' || payment?.status === 'confirmed') return [];
    return [detection(deposit, address, confirmations, payment)];
  });
}

async function applyAll(ledger: Ledger, find: () => Promise<PaymentStep[]>): Promise<boolean> {
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const commands = await find();
    const taken = await Promise.allSettled(commands.map((command) => ledger.run(command)));
    const failed = taken.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    if (commands.length < PAGE) return true;
  }
  return false;
}
