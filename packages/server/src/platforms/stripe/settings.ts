import type { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import type { GivenSettings, VendorAccount, VendorSettings } from '#ports/vendors.ts';

/** An account at Stripe. */
export interface StripeSettings extends VendorAccount {
  /** Signs its events, authorization requests included. */
  readonly webhookSecret: Secret<string> | undefined;
}

export const STRIPE_SETTINGS: VendorSettings<StripeSettings> = {
  webhookSecrets: ['WEBHOOK_SECRET'],
  others: [],
  read: (given) => ({
    apiKey: apiKeyOf(given),
    url: given.get('URL'),
    webhookSecret: webhookSecretOf(given),
  }),
};

/** What Stripe's keys of each mode begin with, after `sk_` or `rk_`. */
const MODES: Readonly<Record<Environment, string>> = { live: 'live', sandbox: 'test' };

/** A key of the other mode would issue cards for real money to the sandbox, or cards that no shop takes to customers. */
function apiKeyOf({ environment, get, secret, invalid }: GivenSettings): Secret<string> | undefined {
  const [, mode] = /^[sr]k_(live|test)_/.exec(get('API_KEY') ?? '') ?? [];
  const wanted = MODES[environment];
  if (mode !== undefined && mode !== wanted)
    throw invalid(
      'API_KEY',
      `must be a key of Stripe's ${wanted} mode, sk_${wanted}_ or rk_${wanted}_: it is one of the ${mode} mode`,
    );
  return secret('API_KEY');
}

function webhookSecretOf({ get, secret, invalid }: GivenSettings): Secret<string> | undefined {
  const text = get('WEBHOOK_SECRET');
  if (text !== undefined && !/^whsec_[A-Za-z0-9]{24,}$/.test(text))
    throw invalid('WEBHOOK_SECRET', 'must be the secret of the webhook endpoint that Stripe shows: whsec_ and more');
  return secret('WEBHOOK_SECRET');
}
