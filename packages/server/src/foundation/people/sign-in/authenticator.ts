import { createHmac, randomBytes } from 'node:crypto';
import { Secret as OtpSecret, TOTP } from 'otpauth';
import type { PersonId } from '#kit/ids.ts';
import type { Person } from '../model.ts';
import type { SignInParts } from './parts.ts';

const NONCE_BYTES = 16;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Clocks of telephones differ: the step before and the one after count, too. */
const WINDOW = 1;

/** What an authenticator app is set up with. */
interface AuthenticatorSetup {
  /** Comes back with the first code. */
  readonly nonce: string;
  /** In base32, for people who type it. */
  readonly secret: string;
  /** What a QR code contains. */
  readonly uri: string;
}

/** A new secret for an app of the person. Nothing is stored before its first code has arrived. */
export function newAuthenticator(parts: SignInParts, person: Person): AuthenticatorSetup {
  const nonce = randomBytes(NONCE_BYTES);
  const app = authenticator(parts, person, nonce);
  return { nonce: nonce.toString('base64url'), secret: app.secret.base32, uri: app.toString() };
}

/** The time step that a code is of; undefined if it is of none near to now. */
export function stepOf(parts: SignInParts, personId: PersonId, nonce: Buffer, code: string): bigint | undefined {
  const timestamp = parts.clock.now().getTime();
  const delta = authenticator(parts, { id: personId }, nonce).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : BigInt(Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
}

/** The app's secret follows from the nonce, the person and the key of the installation, so that it is stored nowhere. */
function authenticator(
  { key, issuer }: SignInParts,
  { id, email = '' }: Pick<Person, 'id'> & Partial<Pick<Person, 'email'>>,
  nonce: Buffer,
): TOTP {
  const derived = createHmac('sha256', key.reveal()).update(`totp ${id} `).update(nonce).digest();
  const secret = new OtpSecret({ buffer: new Uint8Array(derived.subarray(0, SECRET_BYTES)).buffer });
  return new TOTP({ issuer, label: email, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });
}
