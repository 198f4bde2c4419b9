import type { Secret } from '#kit/secret.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** What signing in needs. */
export interface SignInParts extends Omit<PeopleDependencies, 'sessions' | 'signInKey' | 'tenant'> {
  readonly sessions: Sessions;
  /** The key of the whole installation, with which sessions, codes and challenges are hashed before they are stored. */
  readonly key: Secret<Buffer>;
  /** The console's own origin. A passkey works there only. */
  readonly origin: () => string;
  /** The operator's name, which authenticators show. */
  readonly issuer: string;
}

/** Reads what is in the vault. */
export async function openSignInParts(
  dependencies: PeopleDependencies,
  issuer: string,
  origin: () => string,
): Promise<SignInParts> {
  const { sessions, signInKey } = dependencies;
  return { ...dependencies, origin, issuer, sessions: await sessions(), key: await signInKey() };
}
