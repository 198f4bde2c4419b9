import type { Database } from '../../database/index.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secret } from '../../kit/secret.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** How much memory in KiB argon2id takes, and how often it passes through it. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
}

/** What signing in needs. */
export interface SignInParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** Of the whole installation. What is stored of sessions, codes and challenges is hashed with it. */
  readonly key: Secret<Buffer>;
  readonly passwordCost: PasswordCost;
  /** The console's own origin. A passkey works there only. */
  readonly origin: () => string;
  /** The operator's name, which authenticators show. */
  readonly issuer: string;
}
