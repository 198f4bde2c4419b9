// Over 300 lines because it has the cases of every check, in the order of the pipeline.
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import type { CheckInput } from './check.ts';
import { amountToHoldOf } from './check-input.ts';
import { DECLINE_REASONS, type DeclineReason } from './decline-reasons.ts';
import { explain } from './explain.ts';
import { decide, type Decision } from './pipeline.ts';
import { CONTROLS, NO_CONTROLS, NO_SPENDING, type Controls, type LimitName, type Spending } from '#controls';

/** An input in which only the card has controls. */
type Input = CheckInput & { readonly controls: Controls; readonly spending: Spending };

/** A purchase of 10.00 that passes every check. */
const GOOD: Input = {
  isCredit: false,
  now: new Date('2027-06-30T23:59:59.999Z'),
  currency: 'usd',
  status: 'active',
  expiry: { month: '06', year: '27' },
  balance: 10_00n,
  amount: 10_00n,
  amountToHold: 10_00n,
  merchantCurrency: 'usd',
  merchant: { id: '471102', name: 'Mercado Central', mcc: '5411', country: 'DO', city: null },
  traits: { kind: 'recurring', entryMode: 'on_file', initiator: 'merchant' },
  verification: { cvv: 'match', expiry: 'match', threeDs: 'passed' },
  requiredDecline: undefined,
  isIncrement: false,
  heldAndCleared: 0n,
  earlier: undefined,
  partialAllowed: false,
  controls: NO_CONTROLS,
  spending: NO_SPENDING,
  levels: [],
  merchantLock: null,
  failedAt: [],
};

const given = (changed: Partial<Input>): Input => complete({ ...GOOD, ...changed });
const complete = (input: Input): Input => ({
  ...input,
  levels: [{ name: 'card', controls: input.controls, spending: input.spending }],
  amountToHold: amountToHoldOf(input.amount, input.balance, input.partialAllowed),
});
const controls = (changed: Partial<Controls>): Partial<Input> => ({ controls: { ...NO_CONTROLS, ...changed } });
const limit = (name: LimitName, most: bigint, spending: Partial<Spending> = {}): Partial<Input> => ({
  ...controls({ limits: { ...NO_CONTROLS.limits, [name]: most } }),
  spending: { ...NO_SPENDING, ...spending },
});
const spent = (changed: Partial<Spending>): Partial<Input> => ({ spending: { ...NO_SPENDING, ...changed } });
const velocity = (most: Partial<Controls['velocity']>, spending: Partial<Spending>): Partial<Input> => ({
  ...controls({ velocity: { ...NO_CONTROLS.velocity, ...most } }),
  ...spent(spending),
});

/** 23:59 UTC is 19:59 in Santo Domingo. */
const openUntil = (to: string): Partial<Input> =>
  controls({ schedule: { time_zone: 'America/Santo_Domingo', windows: [{ days: ['wed'], from: '08:00', to }] } });
const lockedTo = (merchantId: string | null, merchantName: string): Partial<Input> => ({
  ...controls({ single_merchant: true }),
  merchantLock: { transactionId: newId<'transaction'>(), merchantId, merchantName },
});

/** Attempts so many minutes ago, with a limit of two within an hour. */
const failedMinutesAgo = (...minutes: number[]): Partial<Input> => ({
  ...controls({ failed_attempts: { count: 2, within_minutes: 60, action: 'freeze' } }),
  failedAt: minutes.map((each) => new Date(GOOD.now.getTime() - each * MINUTE_MS)),
});

/** An increment of a purchase that already counts. */
const APPROVED = { type: 'purchase', status: 'approved' } as const;
const INCREMENT: Partial<Input> = { isIncrement: true, earlier: APPROVED, heldAndCleared: 1n };

/** In the order of the pipeline: the reason, the single change that causes it, and the nearest input that still passes. */
const CHECKS: [reason: DeclineReason, wrong: Partial<Input>, fine?: Partial<Input>][] = [
  ['card_frozen', { requiredDecline: 'card_frozen' }],
  ['declined_by_network', { requiredDecline: 'toString' }],
  ['transaction_exists', { earlier: { ...APPROVED, status: 'reversed' } }],
  ['transaction_exists', { earlier: APPROVED }, { earlier: APPROVED, isIncrement: true }],
  ['transaction_exists', { earlier: { ...APPROVED, status: 'expired' }, isIncrement: true }],
  ['transaction_exists', { ...INCREMENT, earlier: { ...APPROVED, type: 'original_credit' } }],
  ['card_not_active', { status: 'processing' }],
  ['card_failed', { status: 'failed' }],
  ['card_terminated', { status: 'terminated' }],
  ['card_frozen', { status: 'frozen' }],
  ['card_expired', { now: new Date('2027-07-01T00:00:00Z') }, { expiry: undefined }],
  ['card_expired', { expiry: { month: '12', year: '26' } }, { expiry: { month: '01', year: '28' } }],
  ['failed_attempts_exceeded', failedMinutesAgo(59, 0), failedMinutesAgo(60, 0)],
  ['failed_attempts_exceeded', failedMinutesAgo(2, 1), { ...failedMinutesAgo(2, 1), ...INCREMENT }],
  [
    'cvv_mismatch',
    { verification: { ...GOOD.verification, cvv: 'mismatch' } },
    { verification: { ...GOOD.verification, cvv: 'absent' } },
  ],
  [
    'expiry_mismatch',
    { verification: { ...GOOD.verification, expiry: 'mismatch' } },
    { verification: { ...GOOD.verification, expiry: 'absent' } },
  ],
  [
    'three_ds_failed',
    { verification: { ...GOOD.verification, threeDs: 'failed' } },
    { verification: { ...GOOD.verification, threeDs: 'absent' } },
  ],
  ['currency_not_supported', { amount: undefined, merchantCurrency: 'xxx' }],
  [
    'merchant_category_blocked',
    controls({ categories: { allowed: null, blocked: ['5411'] } }),
    controls({ categories: { allowed: ['5411'], blocked: ['7995'] } }),
  ],
  ['merchant_category_blocked', controls({ categories: { allowed: ['5411'], blocked: ['5411'] } })],
  ['merchant_category_blocked', controls({ categories: { allowed: [], blocked: [] } })],
  [
    'merchant_blocked',
    controls({ merchants: { allowed: null, blocked: ['MERCADO CENTRAL'] } }),
    controls({ merchants: { allowed: ['MERCADO CENTRAL'], blocked: ['MERCADO'] } }),
  ],
  [
    'merchant_blocked',
    controls({ merchants: { allowed: null, blocked: ['MERCADO*'] } }),
    controls({ merchants: { allowed: ['MERCADO C*'], blocked: ['MERCADO D*', 'CENTRAL*'] } }),
  ],
  [
    'merchant_blocked',
    controls({ merchants: { allowed: ['MERCADO X*'], blocked: [] } }),
    controls({ merchants: { allowed: ['MERCADO CENTRAL*'], blocked: ['*CENTRAL'] } }),
  ],
  [
    'merchant_blocked',
    controls({ merchant_ids: { allowed: null, blocked: ['471102'] } }),
    controls({ merchant_ids: { allowed: ['471102'], blocked: ['47110*'] } }),
  ],
  [
    'country_blocked',
    controls({ countries: { allowed: ['US'], blocked: [] } }),
    controls({ countries: { allowed: ['DO'], blocked: ['US'] } }),
  ],
  [
    'purchase_kind_blocked',
    controls({ kinds: { allowed: ['purchase'], blocked: [] } }),
    controls({ kinds: { allowed: ['recurring'], blocked: ['cash'] } }),
  ],
  [
    'purchase_kind_blocked',
    controls({ entry_modes: { allowed: null, blocked: ['on_file'] } }),
    controls({ entry_modes: { allowed: ['on_file'], blocked: ['keyed'] } }),
  ],
  [
    'purchase_kind_blocked',
    controls({ initiators: { allowed: ['cardholder'], blocked: [] } }),
    controls({ initiators: { allowed: ['merchant'], blocked: [] } }),
  ],
  ['outside_schedule', openUntil('19:59'), openUntil('20:00')],
  [
    'single_use_spent',
    { ...controls({ single_use: true }), ...spent({ lifetimeCount: 1 }) },
    { ...controls({ single_use: true }), ...spent({ lifetimeCount: 1 }), ...INCREMENT },
  ],
  ['other_merchant', lockedTo('471103', 'Mercado Central'), lockedTo('471102', 'Another name')],
  ['other_merchant', lockedTo(null, 'Casino'), lockedTo(null, ' mercado  central')],
  ['other_merchant', lockedTo('471103', 'Casino'), { ...lockedTo('471103', 'Casino'), ...INCREMENT }],
  ['transaction_limit_exceeded', limit('per_transaction', 9_99n), limit('per_transaction', 10_00n)],
  [
    'transaction_limit_exceeded',
    { ...limit('per_transaction', 15_00n), heldAndCleared: 5_01n, isIncrement: true, earlier: APPROVED },
    { ...limit('per_transaction', 15_00n), heldAndCleared: 5_00n, isIncrement: true, earlier: APPROVED },
  ],
  [
    'daily_limit_exceeded',
    limit('daily', 15_00n, { dayAmount: 5_01n }),
    limit('daily', 15_00n, { dayAmount: 5_00n, weekAmount: 99_00n, monthAmount: 99_00n, lifetimeAmount: 99_00n }),
  ],
  [
    'weekly_limit_exceeded',
    limit('weekly', 15_00n, { weekAmount: 5_01n }),
    limit('weekly', 15_00n, { weekAmount: 5_00n, monthAmount: 99_00n, lifetimeAmount: 99_00n }),
  ],
  [
    'monthly_limit_exceeded',
    limit('monthly', 15_00n, { monthAmount: 5_01n }),
    limit('monthly', 15_00n, { monthAmount: 5_00n, lifetimeAmount: 99_00n }),
  ],
  [
    'lifetime_limit_exceeded',
    limit('lifetime', 15_00n, { lifetimeAmount: 5_01n }),
    limit('lifetime', 15_00n, { lifetimeAmount: 5_00n }),
  ],
  [
    'velocity_exceeded',
    velocity({ hourly: 2 }, { hourCount: 2 }),
    velocity({ hourly: 2 }, { hourCount: 1, dayCount: 9 }),
  ],
  ['velocity_exceeded', velocity({ daily: 2 }, { dayCount: 2 }), velocity({ daily: 2 }, { dayCount: 1 })],
  [
    'velocity_exceeded',
    velocity({ daily: 2 }, { dayCount: 3 }),
    { ...velocity({ daily: 2 }, { dayCount: 3 }), ...INCREMENT },
  ],
  ['insufficient_funds', { balance: 9_99n }, { balance: 9_99n, partialAllowed: true }],
  ['insufficient_funds', { balance: 0n, partialAllowed: true }],
  ['insufficient_funds', { balance: -1n, partialAllowed: true }],
];

test('a purchase that passes every check is approved in full', () => {
  expect(decide(given({}))).toEqual({ outcome: 'approved', amount: 10_00n });
});

test('each control declines some of these purchases', () => {
  const reasons = CHECKS.map(([reason]) => reason);
  for (const { declines } of CONTROLS.filter(({ name }) => name !== 'credit_limits'))
    expect(reasons).toEqual(expect.arrayContaining(Object.keys(declines)));
});

test.each(CHECKS)('%s is the decline reason when only its check fails: %o', (reason, wrong) => {
  const input = given(wrong);
  const decision = declined(input);
  expect(decision.reason).toBe(reason);
  const { checks, ...explanation } = explain(input, decision);
  expect(checks.map(({ passed }) => passed)).toEqual([...Array(checks.length - 1).fill(true), false]);
  expect(explanation).toMatchObject({ reason, retry: DECLINE_REASONS[reason].retry, currency: 'usd' });
  expect(JSON.parse(JSON.stringify(checks))).toEqual(checks);
});

test.each(CHECKS.filter(([, , fine]) => fine))(
  '%s does not decline the nearest allowed input; it declines %o',
  (_reason, _wrong, fine) => {
    expect(decide(given(fine!))).toMatchObject({ outcome: 'approved' });
  },
);

test('when several checks fail, the first one in pipeline order gives the reason', () => {
  // Without the cases that switch another check off.
  const order = CHECKS.filter(([, wrong]) => !('isIncrement' in wrong || 'partialAllowed' in wrong));
  for (const [from, [reason]] of order.entries()) {
    // All later checks fail too.
    const input = order.slice(from).reduceRight((changed, [, wrong]) => overlay(changed, wrong), given({}));
    expect([from, declined(input).reason]).toEqual([from, reason]);
  }
});

test('a partial approval is for the available balance, and never for more than the requested amount', () => {
  expect(decide(given({ balance: 3n, partialAllowed: true }))).toEqual({ outcome: 'approved', amount: 3n });
  expect(decide(given({ balance: 99_00n, partialAllowed: true }))).toEqual({ outcome: 'approved', amount: 10_00n });
});

test('an original credit needs an active card and its own limits, and no balance, merchant or time', () => {
  const limits = (most: bigint): Partial<Input> => ({
    ...controls({ credit_limits: { ...NO_CONTROLS.credit_limits, daily: most } }),
    ...spent({ dayAmount: 5_00n }),
  });
  const credit = (changed: Partial<Input>) => decide({ ...given(changed), isCredit: true });
  const blocked = controls({ categories: { allowed: null, blocked: ['5411'] }, single_use: true });
  for (const fine of [
    { balance: -1n },
    { ...blocked, ...spent({ lifetimeCount: 1 }) },
    limits(15_00n),
    limit('daily', 9_99n),
  ])
    expect(credit(fine)).toEqual({ outcome: 'approved', amount: 10_00n });
  expect(credit({ status: 'frozen' })).toMatchObject({ reason: 'card_frozen' });
  const above = { ...given(limits(14_99n)), isCredit: true };
  expect(explain(above, declined(above))).toMatchObject({ reason: 'credit_limit_exceeded', retry: 'later' });
  const never = { ...given(limits(9_99n)), isCredit: true };
  expect(explain(never, declined(never)).retry).toBe('corrected');
});

test('an unknown merchant id is in no list', () => {
  const merchant = { ...GOOD.merchant, id: null };
  const ids = (merchant_ids: Controls['merchant_ids']) =>
    decide(given({ ...controls({ merchant_ids }), merchant })).outcome;
  expect(ids({ allowed: ['471102'], blocked: [] })).toBe('declined');
  expect(ids({ allowed: null, blocked: ['471102'] })).toBe('approved');
});

test('what the network does not say about a purchase is in no list', () => {
  const traits = { kind: null, entryMode: null, initiator: null };
  const kinds = (list: Controls['kinds']) => decide(given({ ...controls({ kinds: list }), traits })).outcome;
  expect(kinds({ allowed: ['purchase'], blocked: [] })).toBe('declined');
  expect(kinds({ allowed: null, blocked: ['cash'] })).toBe('approved');
});

function declined(input: CheckInput): Decision & { outcome: 'declined' } {
  const decision = decide(input);
  if (decision.outcome !== 'declined') throw new Error('it was approved');
  return decision;
}

/** Merges controls, spending and verification results; replaces everything else. */
function overlay(input: Input, wrong: Partial<Input>): Input {
  const { controls: more, spending, verification, ...rest } = wrong;
  const changed = <Whole extends object>(whole: Whole, part: Whole | undefined, neutral: Whole): Whole => ({
    ...whole,
    ...Object.fromEntries(
      Object.entries(part ?? {}).filter(([name, value]) => text(value) !== text(neutral[name as keyof Whole])),
    ),
  });
  return complete({
    ...input,
    ...rest,
    controls: {
      ...changed(input.controls, more, NO_CONTROLS),
      limits: changed(input.controls.limits, more?.limits, NO_CONTROLS.limits),
      velocity: changed(input.controls.velocity, more?.velocity, NO_CONTROLS.velocity),
    },
    spending: changed(input.spending, spending, NO_SPENDING),
    verification: changed(input.verification, verification, GOOD.verification),
  });
}

function text(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each)) ?? '';
}
