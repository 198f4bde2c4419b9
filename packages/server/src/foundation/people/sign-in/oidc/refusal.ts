/**
 * Why nobody is signed in. `stopped`: the person has not agreed at the provider; `failed`: the answer is not what it must be;
 * `unavailable`: the provider does not answer; `unverified`: it has not verified the address; `unknown`: nobody with this address waits
 * for an invitation; `taken`: another person has connected the account; `another`: the person has connected another account.
 */
type OidcProblem = 'stopped' | 'failed' | 'unavailable' | 'unverified' | 'unknown' | 'taken' | 'another';

/** Ends a sign-in with an account at the provider. The page for signing in says why, in words. */
export class OidcRefusal extends Error {
  override readonly name = 'OidcRefusal';
  readonly problem: OidcProblem;
  /** Where the person wanted to go. */
  readonly returnTo: string | undefined;

  /** @param reason for the log, without what anybody sent */
  constructor(problem: OidcProblem, reason: string = problem, returnTo?: string) {
    super(reason);
    this.problem = problem;
    this.returnTo = returnTo;
  }
}
