import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { PartnerId } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import type { WorkRunner } from '#work';
import type { RecordAct } from './record-act.ts';
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
  /** Carries out what was approved. */
  readonly work: WorkRunner;
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
