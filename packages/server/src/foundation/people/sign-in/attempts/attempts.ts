import { AppError } from '#kit/app-error.ts';
import { SECOND_MS } from '#kit/durations.ts';
import { networkOf } from '#kit/network-of.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { SignInParts } from '../parts.ts';
import { deleteAttempts, lockAttempts, setAttempts, takeAttemptBack } from './store.ts';
import { withOneMore } from './wait.ts';

/** Attempts from one network, or from a known browser, until each next one waits longer. */
const FREE_ATTEMPTS = 5;
/** Attempts from all other browsers together. */
const FREE_ATTEMPTS_FROM_ANYWHERE = 30;

/** What a single caller controls. */
const NETWORK_BITS = { ipv4: 24, ipv6: 56 } as const;

type AttemptParts = Pick<SignInParts, 'database' | 'clock' | 'key'>;

/** Where somebody tries a password. */
export interface AttemptSource {
  /** The network that `networkOfCaller` returns. */
  readonly network: string;
  /** The browser, if the person has signed in with it before. */
  readonly browserId: string | undefined;
}

/** The network that attempts from an address count for. */
export function networkOfCaller(address: string): string {
  return networkOf(address, NETWORK_BITS);
}

/**
 * Counts an attempt to sign in with a password, before it is looked at, so that many at once do not pass together. One that is refused
 * because others wait counts nowhere. Attempts of others slow down neither passkeys nor a browser that has signed in before.
 * @param account the address as it is compared
 * @throws AppError rate_limited
 */
export async function countAttempt(parts: AttemptParts, account: string, source: AttemptSource): Promise<void> {
  const free = new Map([[bucketOf(parts, account, source).toString('hex'), FREE_ATTEMPTS]]);
  if (source.browserId === undefined)
    free.set(bucketOfAccount(parts, account).toString('hex'), FREE_ATTEMPTS_FROM_ANYWHERE);
  const buckets = [...free.keys()].map((each) => Buffer.from(each, 'hex'));
  const now = parts.clock.now();
  await parts.database.transaction(async (transaction) => {
    const rows = await lockAttempts(transaction, buckets, now);
    const wait_ms = Math.max(...rows.map(({ next_at }) => next_at.getTime() - now.getTime()));
    if (wait_ms > 0) {
      throw new AppError('rate_limited', {
        message: 'too many attempts to sign in; wait, or use a passkey',
        details: { reason: { kind: 'sign_in_attempts' } },
        retryAfterSeconds: Math.ceil(wait_ms / SECOND_MS),
      });
    }
    for (const { bucket, ...attempts } of rows)
      transaction.write(setAttempts(bucket, withOneMore(attempts, free.get(bucket.toString('hex'))!, now)));
  });
}

/** Takes an attempt back that was not looked at. */
export async function takeBack(parts: AttemptParts, account: string, source: AttemptSource): Promise<void> {
  await parts.database.rows(takeAttemptBack(bucketOf(parts, account, source)));
  if (source.browserId === undefined) await parts.database.rows(takeAttemptBack(bucketOfAccount(parts, account)));
}

/** A sign-in has succeeded: it was no guess, and the next mistake from there is the first one. */
export async function forgetAttempts(parts: AttemptParts, account: string, source: AttemptSource): Promise<void> {
  await takeBack(parts, account, source);
  await parts.database.rows(deleteAttempts(bucketOf(parts, account, source)));
}

function bucketOf({ key }: AttemptParts, account: string, { network, browserId }: AttemptSource): Buffer {
  return keyedHash(key, 'attempts', `${account} ${browserId === undefined ? network : `browser ${browserId}`}`);
}

function bucketOfAccount({ key }: AttemptParts, account: string): Buffer {
  return keyedHash(key, 'attempts', account);
}
