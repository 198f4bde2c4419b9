import { assert } from '../../../foundation/kit/assert.ts';
import type { Database } from '../../../foundation/database/index.ts';
import type { Ledger, LedgerCommand } from '../../ledger/index.ts';
import { paymentIdOf } from '../payments/model.ts';
import { confirmation, detection, rollback } from '../payments/steps.ts';
import { loadPayments } from '../payments/store.ts';
import { applyStep } from '../payments/apply-step.ts';
import type { WatchKey } from '../watch-key.ts';
import { finalPayments, orphanedPayments, unrecordedDeposits } from './store.ts';

const PAGE = 200;
/** Pages of one kind at a time; what is left after them is for the next time. */
const PAGES_MAX = 50;

export interface UpdateContext {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly key: WatchKey;
  readonly confirmations: number;
}

/** What is known of the chain: how far it was read, and up to where no reorganisation can reach. */
export interface ChainProgress {
  readonly read: bigint;
  readonly oldestKept: bigint;
}

/**
 * Brings the ledger into line with what was read of the chain: what has left the chain is undone, what is new is detected, what
 * has its confirmations is credited. It looks at nothing but the difference, so it does not matter who did how much of it
 * before, or broke off where; and each step is decided on the payment as it was found, or not at all.
 * @returns whether nothing is left to do
 * @throws what failed first, when all else is done
 */
export async function updatePayments(context: UpdateContext, { read, oldestKept }: ChainProgress): Promise<boolean> {
  const { database, ledger, key } = context;
  assert(oldestKept <= read, 'what was read is kept');
  // In this order: what has moved to another block is undone before it is seen there, and credited after that.
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

async function detections({ database, key, confirmations }: UpdateContext): Promise<LedgerCommand[]> {
  const unrecorded = await unrecordedDeposits(database, key, PAGE);
  if (unrecorded.length === 0) return [];
  const keys = unrecorded.map(({ deposit }) => ({ tenantId: deposit.tenantId, id: paymentIdOf(deposit) }));
  const payments = await loadPayments(database, keys);
  return unrecorded.flatMap(({ deposit, address }, index) => {
    const payment = payments[index];
    // Another process was here since.
    if (payment?.status === 'detected' || payment?.status === 'confirmed') return [];
    return [detection(deposit, address, confirmations, payment)];
  });
}

async function applyAll(ledger: Ledger, find: () => Promise<LedgerCommand[]>): Promise<boolean> {
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const commands = await find();
    const taken = await Promise.allSettled(commands.map((command) => applyStep(ledger, command)));
    const failed = taken.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    if (commands.length < PAGE) return true;
  }
  return false;
}
