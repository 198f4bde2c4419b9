import transliterate from '@sindresorhus/transliterate';
import type { Transaction } from '#database';
import { invalidRequest } from '#kit/app-error.ts';
import { handlesLike, lockHandles } from './store.ts';

/** A handle has 32 characters at most; the others are for the number that tells apart partners with equal names. */
const BASE_LENGTH_MAX = 26;
const LENGTH_MIN = 2;
/** For names without a Latin letter or a digit. */
const FALLBACK = 'partner';

/**
 * A handle for a new partner, which names it in URLs: `acme-wallet` for "Acme Wallet", or `acme-wallet-2` if that is taken. Until the
 * commit, no other partner gets one.
 */
export async function chooseHandle(transaction: Transaction, name: string): Promise<string> {
  const base = baseOf(name);
  await lockHandles(transaction);
  const taken = await handlesLike(transaction, base);
  let handle = base;
  for (let number = 2; taken.has(handle); number += 1) handle = `${base}-${number}`;
  return handle;
}

/**
 * Takes a handle for a new partner. Until the commit, no other partner gets one.
 * @throws AppError invalid_request if another partner has it
 */
export async function takeHandle(transaction: Transaction, handle: string): Promise<string> {
  await lockHandles(transaction);
  if ((await handlesLike(transaction, handle)).has(handle))
    throw invalidRequest({ handle: 'is the handle of another partner' });
  return handle;
}

function baseOf(name: string): string {
  const words = transliterate(name)
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const base = words.join('-').replace(/^-/, '').slice(0, BASE_LENGTH_MAX).replace(/-$/, '');
  return base.length < LENGTH_MIN ? FALLBACK : base;
}
