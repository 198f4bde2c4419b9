import type { ManualClock } from '../../../../testing/src/manual-clock.ts';
import type { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { liveOnVendor } from '../live-on-vendor.ts';

/** A sandbox whose cards are on a running double of Stripe. */
export async function liveOnStripe(double: StripeDouble, url: string, clock: ManualClock) {
  return await liveOnVendor({
    clock,
    settings: {
      ISSUARY_PLATFORM_SANDBOX: 'stripe',
      ISSUARY_STRIPE_SANDBOX_API_KEY: double.apiKey,
      ISSUARY_STRIPE_SANDBOX_URL: url,
      ISSUARY_STRIPE_SANDBOX_WEBHOOK_SECRET: double.webhookSecret,
    },
    path: 'stripe/sandbox',
    outbox: double.outbox,
    vendorCardOf: (cardId) => double.cardOf(cardId).id,
  });
}
