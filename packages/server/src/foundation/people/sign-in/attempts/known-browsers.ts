import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PersonId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { SignInParts } from '../parts.ts';

const ID_BYTES = 16;
/** An id of a browser in base64url, and what proves that it was made here. */
const KNOWN_BROWSER = /^([\w-]{22})\.([\w-]{43})$/;

interface BrowserOwner {
  readonly id: PersonId;
  /** Rises when the person is reset, which ends all known browsers. */
  readonly browser_epoch: number;
}

/**
 * What a browser keeps after its person has signed in, so that the attempts of others do not slow that person down there. Each sign-in
 * makes another one: the attempts of a copy count for the copy.
 */
export function newKnownBrowser({ key }: Pick<SignInParts, 'key'>, person: BrowserOwner): Secret<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  return new Secret(`${id}.${proofOf(key, person, id)}`);
}

/** The id of a browser in which the person has signed in; undefined if what it sent is not of this person, or has ended. */
export function knownBrowserId(
  { key }: Pick<SignInParts, 'key'>,
  person: BrowserOwner,
  sent: string | undefined,
): string | undefined {
  const [, id, proof] = KNOWN_BROWSER.exec(sent ?? '') ?? [];
  if (id === undefined || proof === undefined) return undefined;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(key, person, id))) ? id : undefined;
}

function proofOf(key: Secret<Buffer>, { id, browser_epoch }: BrowserOwner, browserId: string): string {
  return keyedHash(key, 'known_browser', `${id} ${browser_epoch} ${browserId}`).toString('base64url');
}
