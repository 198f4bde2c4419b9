import { createHmac } from 'node:crypto';
import type { Database } from '../../database/index.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secret } from '../../kit/secret.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** What signing in needs. */
export interface SignInParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** Of the whole installation. What is stored of codes and challenges is hashed with it. */
  readonly key: Secret<Buffer>;
  /** The console's own origin. A passkey works there only. */
  readonly origin: () => string;
  /** The operator's name, which authenticators show. */
  readonly issuer: string;
}

/** What is stored in place of a text that a person has. @param use keeps the texts of two uses apart */
export function keyedHash({ key }: Pick<SignInParts, 'key'>, use: string, text: string): Buffer {
  return createHmac('sha256', key.reveal()).update(`${use} ${text}`).digest();
}
