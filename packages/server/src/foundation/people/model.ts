import type { Id, PartnerId, PersonId } from '#kit/ids.ts';
import type { Partner } from '#partners';
import type { Environment } from '#kit/tenant.ts';
import type { OperatorRole, PartnerRole } from './rights.ts';

/**
 * How a person signs in, `oidc` with an account at the operator's OpenID provider. Links of `link` do not exist in production; an invitation
 * only sets up another method. `command_line`: with a code of the console, and no browser has such a session.
 */
export const SIGN_IN_METHODS = ['link', 'invitation', 'passkey', 'password', 'oidc', 'command_line'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export interface Person {
  readonly id: PersonId;
  readonly name: string;
  readonly email: string;
}

/** What a person belongs to. */
export type Membership = PartnerMembership | OperatorMembership;

export interface PartnerMembership {
  readonly partner: Partner;
  readonly role: PartnerRole;
  readonly environments: readonly Environment[];
}

/** At the operator, who runs this installation. */
export interface OperatorMembership {
  readonly partner: null;
  readonly role: OperatorRole;
  readonly environments: readonly Environment[];
}

/** What a person is given. */
export type Grant =
  | { readonly partnerId: PartnerId; readonly role: PartnerRole; readonly environments: readonly Environment[] }
  | { readonly partnerId: null; readonly role: OperatorRole; readonly environments: readonly Environment[] };

/** Who gives somebody a role: a person, or a command in an emergency, of which nobody knows who ran it. */
export type Giver = PersonId | 'break_glass';

/** A browser in which a person is signed in. */
export interface Session {
  /** Identifies it to people. What the browser sends is never shown. */
  readonly id: string;
  readonly person: Person;
  readonly method: SignInMethod;
  /** The membership that the person accepts by setting up how to sign in; null: none. */
  readonly offer: Id<'membership'> | null;
  /** When the person last proved who it is: before it began, if another session has made the code that began it. */
  readonly signed_in_at: Date;
  readonly created_at: Date;
  readonly seen_at: Date;
  /** Without another call until then, it ends. */
  readonly idle_until: Date;
  readonly ends_at: Date;
}

/** A session as its person sees it among others. */
export interface SessionView extends Omit<Session, 'person' | 'idle_until' | 'offer' | 'signed_in_at'> {
  /** The IP address and the browser that it began with. */
  readonly address: string;
  readonly browser: string;
}
