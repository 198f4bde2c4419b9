import { randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { addMilliseconds, type Transaction } from '#database';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Id, PersonId } from '#kit/ids.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { Person } from '../model.ts';
import { insertChallenge, takeChallenge } from '../store.ts';
import type { SignInParts } from './parts.ts';
import { recordFailure } from './record-failure.ts';
import { findPasskey, insertPasskey, passkeyRows, touchPasskey, type NewPasskey } from './store.ts';

const CHALLENGE_BYTES = 32;
const CHALLENGE_MS = 5 * MINUTE_MS;
const PASSKEYS_MAX = 20;
/** EdDSA, ES256 and RS256 (RFC 9053), which all authenticators have one of. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded on first use: only the console needs it. */
const library = async () => await import('@simplewebauthn/server');

/** What the browser needs to sign in with any passkey that it has for this console. */
export async function passkeySignInOptions(parts: SignInParts): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await newChallenge(parts, 'passkey_sign_in', null);
  const { generateAuthenticationOptions } = await library();
  return await generateAuthenticationOptions({
    rpID: relyingParty(parts),
    challenge,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
}

/**
 * The person who has proved to have a passkey.
 * @throws AppError invalid_sign_in, whatever is wrong
 */
export async function personWithPasskey(parts: SignInParts, response: AuthenticationResponseJSON): Promise<PersonId> {
  const { database, clock } = parts;
  const now = clock.now();
  const challenge = await usedChallenge(parts, 'passkey_sign_in', response.response.clientDataJSON);
  const passkey = challenge && (await findPasskey(database, response.id));
  if (passkey === undefined) throw new AppError('invalid_sign_in');
  const { person_id, name, email } = passkey;
  const refusal = (cause?: unknown): AppError => {
    recordFailure(parts, { id: person_id, name, email }, 'passkey');
    return new AppError('invalid_sign_in', { cause });
  };
  const { verifyAuthenticationResponse } = await library();
  const { credential_id: id, public_key: publicKey, counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge!.text,
    expectedOrigin: parts.origin(),
    expectedRPID: relyingParty(parts),
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    // The library's errors are about what the browser sent.
    throw refusal(cause);
  });
  if (!verified.verified) throw refusal();
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  // A counter that does not rise is that of a copy.
  if (!(await touchPasskey(database, passkey.id, BigInt(newCounter), credentialBackedUp, now))) throw refusal();
  return person_id;
}

/** What the browser needs to create a passkey for the person. */
export async function newPasskeyOptions(
  parts: SignInParts,
  person: Person,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await passkeyRows(parts.database, person.id);
  const challenge = await newChallenge(parts, 'passkey_creation', person.id);
  const { generateRegistrationOptions } = await library();
  return await generateRegistrationOptions({
    rpID: relyingParty(parts),
    rpName: parts.issuer,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    challenge,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map(({ credential_id: id }) => ({ id })),
    // The passkey says whose it is, so that nobody types an address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** @throws AppError invalid_request if it was not made for this person, here, a moment ago */
export async function verifyNewPasskey(
  parts: SignInParts,
  personId: PersonId,
  response: RegistrationResponseJSON,
): Promise<NewPasskey> {
  const challenge = await usedChallenge(parts, 'passkey_creation', response.response.clientDataJSON);
  if (challenge?.personId !== personId) throw wrongPasskey();
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: parts.origin(),
    expectedRPID: relyingParty(parts),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw wrongPasskey();
  });
  if (!verified) throw wrongPasskey();
  const { credential, credentialBackedUp: backedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    backedUp,
  };
}

/**
 * Stores a passkey of a person. The transaction has locked the person.
 * @throws AppError passkey_limit_reached, invalid_request if somebody has it already
 */
export async function addPasskey(
  transaction: Transaction,
  personId: PersonId,
  id: Id<'passkey'>,
  name: string,
  passkey: NewPasskey,
  now: Date,
): Promise<void> {
  if ((await passkeyRows(transaction, personId)).length >= PASSKEYS_MAX) throw new AppError('passkey_limit_reached');
  if (!(await insertPasskey(transaction, id, personId, name, passkey, now)))
    throw invalidRequest({ response: 'is a passkey that is stored already' });
}

type ChallengeKind = 'passkey_sign_in' | 'passkey_creation';

async function newChallenge(
  parts: SignInParts,
  kind: ChallengeKind,
  personId: PersonId | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  const idHash = keyedHash(parts.key, kind, Buffer.from(bytes).toString('base64url'));
  const expiresAt = addMilliseconds(parts.clock.now(), CHALLENGE_MS);
  await parts.database.rows(insertChallenge(idHash, kind, personId, expiresAt));
  return bytes;
}

interface UsedChallenge {
  readonly text: string;
  readonly personId: PersonId | null;
}

/** The challenge that a response answers, which cannot be answered again; undefined if none is waiting for it. */
async function usedChallenge(
  parts: SignInParts,
  kind: ChallengeKind,
  clientData: string,
): Promise<UsedChallenge | undefined> {
  const text = challengeIn(clientData);
  if (text === undefined) return undefined;
  const taken = await takeChallenge(parts.database, keyedHash(parts.key, kind, text), kind, parts.clock.now());
  return taken && { text, personId: taken.person_id };
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Passkeys belong to the host of the console. */
function relyingParty({ origin }: SignInParts): string {
  return new URL(origin()).hostname;
}

function wrongPasskey(): AppError {
  return invalidRequest({ response: 'is not a passkey that was created here, a moment ago, for you' });
}
