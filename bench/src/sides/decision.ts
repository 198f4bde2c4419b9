import type { CheckInput } from '../../../packages/server/src/issuing/authorizations/decide/check.ts';
import type { ControlLevel } from '../../../packages/server/src/issuing/controls/index.ts';
import { decide } from '../../../packages/server/src/issuing/authorizations/decide/pipeline.ts';
import type { Side } from '../side.ts';

/** Decisions between two readings of the clock. */
const DECISIONS = 1_000;
/** Number of entries in each list of the controls. The entry that matters is the last. */
const LISTED = 50;

const listed = (made: (index: number) => string, last: string): string[] => [
  ...Array.from({ length: LISTED - 1 }, (_, index) => made(index)),
  last,
];
const code = (index: number): string => String(1_000 + index);
const country = (index: number): string => `X${String.fromCodePoint(65 + (index % 26))}`;

const CARD: ControlLevel = {
  name: 'card',
  controls: {
    limits: { per_transaction: 5_000n, daily: 10_000n, weekly: 50_000n, monthly: 100_000n, lifetime: 1_000_000n },
    credit_limits: { per_transaction: 50_000n, daily: null, weekly: null, monthly: null, lifetime: null },
    velocity: { hourly: 10, daily: 50 },
    categories: { allowed: listed(code, '5411'), blocked: listed(code, '7995') },
    merchants: { allowed: listed((index) => `SHOP ${index}`, 'MERCADO CENTRAL'), blocked: listed(code, 'CASINO') },
    merchant_ids: { allowed: listed(code, '471102'), blocked: listed(code, '471103') },
    countries: { allowed: listed(country, 'DO'), blocked: listed(country, 'YY') },
    kinds: { allowed: ['purchase', 'card_on_file', 'recurring'], blocked: ['cash', 'quasi_cash'] },
    entry_modes: { allowed: ['chip', 'contactless', 'ecommerce'], blocked: ['magnetic_stripe', 'keyed'] },
    initiators: { allowed: ['cardholder'], blocked: ['merchant'] },
    schedule: {
      time_zone: 'America/Santo_Domingo',
      windows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '06:00', to: '22:00' }],
    },
    single_use: true,
    single_merchant: true,
    failed_attempts: { count: 5, within_minutes: 60, action: 'decline' },
  },
  spending: {
    hour: 498_874,
    hourCount: 1,
    day: 20_786,
    dayCount: 2,
    dayAmount: 1_000n,
    week: 2_969,
    weekAmount: 2_000n,
    month: 682,
    monthAmount: 3_000n,
    lifetimeCount: 0,
    lifetimeAmount: 4_000n,
  },
};

/** A purchase that passes every check, on a card with every control that a partner can set. */
export const APPROVED_INPUT: CheckInput = {
  isCredit: false,
  now: new Date('2026-11-20T10:00:00Z'),
  currency: 'usd',
  status: 'active',
  expiry: { month: '11', year: '29' },
  balance: 1_000_000n,
  amount: 2_500n,
  amountToHold: 2_500n,
  merchantCurrency: 'usd',
  merchant: { id: '471102', name: 'Mercado  Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' },
  traits: { kind: 'purchase', entryMode: 'ecommerce', initiator: 'cardholder' },
  verification: { cvv: 'match', expiry: 'match', threeDs: 'passed' },
  requiredDecline: undefined,
  isIncrement: false,
  heldAndCleared: 0n,
  earlier: undefined,
  partialAllowed: true,
  levels: [CARD],
  merchantLock: null,
  failedAt: ['2026-11-20T08:00:00Z', '2026-11-20T09:30:00Z', '2026-11-20T09:59:00Z'].map((at) => new Date(at)),
};

/** The decision pipeline without I/O. Each input is a new object, since each network message creates one. */
export const decision: Side = {
  name: 'one decision, all controls set',
  unit: 'us',
  async prepare() {
    return async (seconds) => {
      const start_ms = performance.now();
      let decided = 0;
      while (performance.now() - start_ms < seconds * 1000) {
        for (let count = 0; count < DECISIONS; count += 1) {
          const amount = BigInt(2_000 + count);
          const { outcome } = decide({ ...APPROVED_INPUT, amount, amountToHold: amount });
          if (outcome !== 'approved') throw new Error('the purchase that is measured was declined');
        }
        decided += DECISIONS;
      }
      return { value: ((performance.now() - start_ms) * 1000) / decided };
    };
  },
};
