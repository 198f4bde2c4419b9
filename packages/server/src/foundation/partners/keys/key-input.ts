import { invalidRequest, type FieldProblems } from '#kit/app-error.ts';
import { acceptedTime } from '#kit/rfc-3339.ts';
import { SCOPES, type Scope } from '#kit/scope.ts';
import { canonicalNetwork } from './network-input.ts';
import type { KeyGrant } from '../model.ts';

/** The body of a request for a key. */
export interface KeyInput {
  /** Null: a key of the command line. */
  readonly name: string | null;
  readonly scopes: readonly Scope[];
  readonly ip_allow?: readonly string[];
  readonly expires_at?: string;
}

/** The problem of an expiry that a schema does not find. */
export function expiryProblem(expires_at: string | undefined, now: Date): FieldProblems {
  if (expires_at === undefined || acceptedTime(expires_at) > now) return {};
  return { expires_at: 'must be in the future' };
}

/** @throws AppError invalid_request */
export function readGrant({ name, scopes, ip_allow, expires_at }: KeyInput, now: Date): KeyGrant {
  const problems = expiryProblem(expires_at, now);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  return {
    name,
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    ip_allow: ip_allow === undefined ? null : [...new Set(ip_allow.map(canonicalNetwork))],
    expires_at: expires_at === undefined ? null : acceptedTime(expires_at),
  };
}
