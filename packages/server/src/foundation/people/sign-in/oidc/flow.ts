import { randomBytes } from 'node:crypto';
import { addMilliseconds } from '#database';
import { AppError } from '#kit/app-error.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { PersonId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { PeopleDependencies } from '../../dependencies.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { SignInSource } from '../../sessions/sessions.ts';
import { insertChallenge, takeChallenge } from '../../store.ts';
import type { KnownSession } from '../begin-session.ts';
import { openSignInParts, type SignInParts } from '../parts.ts';
import { enterWith } from './identities.ts';
import type { OidcChecks, OidcProvider } from './provider.ts';
import { OidcRefusal } from './refusal.ts';

const SECRET_BYTES = 32;
/** Between leaving for the provider and coming back. */
export const FLOW_MS = 10 * MINUTE_MS;
export const CALLBACK_PATH = '/account/v1/sign-in/oidc/callback';
/** A secret, the page that asked, and the mark of the session that the browser had. */
const COOKIE = /^([\w-]{43})\.([\w-]{0,2000})\.((?:[\w-]{43})?)$/;
const RETURN_TO_LENGTH_MAX = 1_000;

/** A browser that goes to the provider. */
interface StartedFlow {
  readonly url: string;
  /** What the browser keeps until it comes back. */
  readonly cookie: Secret<string>;
}

/** A browser that has come back. */
interface FinishedFlow extends KnownSession {
  /** The page that asked for the sign-in. */
  readonly returnTo: string;
}

/** What signing in needs where there is a provider. */
type FlowParts = SignInParts & { readonly oidc: OidcProvider };

/**
 * Sends a browser to the provider. Everything that must come back follows from one secret in its cookie, which works once.
 * @param returnTo a path of the console
 * @param had the session that the browser has, as it sent it; it ends when another one takes its place
 * @param personId who connects an account while signed in; null: who that is, the account says
 * @throws OidcRefusal unavailable
 */
async function startFlow(
  parts: FlowParts,
  returnTo: string,
  had: string | undefined,
  personId: PersonId | null,
): Promise<StartedFlow> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const path = returnTo.length <= RETURN_TO_LENGTH_MAX ? returnTo : '/';
  const url = await parts.oidc.authorizationUrl(checksOf(parts, secret));
  const expiresAt = addMilliseconds(parts.clock.now(), FLOW_MS);
  await parts.database.rows(insertChallenge(keyedHash(parts.key, 'oidc', secret), 'oidc', personId, expiresAt));
  const page = Buffer.from(path).toString('base64url');
  return { url, cookie: new Secret(`${secret}.${page}.${parts.sessions.markOf(had)}`) };
}

/** As `startFlow`, for a call of the API. @throws AppError route_not_found, issuer_unavailable */
export async function startConnecting(
  parts: SignInParts,
  personId: PersonId,
  returnTo: string,
  had: string,
): Promise<StartedFlow> {
  if (parts.oidc === undefined) throw new AppError('route_not_found');
  try {
    return await startFlow({ ...parts, oidc: parts.oidc }, returnTo, had, personId);
  } catch (error) {
    throw error instanceof OidcRefusal ? new AppError('issuer_unavailable', { cause: error }) : error;
  }
}

/**
 * Begins a session for the person whose account has come back.
 * @param cookie what the browser kept
 * @param answer the URL to which the provider has sent it
 * @throws OidcRefusal
 */
async function finishFlow(
  parts: FlowParts,
  cookie: string | undefined,
  answer: URL,
  source: SignInSource,
): Promise<FinishedFlow> {
  const [, secret, path, mark = ''] = COOKIE.exec(cookie ?? '') ?? [];
  if (secret === undefined || path === undefined) throw new OidcRefusal('failed', 'no cookie');
  const returnTo = Buffer.from(path, 'base64url').toString();
  const { database, key, clock } = parts;
  try {
    const taken = await takeChallenge(database, keyedHash(key, 'oidc', secret), 'oidc', clock.now());
    if (taken === undefined) throw new OidcRefusal('failed', 'used or expired');
    const identity = await parts.oidc.identity(answer, checksOf(parts, secret));
    const begun = await enterWith(parts, identity, taken.person_id, source);
    await parts.sessions.endMarked(mark);
    return { ...begun, returnTo };
  } catch (error) {
    throw error instanceof OidcRefusal ? new OidcRefusal(error.problem, error.message, returnTo) : error;
  }
}

function checksOf({ key, origin }: FlowParts, secret: string): OidcChecks {
  const derived = (use: string): string => keyedHash(key, use, secret).toString('base64url');
  return {
    redirectUri: origin() + CALLBACK_PATH,
    state: derived('oidc_state'),
    nonce: derived('oidc_nonce'),
    verifier: derived('oidc_verifier'),
  };
}

/** The way to the provider and back, for browsers. */
export interface OidcSignIn {
  /** @param had the session that the browser has, as it sent it. @throws OidcRefusal */
  start(returnTo: string, had: string | undefined): Promise<StartedFlow>;
  /** @throws OidcRefusal */
  finish(cookie: string | undefined, answer: URL, source: SignInSource): Promise<FinishedFlow>;
}

/** @param origin the console's own */
export function oidcSignIn(
  dependencies: PeopleDependencies,
  issuer: string,
  origin: () => string,
): OidcSignIn | undefined {
  const { oidc } = dependencies;
  if (oidc === undefined) return undefined;
  const open = async (): Promise<FlowParts> => ({ ...(await openSignInParts(dependencies, issuer, origin)), oidc });
  return {
    start: async (returnTo, had) => await startFlow(await open(), returnTo, had, null),
    finish: async (cookie, answer, source) => await finishFlow(await open(), cookie, answer, source),
  };
}
