import { afterAll, expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { liveOnStripe } from './live-on-stripe.ts';
import { scale } from '../../harness.ts';
import { liveOne } from './lives.ts';

const PURCHASES = scale(20, 10_000);

const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
const double = new StripeDouble();
double.now = () => clock.now();
const server = await double.start();
afterAll(() => server.close());

test(
  'after random purchases with lost, repeated and shuffled events, the ledger equals the settlement of each card',
  { timeout: scale(120_000, 3_600_000) },
  async () => {
    const life = await liveOnStripe(double, server.url, clock);
    await life.live(PURCHASES, async (vendorCard, random) => await liveOne(double, vendorCard, random));
    for (const { cardId, vendorCard } of life.cards) {
      expect(await life.settledInLedger(cardId), `card ${cardId}`).toBe(double.settledOn(vendorCard));
      // Each life has ended.
      expect(await life.heldInLedger(cardId), `card ${cardId}`).toBe(0n);
    }
    expect(await life.problems()).toEqual([]);
    const secrets = [...double.cards.values()].map(({ number }) => number!);
    expect(await life.leaksOf(secrets)).toEqual([]);
  },
);
