import { AppError } from '#kit/app-error.ts';
import { LOWEST_ID, type PersonId } from '#kit/ids.ts';
import { folded } from '../folded-email.ts';
import type { CodeKind } from '../sessions/sessions.ts';
import { countAttempt, forgetAttempts, networkOfCaller, takeBack, type AttemptSource } from './attempts/attempts.ts';
import { knownBrowserId } from './attempts/known-browsers.ts';
import { stepOf } from './authenticator.ts';
import type { SignInParts } from './parts.ts';
import { isPassword } from './password.ts';
import { recordFailure } from './record-failure.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { passwordByEmail, takeStep } from './store.ts';

interface PasswordSignIn {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string;
}

/** Where a call to sign in comes from. */
interface SignInOrigin {
  readonly address: string;
  /** What the browser got when somebody signed in with it before. */
  readonly knownBrowser: string | undefined;
}

const APP_CODE = /^\d{6}$/;
/** Has no codes. */
const NOBODY = { id: LOWEST_ID as PersonId, nonce: Buffer.alloc(16) };

/**
 * The person with this address, password and code, and which code that is. An address that nobody has, a wrong password and a wrong code get the same answer
 * after the same time.
 * @throws AppError invalid_sign_in, rate_limited, issuer_unavailable
 */
export async function personWithPassword(
  parts: SignInParts,
  { email, password, code }: PasswordSignIn,
  { address, knownBrowser }: SignInOrigin,
): Promise<{ readonly personId: PersonId; readonly code: CodeKind }> {
  const { database } = parts;
  const account = folded(email);
  const person = await passwordByEmail(database, account);
  const source: AttemptSource = {
    network: networkOfCaller(address),
    browserId: person && knownBrowserId(parts, person, knownBrowser),
  };
  await countAttempt(parts, account, source);
  const isRight = await isPassword(parts, person?.password_hash ?? undefined, password, source).catch(
    async (error: unknown) => {
      // Too many are being hashed.
      await takeBack(parts, account, source);
      throw error;
    },
  );
  // Always with a query, so that the time of the answer does not tell whether the password was right.
  const ofCode = isRight && person?.totp_nonce ? { id: person.id, nonce: person.totp_nonce } : NOBODY;
  const kind = await useCode(parts, ofCode.id, ofCode.nonce, code);
  if (kind === undefined || person === undefined) {
    if (person !== undefined) recordFailure(parts, person, 'password');
    throw new AppError('invalid_sign_in');
  }
  await forgetAttempts(parts, account, source);
  return { personId: person.id, code: kind };
}

/** Uses a code, which works once, whichever it is. @returns undefined if the person has no such code */
async function useCode(
  parts: SignInParts,
  personId: PersonId,
  nonce: Buffer,
  code: string,
): Promise<CodeKind | undefined> {
  const typed = code.replaceAll(/\s/g, '');
  if (!APP_CODE.test(typed))
    return (await useRecoveryCode(parts, parts.database, personId, typed)) ? 'recovery_code' : undefined;
  const step = stepOf(parts, personId, nonce, typed);
  // The first step of all is used already.
  const isTaken = await takeStep(parts.database, personId, step ?? 0n);
  return isTaken && step !== undefined ? 'authenticator_app' : undefined;
}
