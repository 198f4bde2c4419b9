import type { Query } from '#database';
import type { PartnerId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { TwoPersonActName } from '#kit/two-person-acts.ts';
import type { Person } from './model.ts';

/** What people do at a partner. */
type ActAtPartner = 'partners.view' | 'members.create' | 'members.change' | 'members.remove';

/** What operators do with each other. */
type ActOnOperator = 'operators.create' | 'operators.change' | 'operators.remove';

/** What people do with their own ways to sign in. */
export type ActOnAccount =
  | 'people.sign_in'
  | 'people.sign_in_failed'
  | 'people.rename'
  | 'passkeys.create'
  | 'passkeys.delete'
  | 'identities.create'
  | 'identities.delete'
  | 'passwords.set'
  | 'passwords.delete'
  | 'recovery_codes.renew'
  | 'sessions.end'
  | 'sign_in_links.create';

/** What people ask for, what they decide, and what is done then. */
type ActOnApproval =
  | 'approvals.request'
  | 'approvals.approve'
  | 'approvals.reject'
  | 'approvals.cancel'
  | TwoPersonActName;

type ActDetail = string | number | boolean | null | readonly ActDetail[] | { readonly [name: string]: ActDetail };

/** Details for a human reader, without secrets. */
export type ActDetails = Readonly<Record<string, ActDetail>>;

/**
 * Makes the insert into the audit log for what a person did in the console. It must be the last write of its transaction.
 * @param about null for what a person does with the own account
 */
export type RecordAct = (
  person: Person,
  act: ActAtPartner | ActOnOperator | ActOnAccount | ActOnApproval,
  about: { readonly partnerId: PartnerId; readonly environment?: Environment } | null,
  details: ActDetails,
) => Query;
