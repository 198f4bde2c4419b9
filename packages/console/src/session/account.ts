/** What the account API says of the person who is signed in. */
export interface SignedIn {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly memberships: readonly Membership[];
  readonly session: { readonly id: string; readonly idle_until: string; readonly ends_at: string };
  /** Every call but GET has it in the header `issuary-csrf`. */
  readonly csrf: string;
  readonly settings: { readonly frame_url: string; readonly issuer: string };
}

export type Environment = 'sandbox' | 'live';

export interface Membership {
  /** Null: the person belongs to the operator. */
  readonly partner: { readonly id: string; readonly handle: string; readonly name: string } | null;
  readonly role: string;
  readonly environments: readonly Environment[];
  readonly rights: Readonly<Record<Environment, readonly string[]>>;
}

/** A failed call of the account API. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** @throws AccountError not_signed_in */
export async function readSession(): Promise<SignedIn> {
  return await callAccount('GET', '/session');
}

/** Uses the token of a link, which works once. @throws AccountError invalid_sign_in, rate_limited */
export async function signInWithLink(token: string): Promise<SignedIn> {
  return await callAccount('POST', '/sign-in/link', { token });
}

export async function signOut(csrf: string): Promise<void> {
  await callAccount('DELETE', '/session', undefined, csrf);
}

interface Envelope {
  readonly type: string;
  readonly message: { readonly error?: readonly string[] };
  readonly data: unknown;
}

async function callAccount<Data>(method: string, path: string, body?: object, csrf?: string): Promise<Data> {
  const response = await fetch(`/account/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(csrf !== undefined && { 'issuary-csrf': csrf }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Envelope;
  if (response.ok) return envelope.data as Data;
  const { error } = envelope.data as { readonly error?: { readonly code: string } };
  throw new AccountError(
    error?.code ?? 'unreadable_answer',
    envelope.message.error?.[0] ?? `status ${response.status}`,
  );
}
