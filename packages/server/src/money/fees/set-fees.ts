import { invalidRequest } from '../../foundation/kit/app-error.ts';
import { BASIS_POINTS, formatAmount } from '../../foundation/kit/money.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import {
  NO_EXTRA_WRITES,
  tenantNow,
  renewTenantVersion,
  type ExtraWrites,
  type Database,
} from '../../foundation/database/index.ts';
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
  extraWrites: ExtraWrites<FeeSchedule> = NO_EXTRA_WRITES,
): Promise<FeeSchedule> {
  for (const [name, rate] of Object.entries(changes)) assertRate(name as FeeName, rate, key);
  return await database.transaction(async (transaction) => {
    transaction.write(renewTenantVersion(key.tenantId));
    const now = await tenantNow(transaction, clock, key.tenantId);
    const [schedules] = await findSchedules(transaction, [key]);
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
    const schedule: FeeSchedule = {
      version: (await lastVersion(transaction, key)) + 1,
      effectiveAt: from,
      rates: { ...scheduleAt(schedules!, from).rates, ...changes },
    };
    for (const write of insertSchedule(key, schedule, clock.now())) transaction.write(write);
    for (const write of extraWrites(schedule)) transaction.write(write);
    return schedule;
  });
}

function assertRate(name: FeeName, rate: FeeRate, { currency }: FeeKey): void {
  const { basisPoints, minimum, maximum } = rate;
  if (FIXED_ONLY.has(name) && (basisPoints > 0 || minimum > 0n || maximum !== null))
    throw invalidRequest({ [name]: 'must be a fixed amount' });
  if (basisPoints < 0 || basisPoints > BASIS_POINTS) throw invalidRequest({ [name]: 'must be at most 100 percent' });
  if (maximum !== null && maximum < minimum)
    throw invalidRequest({ [name]: `must have a maximum of ${formatAmount(minimum, currency)}, its minimum, or more` });
}
