import type { Right } from '@issuary/sdk';
import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { ConsoleData } from '../api/console-data.ts';

/** What the account API says of the person who is signed in. */
export interface SignedIn {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly memberships: readonly Membership[];
  /** What an operator may do at every partner; empty for others. */
  readonly visitor_rights: readonly Right[];
  /** Whether live has nothing yet that an operator could look at; false for others. */
  readonly live_is_empty: boolean;
  readonly session: {
    readonly id: string;
    /** With `invitation`, nothing is shown before the person has set up how to sign in. */
    readonly method: 'link' | 'invitation' | 'passkey' | 'password' | 'oidc' | 'command_line';
    readonly idle_until: string;
    readonly ends_at: string;
    /** Until when the person may change how the person signs in. */
    readonly fresh_until: string;
  };
  /** Every call but GET has it in the header `issuary-csrf`. */
  readonly csrf: string;
  readonly settings: {
    readonly frame_url: string;
    readonly issuer: string;
    /** In each currency: in live, moving more needs a recent sign-in. */
    readonly large_amount: string;
    /** Whether cards are issued only to customers with approved KYC. */
    readonly approved_customers_only: boolean;
  };
}

export type Environment = 'sandbox' | 'live';

export interface Membership {
  /** Null: the person belongs to the operator. */
  readonly partner: {
    readonly id: string;
    readonly handle: string;
    readonly name: string;
    readonly suspended: boolean;
  } | null;
  readonly role: string;
  readonly environments: readonly Environment[];
  readonly rights: Readonly<Record<Environment, readonly (Right | OperatorRight)[]>>;
}

/** What an operator may do, for all partners. */
export type OperatorRight =
  | 'op.read'
  | 'partners.write'
  | 'partners.suspend'
  | 'wallets.move'
  | 'fees.write'
  | 'settlements.read'
  | 'approvals.decide'
  | 'kyc.decide'
  | 'kyc.documents'
  | 'kyc.take_over'
  | 'alerts.act'
  | 'rails.act'
  | 'platforms.write'
  | 'cards.act'
  | 'audit.read'
  | 'audit.verify'
  | 'settings.read'
  | 'keys.write'
  | 'vault.rotate'
  | 'operators.write';

/** A failed call of the account API. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: string;
  /** What is wrong with each field, by its name. */
  readonly fields: Readonly<Record<string, string>>;
  /** After how many seconds the call can succeed; undefined: the service does not say. */
  readonly retryAfterSeconds: number | undefined;
  /** Everything that the service sent about the error. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    retryAfterSeconds?: number,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }
}

/** @throws AccountError not_signed_in */
export async function readSession(): Promise<SignedIn> {
  return await callAccount('GET', '/session');
}

/** Uses the token of a link or of an invitation. @throws AccountError invalid_sign_in, sign_in_first, rate_limited */
export async function signInWithLink(token: string): Promise<SignedIn> {
  return await callAccount('POST', '/sign-in/link', { token });
}

/** What an invitation offers. */
export type Invitation = ConsoleData<'readInvitation'>;

/** Reads an invitation, which can still be accepted then. @throws AccountError invalid_sign_in, rate_limited */
export async function readInvitation(token: string): Promise<Invitation> {
  return await callAccount('POST', '/invitations/read', { token });
}

/** Accepts the membership of an invitation, as the person who is signed in. @throws AccountError invalid_sign_in */
export async function acceptInvitation(token: string, csrf: string): Promise<void> {
  await callAccount('POST', '/invitations/accept', { token }, csrf);
}

export async function signOut(csrf: string): Promise<void> {
  await callAccount('DELETE', '/session', undefined, csrf);
}

interface SignInPage {
  /** The name of the operator. */
  readonly issuer: string;
  /** Where partners reach the operator: an e-mail address or an https URL; null: not configured. */
  readonly contact: string | null;
  /** Whether accounts at an OpenID provider sign people in. */
  readonly oidc: boolean;
  /** Whether links sign people in: not in production. */
  readonly links: boolean;
}

export async function readSignInPage(): Promise<SignInPage> {
  return await callAccount('GET', '/sign-in');
}

/** Asks the browser for a passkey. @throws AccountError invalid_sign_in, rate_limited; WebAuthnError if the person does not go on */
export async function signInWithPasskey(): Promise<SignedIn> {
  const { options } = await callAccount<{ readonly options: PublicKeyCredentialRequestOptionsJSON }>(
    'POST',
    '/sign-in/passkey/options',
  );
  const response = await startAuthentication({ optionsJSON: options });
  return await callAccount('POST', '/sign-in/passkey', { response });
}

interface PasswordSignIn {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string;
}

/** @throws AccountError invalid_sign_in, rate_limited */
export async function signInWithPassword(given: PasswordSignIn): Promise<SignedIn> {
  return await callAccount('POST', '/sign-in/password', given);
}

/**
 * How long the console waits for a response. It is a little longer than the service waits for other systems, so that the service can say
 * that one does not respond. Files have longer limits.
 */
export const ANSWER_TIMEOUT_MS = 11_000;

interface Envelope {
  readonly type: string;
  readonly message: { readonly error?: readonly string[] };
  readonly data: unknown;
}

/** @throws AccountError */
export async function callAccount<Data>(method: string, path: string, body?: object, csrf?: string): Promise<Data> {
  const response = await fetch(`/account/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(csrf !== undefined && { 'issuary-csrf': csrf }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(failWith('no_answer'));
  if (isOfProxy(response)) throw new AccountError('no_answer', `status ${response.status} of a proxy`);
  const envelope = (await response.json().catch(failWith('unreadable_answer'))) as Envelope;
  if (response.ok) return envelope.data as Data;
  const { error } = envelope.data as {
    readonly error?: { readonly code: string; readonly fields?: Readonly<Record<string, string>> };
  };
  throw new AccountError(
    error?.code ?? 'unreadable_answer',
    envelope.message.error?.[0] ?? `status ${response.status}`,
    error?.fields,
    secondsOf(response.headers.get('retry-after')),
    error,
  );
}

const PROXY_STATUSES = new Set([502, 503, 504]);

/** Whether a proxy has responded with a page of its own, because it cannot reach the service, whose own errors are JSON. */
export function isOfProxy({ status, headers }: Response): boolean {
  return PROXY_STATUSES.has(status) && headers.get('content-type')?.startsWith('application/json') !== true;
}

/** Browsers say in their own words why there is no response, or none that can be read. */
function failWith(code: 'no_answer' | 'unreadable_answer'): (error: Error) => never {
  return ({ name, message }) => {
    throw new AccountError(name === 'TimeoutError' ? 'no_answer' : code, message);
  };
}

/** A proxy may write a date instead, which is not read. */
function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined;
}
