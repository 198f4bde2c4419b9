import ipaddr from 'ipaddr.js';
import { AppError } from '../../kit/app-error.ts';
import { keyedHash, type SignInParts } from './parts.ts';
import { deleteAttempts, recordAttempt } from './store.ts';

/** Attempts from one network, or from a browser that has signed in before, until each next one waits longer. */
const FREE_ATTEMPTS = 5;
/** Attempts from all other browsers together. */
const FREE_ATTEMPTS_FROM_ANYWHERE = 30;
const PREFIX_BITS = { ipv4: 24, ipv6: 56 } as const;

/** Where somebody tries a password. */
interface AttemptSource {
  readonly address: string;
  /** Whether the person has signed in with this browser before. */
  readonly isKnown: boolean;
}

/**
 * Counts an attempt to sign in with a password, before it is looked at, so that many at once do not pass together. Attempts of
 * others slow down neither passkeys nor a browser that has signed in before.
 * @param account the address as it is compared
 * @throws AppError rate_limited
 */
export async function countAttempt(parts: SignInParts, account: string, source: AttemptSource): Promise<void> {
  const buckets = [{ hash: bucketOf(parts, account, source), free: FREE_ATTEMPTS }];
  if (!source.isKnown) buckets.push({ hash: keyedHash(parts, 'attempts', account), free: FREE_ATTEMPTS_FROM_ANYWHERE });
  const now = parts.clock.now();
  for (const { hash, free } of buckets) {
    const waitsUntil = await recordAttempt(parts.database, hash, free, now);
    if (waitsUntil === undefined) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((waitsUntil.getTime() - now.getTime()) / 1000));
    throw new AppError('rate_limited', {
      message: 'too many attempts to sign in; wait, or use a passkey',
      retryAfterSeconds,
    });
  }
}

/** A sign-in has succeeded: the next mistake from there is the first one. */
export async function forgetAttempts(parts: SignInParts, account: string, source: AttemptSource): Promise<void> {
  await parts.database.rows(deleteAttempts(bucketOf(parts, account, source)));
}

function bucketOf(parts: SignInParts, account: string, { address, isKnown }: AttemptSource): Buffer {
  return keyedHash(parts, 'attempts', `${account} ${isKnown ? 'known' : networkOf(address)}`);
}

/** The network that a single caller controls. */
function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  const bits = PREFIX_BITS[parsed.kind()];
  return parsed.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString();
}
