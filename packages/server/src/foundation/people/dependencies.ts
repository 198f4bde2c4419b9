import type { Database, Query } from '../database/index.ts';
import type { Clock } from '../kit/clock.ts';
import type { PartnerId } from '../kit/ids.ts';
import type { Secret } from '../kit/secret.ts';
import type { Environment, Tenant } from '../kit/tenant.ts';
import type { Person } from './model.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { PasswordCost } from './sign-in/parts.ts';

export interface PeopleDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Read from the vault on first use: a process without the console never has its secret. */
  readonly sessions: () => Promise<Sessions>;
  /** The key with which everything is hashed that people sign in with. */
  readonly signInKey: () => Promise<Secret<Buffer>>;
  /** What it costs to hash a password. No setting changes it. */
  readonly passwordCost: PasswordCost;
  readonly tenant: (partnerId: PartnerId, environment: Environment) => Promise<Tenant | undefined>;
  /** The insert into the audit log for what a person did in the console. */
  readonly recordAct: (
    person: Person,
    act: 'partners.view' | 'members.create' | 'members.change' | 'members.remove',
    about: { readonly partnerId: PartnerId; readonly environment?: Environment },
    details: Readonly<Record<string, string | readonly string[]>>,
  ) => Query;
}
