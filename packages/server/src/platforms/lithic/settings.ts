import type { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import type { GivenSettings, VendorAccount, VendorSettings } from '#ports/vendors.ts';

/** An account at Lithic. */
export interface LithicSettings extends VendorAccount {
  /** Signs its events. */
  readonly eventSecret: Secret<string> | undefined;
  /** Signs its authorization requests. */
  readonly authorizationSecret: Secret<string> | undefined;
  /** The card program of new cards; undefined: the account's program for the brand. */
  readonly cardProgram: string | undefined;
}

export const LITHIC_SETTINGS: VendorSettings<LithicSettings> = {
  webhookSecrets: ['EVENT_SECRET', 'AUTHORIZATION_SECRET'],
  others: ['CARD_PROGRAM'],
  read: (given) => ({
    apiKey: given.secret('API_KEY'),
    url: urlOf(given),
    eventSecret: standardSecret(given, 'EVENT_SECRET'),
    authorizationSecret: standardSecret(given, 'AUTHORIZATION_SECRET'),
    cardProgram: given.get('CARD_PROGRAM'),
  }),
};

const HOSTS: Readonly<Record<Environment, string>> = { live: 'api.lithic.com', sandbox: 'sandbox.lithic.com' };

/** Lithic's keys do not say which environment they are for; its hosts do. */
function urlOf({ environment, get, invalid }: GivenSettings): string | undefined {
  const text = get('URL');
  const host = text === undefined ? undefined : new URL(text).hostname;
  const isOther = host === HOSTS[environment === 'live' ? 'sandbox' : 'live'];
  if (isOther)
    throw invalid('URL', `must not be ${host}, Lithic's other environment: leave it out for ${HOSTS[environment]}`);
  return text;
}

/**
 * The key of Standard Webhooks, 24 to 64 bytes in base64. A placeholder such as `whsec_…` would be an empty key, with which anybody
 * can sign.
 */
function standardSecret({ get, secret, invalid }: GivenSettings, setting: string): Secret<string> | undefined {
  const text = get(setting);
  const [, encoded = ''] = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/.exec(text ?? '') ?? [];
  const bytes = Buffer.from(encoded, 'base64').length;
  if (text !== undefined && (bytes < 24 || bytes > 64))
    throw invalid(setting, 'must be the secret that Lithic shows: whsec_ and 24 to 64 bytes in base64');
  return secret(setting);
}
