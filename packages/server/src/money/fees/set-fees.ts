import { invalidRequest } from '#kit/app-error.ts';
import { BASIS_POINTS, formatAmount } from '#kit/money.ts';
import type { Clock } from '#kit/clock.ts';
import {
  NO_EXTRA_WRITES,
  tenantNow,
  renewTenantVersion,
  type ExtraWrites,
  type Database,
  type Queryable,
} from '#database';
import {
  FIXED_ONLY,
  scheduleAt,
  schedulesAfter,
  SCHEDULES_TO_COME_MAX,
  type FeeName,
  type FeeRate,
  type FeeSchedule,
} from './model.ts';
import { findSchedules, insertSchedule, lastVersion, type FeeKey } from './store.ts';

export type FeeChanges = Readonly<Partial<Record<FeeName, FeeRate>>>;

/** What a change would make, and what it was made from. */
interface FeePlan {
  /** The new version. */
  readonly schedule: FeeSchedule;
  /** The schedule that would be in force at its date without the change. */
  readonly before: FeeSchedule;
}

interface SetFeesOptions {
  /** Called in the transaction, with what nobody else can change any more. What it throws ends the change. */
  readonly check?: (transaction: Queryable, schedule: FeeSchedule) => Promise<void>;
  readonly extraWrites?: ExtraWrites<FeeSchedule>;
}

/**
 * Changes the given fees in a new version of the schedule. The other fees are copied from the schedule in force at the effective date. A version with the
 * effective date of an existing version replaces that version.
 * @param effectiveAt on the tenant's clock; default now
 * @throws AppError invalid_request naming the fee, or `effective_at`
 */
export async function setFees(
  database: Database,
  clock: Clock,
  key: FeeKey,
  changes: FeeChanges,
  effectiveAt?: Date,
  { check, extraWrites = NO_EXTRA_WRITES }: SetFeesOptions = {},
): Promise<FeeSchedule> {
  return await database.transaction(async (transaction) => {
    transaction.write(renewTenantVersion(key.tenantId));
    const { schedule } = await planFees(transaction, clock, key, changes, effectiveAt);
    await check?.(transaction, schedule);
    for (const write of insertSchedule(key, schedule, clock.now())) transaction.write(write);
    for (const write of extraWrites(schedule)) transaction.write(write);
    return schedule;
  });
}

/** What `setFees` would do now. @throws AppError as it does */
export async function planFees(
  database: Queryable,
  clock: Clock,
  key: FeeKey,
  changes: FeeChanges,
  effectiveAt: Date | undefined,
): Promise<FeePlan> {
  for (const [name, rate] of Object.entries(changes)) assertRate(name as FeeName, rate, key);
  const now = await tenantNow(database, clock, key.tenantId);
  const [schedules] = await findSchedules(database, [key]);
  const from = effectiveAt ?? now;
  if (from < now) {
    const read = `the partner's clock reads ${now.toISOString()}`;
    throw invalidRequest({ effective_at: `must not be in the past: ${read}; omit it to apply the fees now` });
  }
  const toCome = schedulesAfter(schedules!, now);
  const isNewDate = from > now && !toCome.some((each) => each.effectiveAt.getTime() === from.getTime());
  if (isNewDate && toCome.length >= SCHEDULES_TO_COME_MAX)
    throw invalidRequest({
      effective_at: `must be the date of an existing future schedule, because there are already ${toCome.length} of them`,
    });
  const before = scheduleAt(schedules!, from);
  const version = (await lastVersion(database, key)) + 1;
  return { schedule: { version, effectiveAt: from, rates: { ...before.rates, ...changes } }, before };
}

function assertRate(name: FeeName, rate: FeeRate, { currency }: FeeKey): void {
  const { basisPoints, minimum, maximum } = rate;
  if (FIXED_ONLY.has(name) && (basisPoints > 0 || minimum > 0n || maximum !== null))
    throw invalidRequest({ [name]: 'must be a fixed amount' });
  if (basisPoints < 0 || basisPoints > BASIS_POINTS) throw invalidRequest({ [name]: 'must be at most 100 percent' });
  if (maximum !== null && maximum < minimum)
    throw invalidRequest({ [name]: `must have a maximum of ${formatAmount(minimum, currency)}, its minimum, or more` });
}
