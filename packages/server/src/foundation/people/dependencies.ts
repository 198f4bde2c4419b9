import type { Database, Query } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { PartnerId } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import type { TwoPersonActName } from '#kit/two-person-acts.ts';
import type { Person } from './model.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { OidcProvider } from './sign-in/oidc/provider.ts';

/** How much memory in KiB argon2id takes, and how often it passes through it. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
}

export interface PeopleDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Read from the vault on first use: a process without the console never has its secret. */
  readonly sessions: () => Promise<Sessions>;
  /** The key with which everything is hashed that people sign in with. */
  readonly signInKey: () => Promise<Secret<Buffer>>;
  /** What it costs to hash a password. No setting changes it. */
  readonly passwordCost: PasswordCost;
  /** Undefined: the operator has configured none. */
  readonly oidc: OidcProvider | undefined;
  /** Whether links sign people in: not in production. */
  readonly linksSignIn: boolean;
  readonly tenant: (partnerId: PartnerId, environment: Environment) => Promise<Tenant | undefined>;
  readonly recordAct: RecordAct;
  /** Is called with the error of a line of the audit log that could not be written after its call was answered. */
  readonly onUnrecorded: (error: unknown) => void;
}

/** What people do at a partner. */
type ActAtPartner = 'partners.view' | 'members.create' | 'members.change' | 'members.remove';

/** What operators do with each other. */
type ActOnOperator = 'operators.create' | 'operators.change' | 'operators.remove';

/** What people do with their own ways to sign in. */
export type ActOnAccount =
  | 'people.sign_in_failed'
  | 'people.rename'
  | 'passkeys.create'
  | 'passkeys.delete'
  | 'identities.create'
  | 'identities.delete'
  | 'passwords.set'
  | 'passwords.delete'
  | 'recovery_codes.renew'
  | 'sessions.end';

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
type RecordAct = (
  person: Person,
  act: ActAtPartner | ActOnOperator | ActOnAccount | ActOnApproval,
  about: { readonly partnerId: PartnerId; readonly environment?: Environment } | null,
  details: ActDetails,
) => Query;
