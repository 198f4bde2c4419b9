import { Secret } from '#kit/secret.ts';
import { ConfigError, type Variables } from './setting.ts';

/** Where people sign in to the console with an account that they have already. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Secret<string>;
}

const NAMES = ['ISSUARY_OIDC_ISSUER', 'ISSUARY_OIDC_CLIENT_ID', 'ISSUARY_OIDC_CLIENT_SECRET'] as const;

/** Undefined if none of the settings is there. @throws ConfigError */
export function readOidcConfig(variables: Variables, production: boolean): OidcConfig | undefined {
  const [issuer, clientId, clientSecret] = NAMES.map((name) => variables[name] || undefined);
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new ConfigError(`${NAMES.join(', ')} must be set together`);
  const url = URL.parse(issuer);
  const protocols = production ? ['https:'] : ['https:', 'http:'];
  if (url === null || !protocols.includes(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new ConfigError(`${NAMES[0]} must be an https URL, as the provider’s metadata has it in \`issuer\``);
  return { issuer, clientId, clientSecret: new Secret(clientSecret) };
}
