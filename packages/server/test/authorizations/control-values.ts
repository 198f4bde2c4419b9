import fc from 'fast-check';
import type { ControlsInput } from '#controls';

/** Usually the one value. */
export const rarely = <Value>(usual: Value, value: Value): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 14, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(value) });

type Schedule = NonNullable<ControlsInput['schedule']>;
/** In UTC, so that the model needs no time zones. */
const OFFICE_HOURS: Schedule = {
  time_zone: 'UTC',
  windows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '22:00' }],
};
const NIGHTS: Schedule = {
  time_zone: 'UTC',
  windows: [{ days: ['tue', 'thu', 'sat', 'sun'], from: '21:00', to: '04:00' }],
};
export const limit = fc.option(fc.constantFrom(20, 40, 80), { nil: null, freq: 2 });
const creditLimit = fc.option(fc.constantFrom(0, 20, 40, 80), { nil: null, freq: 4 });
const count = fc.option(fc.constantFrom(1, 3), { nil: null, freq: 2 });
type AttemptLimit = NonNullable<ControlsInput['failed_attempts']>;
const declinesAfter = (count: number): AttemptLimit => ({ count, within_minutes: 60, action: 'decline' });
const FREEZES_AFTER_TWO: AttemptLimit = { count: 2, within_minutes: 30 * 60, action: 'freeze' };
export const attemptLimit = fc.constantFrom(null, null, declinesAfter(1), declinesAfter(3), FREEZES_AFTER_TWO);
export const controls: fc.Arbitrary<ControlsInput> = fc.record({
  limits: fc.record({ per_transaction: limit, daily: limit, weekly: limit, monthly: limit, lifetime: limit }),
  credit_limits: fc.record({
    per_transaction: creditLimit,
    daily: creditLimit,
    monthly: creditLimit,
    lifetime: creditLimit,
  }),
  velocity: fc.record({ hourly: count, daily: count }),
  categories: fc.constantFrom({}, {}, { blocked: ['5942'] }, { allowed: ['5411', '7011'] }),
  merchants: fc.constantFrom({}, {}, { blocked: [' hotel  COLONIAL'] }),
  merchant_ids: fc.constantFrom({}, {}, {}, { blocked: ['H-7'] }, { allowed: ['H-7'] }),
  countries: fc.constantFrom({}, {}, { blocked: ['US'] }),
  schedule: fc.constantFrom<Schedule | null>(null, null, null, OFFICE_HOURS, NIGHTS),
  single_use: rarely(false, true),
  single_merchant: rarely(false, true),
  failed_attempts: attemptLimit,
});
/** Whose controls change. */
export type ControlLevelName = 'card' | 'customer' | 'ceilings';
export const level = fc.constantFrom<ControlLevelName>('card', 'card', 'customer', 'customer', 'ceilings');
