import type { Configuration, CustomFetch } from 'openid-client';
import { HOUR_MS } from '#kit/durations.ts';
import type { Secret } from '#kit/secret.ts';
import { OidcRefusal } from './refusal.ts';

/** How this service is registered at the operator's OpenID provider. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Secret<string>;
}

/** An account at the provider. */
export interface OidcIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** What the provider calls the account. */
  readonly label: string;
  /** The address of the account, if the provider has verified it. */
  readonly verifiedEmail: string | undefined;
}

/** What binds the provider's answer to the browser that asked. */
export interface OidcChecks {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** For each call of the provider. */
const TIMEOUT_SECONDS = 5;
const RESPONSE_BYTES_MAX = 1_048_576;
/** Its endpoints and keys are read again after this time. */
const METADATA_MS = HOUR_MS;
/**
 * How long ago the person may have proved to the provider who that is, in seconds. Without a limit, a browser that was left open could
 * sign in again by itself.
 */
const AGE_SECONDS_MAX = 300;
const LABEL_LENGTH_MAX = 254;
const SUBJECT_LENGTH_MAX = 255;

/** Loaded on first use: only a console with a provider needs it. */
const library = async () => await import('openid-client');

/** The operator's OpenID provider. */
export class OidcProvider {
  /** Names the provider in the database. */
  readonly issuer: string;
  readonly #settings: OidcSettings;
  #read: { readonly configuration: Promise<Configuration>; readonly until: number } | undefined;

  constructor(settings: OidcSettings) {
    this.#settings = settings;
    this.issuer = new URL(settings.issuer).href;
  }

  /** Where the browser goes. @throws OidcRefusal unavailable */
  async authorizationUrl({ redirectUri, state, nonce, verifier }: OidcChecks): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    return buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope: 'openid email',
      response_type: 'code',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      max_age: String(AGE_SECONDS_MAX),
    }).href;
  }

  /** Finds the account that signed in. @param answer the URL to which the provider has sent the browser back. @throws OidcRefusal */
  async identity(answer: URL, { redirectUri, state, nonce, verifier }: OidcChecks): Promise<OidcIdentity> {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const configuration = await this.#configuration();
    try {
      const url = new URL(redirectUri);
      url.search = answer.search;
      const tokens = await authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        maxAge: AGE_SECONDS_MAX,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const subject = claims.sub;
      // Some providers have the address only here.
      const hasMore = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const { email, email_verified } = hasMore
        ? await fetchUserInfo(configuration, tokens.access_token, subject)
        : claims;
      if (subject.length > SUBJECT_LENGTH_MAX) throw new OidcRefusal('failed', 'too long a subject');
      const named = typeof email === 'string' && email !== '' ? email : undefined;
      return {
        issuer: this.issuer,
        subject,
        label: (named ?? subject).slice(0, LABEL_LENGTH_MAX),
        verifiedEmail: email_verified === true ? named : undefined,
      };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async #configuration(): Promise<Configuration> {
    if (this.#read === undefined || this.#read.until <= performance.now()) {
      const read = { configuration: this.#discover(), until: performance.now() + METADATA_MS };
      this.#read = read;
      read.configuration.catch(() => {
        if (this.#read === read) this.#read = undefined;
      });
    }
    return await this.#read.configuration;
  }

  async #discover(): Promise<Configuration> {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await library();
    const { clientId, clientSecret } = this.#settings;
    const isPlain = this.issuer.startsWith('http:');
    try {
      return await discovery(new URL(this.issuer), clientId, undefined, await this.#authentication(clientSecret), {
        timeout: TIMEOUT_SECONDS,
        // The second one checks the signature of ID tokens, though they come from the provider itself.
        execute: [...(isPlain ? [allowInsecureRequests] : []), enableNonRepudiationChecks],
        [customFetch]: boundedFetch,
      });
    } catch (error) {
      throw new OidcRefusal('unavailable', reasonOf(error));
    }
  }

  /** As the provider accepts it; without a list of its own, the standard’s default. */
  async #authentication(secret: Secret<string>) {
    const { ClientSecretBasic, ClientSecretPost } = await library();
    const [basic, post] = [ClientSecretBasic(secret.reveal()), ClientSecretPost(secret.reveal())];
    return (...[server, ...rest]: Parameters<typeof basic>): void => {
      const accepted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      (accepted.includes('client_secret_basic') ? basic : post)(server, ...rest);
    };
  }
}

/** A provider answers where its operator said, not where an answer leads, and not without end. */
const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, { ...(options as RequestInit), redirect: 'manual' });
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > RESPONSE_BYTES_MAX) throw new TypeError('the answer of the OpenID provider is too long');
    parts.push(part);
  }
  const { status, headers } = response;
  return new Response(length === 0 ? null : Buffer.concat(parts), { status, headers });
};

/** What the library reports if the provider gave no answer, or not the one that it owes. */
const UNAVAILABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

function refusalOf(error: unknown): OidcRefusal {
  if (error instanceof OidcRefusal) return error;
  const { code, error: answer } = error as { readonly code?: string; readonly error?: string };
  if (answer === 'access_denied') return new OidcRefusal('stopped', answer);
  const isDown = code === undefined ? error instanceof TypeError : UNAVAILABLE.has(code);
  return new OidcRefusal(isDown ? 'unavailable' : 'failed', reasonOf(error));
}

/** For the log: a code of the library, without what the provider or the browser sent. */
function reasonOf(error: unknown): string {
  const { name, code } = error as { readonly name?: string; readonly code?: unknown };
  return typeof code === 'string' ? code : String(name);
}
