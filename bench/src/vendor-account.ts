import { createHmac, randomUUID } from 'node:crypto';
import { HOST } from './network.ts';

/** An account at a card vendor, Stripe, whose signed calls the benchmark makes. Cards are issued on the embedded platform all the same. */

/** Where its calls arrive, below the address of the role platform. */
export const VENDOR_PATH = '/stripe/sandbox/events';
const SECRET = 'whsec_benchmark0123456789abcdefghi';

/** The settings of a service that has it. */
export const VENDOR_SETTINGS = {
  ISSUARY_STRIPE_SANDBOX_API_KEY: 'sk_test_benchmark',
  // Nobody answers there: only calls of the vendor are measured.
  ISSUARY_STRIPE_SANDBOX_URL: `http://${HOST}:9`,
  ISSUARY_STRIPE_SANDBOX_WEBHOOK_SECRET: SECRET,
} as const;

/** Links cards to ids of the vendor: `ic_1`, `ic_2`, and so on. */
export const LINK_CARDS = `
  INSERT INTO platform_cards (tenant_id, card_id, vendor, environment, customer_id, vendor_id, created_at)
  SELECT tenant_id, id, 'stripe', 'sandbox', customer_id, 'ic_' || row_number() OVER (ORDER BY id), now()
    FROM cards WHERE id = ANY ($1)`;

interface SignedCall {
  readonly signature: string;
  readonly body: string;
}

/** A signed request for a purchase of the smallest amount with a random one of so many cards. */
export function newVendorCall(cards: number): SignedCall {
  const id = randomUUID().replaceAll('-', '');
  const sums = { amount: 1, currency: 'usd', merchant_amount: 1, merchant_currency: 'usd' };
  const body = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    type: 'issuing_authorization.request',
    data: {
      object: {
        ...sums,
        id: `iauth_${id}`,
        object: 'issuing.authorization',
        amount: 0,
        approved: false,
        card: { id: `ic_${1 + Math.floor(Math.random() * cards)}`, object: 'issuing.card' },
        merchant_data: {
          category_code: '5411',
          city: 'Lyon',
          country: 'FR',
          name: 'Marche Central',
          network_id: '1234567890',
        },
        pending_request: { ...sums, is_amount_controllable: false },
        request_history: [],
        status: 'pending',
        transactions: [],
        verification_data: { cvc_check: 'match', expiry_check: 'match', three_d_secure: null },
      },
    },
  });
  const time = Math.floor(Date.now() / 1_000);
  const mac = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
  return { signature: `t=${time},v1=${mac}`, body };
}
