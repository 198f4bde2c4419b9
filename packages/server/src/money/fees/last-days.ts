import { addMilliseconds, type Queryable } from '#database';
import type { Clock } from '#kit/clock.ts';
import { DAY_MS } from '#kit/durations.ts';
import { formatAmount } from '#kit/money.ts';
import { countCharged, type OperationType } from '#ledger';
import { chargeBy } from './charge.ts';
import type { ChargedOperation, FeeSchedule } from './model.ts';
import type { FeeKey } from './store.ts';

const DAYS = 30;
/** A partner with more operations sees the newest of them: a preview must not read for long. */
const OPERATIONS_MAX = 20_000;

/** What the ledger calls an operation that is charged. A declined purchase has no amount, and is not counted. */
const CHARGED: Readonly<Partial<Record<OperationType, ChargedOperation>>> = {
  card_issue: 'issuance',
  deposit: 'deposit',
  withdrawal: 'withdraw',
  transfer: 'transfer',
  account_issue: 'account_issue',
};

/**
 * What the operations of the last 30 days were charged, and what they would have been charged by a schedule. If there are more than 20,000
 * operations, only the newest are looked at, from a later moment on.
 */
export async function chargedInLastDays(
  database: Queryable,
  clock: Clock,
  { tenantId, currency }: FeeKey,
  schedule: FeeSchedule,
) {
  const from = addMilliseconds(clock.now(), -DAYS * DAY_MS);
  const types = Object.keys(CHARGED) as OperationType[];
  const { groups, since } = await countCharged(database, tenantId, currency, types, from, OPERATIONS_MAX);
  const wouldBe = groups.map(
    ({ type, amount, count }) => count * chargeBy(schedule, CHARGED[type]!, amount, currency).total,
  );
  const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);
  return {
    since: since.toISOString(),
    operations: Number(sum(groups.map(({ count }) => count))),
    charged: formatAmount(sum(groups.map(({ fee }) => fee)), currency),
    would_be: formatAmount(sum(wouldBe), currency),
  };
}
