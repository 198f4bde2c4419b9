import type { PartnerId, PersonId, TenantId } from './ids.ts';
import { assert } from './assert.ts';
import type { Right } from './right.ts';

export const ENVIRONMENTS = ['live', 'sandbox'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** One partner in one environment. Every row of partner data belongs to a tenant. */
export interface Tenant {
  readonly id: TenantId;
  readonly partnerId: PartnerId;
  readonly environment: Environment;
}

/** The API key of a call, and the access token that it was exchanged for. */
export interface CallerKey {
  readonly clientId: string;
  readonly tokenId: string;
  /** Until when the token is valid, in milliseconds. */
  readonly expires_at: number;
  /** Whether the key has the scope `codes`. */
  readonly readsCodes: boolean;
}

/** A person who is signed in to the console. */
export interface CallerPerson {
  readonly personId: PersonId;
  readonly name: string;
  readonly email: string;
  /** What the person is signed in with. */
  readonly sessionId: string;
  /** What the person may do at the partner of the call. */
  readonly rights: ReadonlySet<Right>;
  readonly readsCodes: boolean;
  /** Whether the person has the right `personal.read`. */
  readonly readsPersonal: boolean;
  /** Whether the person signed in a moment ago, as foundation/api/recent-sign-in.ts requires for some operations. */
  readonly signedInRecently: boolean;
}

/** Who makes a call. */
export type CallerId = CallerKey | CallerPerson;

export function isKey(caller: CallerId): caller is CallerKey {
  return 'clientId' in caller;
}

/** Whether the caller may read personal data of customers. What a key reads, its scopes decide. */
export function readsPersonal(caller: CallerId): boolean {
  return isKey(caller) || caller.readsPersonal;
}

/** The key of a call to a route that people may not call, see foundation/api/route-right.ts. */
export function keyOf(caller: CallerId): CallerKey {
  assert(isKey(caller), 'only API keys may call this route');
  return caller;
}
