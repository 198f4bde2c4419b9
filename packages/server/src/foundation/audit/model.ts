import type { PartnerId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { TWO_PERSON_ACTS } from '#kit/two-person-acts.ts';

/** Begins the name of an operator that is a partner's API key, followed by its client id. People cannot have such a name. */
export const KEY_OPERATOR = 'API key ';

/** The operator commands that are audited, with a dot in place of the space. */
export const OPERATOR_ACTS = [
  'partners.create',
  'partners.suspend',
  'partners.unsuspend',
  'partners.view',
  'operators.create',
  'operators.change',
  'operators.remove',
  'operators.break_glass',
  'members.create',
  'members.change',
  'members.remove',
  'people.reset',
  'people.disable',
  'people.sign_in',
  'people.sign_in_failed',
  'people.rename',
  'identities.create',
  'identities.delete',
  'passkeys.create',
  'passkeys.delete',
  'passwords.set',
  'passwords.delete',
  'recovery_codes.renew',
  'sessions.end',
  'sign_in_links.create',
  'approvals.request',
  'approvals.approve',
  'approvals.reject',
  'approvals.cancel',
  'customers.show',
  'cards.show',
  'cards.freeze',
  'cards.terminate',
  'kyc.view',
  'kyc.claim',
  'kyc.take_over',
  'kyc.documents',
  'kyc.decide',
  'platform.secrets',
  'platform.reread',
  'events.renew_ids',
  'transfers.settle',
  'work.retry',
  'alerts.acknowledge',
  ...TWO_PERSON_ACTS,
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** A JSON value. */
export type Detail = string | number | boolean | null | readonly Detail[] | { readonly [name: string]: Detail };

/** An operator's act, and the partner that it concerns. */
export interface Act {
  readonly at: Date;
  /** The operator's name, from `--as`. */
  readonly operator: string;
  readonly act: OperatorAct;
  /** Null for an act that concerns all partners. */
  readonly partnerId: PartnerId | null;
  readonly environment: Environment | null;
  /** Details for a human reader. Must not contain secrets, including values that are shown only once. */
  readonly details: Readonly<Record<string, Detail>>;
  readonly reason: string | null;
}

/** A stored line of the log. */
export interface AuditLine {
  readonly sequence: bigint;
  /** UTC with microseconds, exactly as hashed. */
  readonly at: string;
  readonly operator: string;
  readonly act: string;
  readonly partnerId: string | null;
  readonly environment: string | null;
  /** JSON, exactly as hashed. */
  readonly details: string;
  readonly reason: string | null;
  readonly hash: Buffer;
}
