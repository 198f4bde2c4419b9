import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../kit/app-error.ts';
import { KeyedLimit } from '../../kit/concurrency/keyed-limit.ts';
import type { Secret } from '../../kit/secret.ts';

/** Long enough that no list of common ones has it. */
export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 128;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const NONCE_BYTES = 16;
const FORMAT = '$argon2id$v=19$m=19456,t=2,p=1$';
/** Each takes 19 MiB and some hundredths of a second of a processor. */
const AT_ONCE_MAX = 4;
/** Rating takes longer than the length grows. What begins well is good enough. */
const RATED_LENGTH_MAX = 64;
/** From 0 to 4, as zxcvbn rates: 3 stands for more than 10⁸ guesses. */
const SCORE_MIN = 3;

const derive = promisify(argon2);
const limit = new KeyedLimit<'password'>(
  AT_ONCE_MAX,
  () => new AppError('issuer_unavailable', { retryAfterSeconds: 1 }),
);

/** What is stored in place of a password. @param pepper without it, a copy of the table cannot be searched for passwords */
export async function hashPassword(password: string, pepper: Secret<Buffer>): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const tag = await tagOf(password, nonce, pepper);
  return `${FORMAT}${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/**
 * Whether it is the password that was stored.
 * @param stored undefined: nobody has it, which takes as long to find out
 */
export async function isPassword(
  stored: string | undefined,
  password: string,
  pepper: Secret<Buffer>,
): Promise<boolean> {
  const [nonce = '', tag = ''] = (stored ?? '').slice(FORMAT.length).split('$');
  const expected = Buffer.from(tag, 'base64url');
  const found = await tagOf(password, stored ? Buffer.from(nonce, 'base64url') : randomBytes(NONCE_BYTES), pepper);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** Whether somebody who knows the person would guess it. @param known what that is: the name, the address */
export async function isWeak(password: string, known: readonly string[]): Promise<boolean> {
  return (await (rating ??= openRating())).check(password.slice(0, RATED_LENGTH_MAX), [...known]).score < SCORE_MIN;
}

let rating: Promise<ZxcvbnFactory> | undefined;

/** Loaded on first use: its lists are large, and few processes need them. */
async function openRating(): Promise<ZxcvbnFactory> {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
}

async function tagOf(password: string, nonce: Buffer, pepper: Secret<Buffer>): Promise<Buffer> {
  // As people type it on another device.
  const message = password.normalize('NFKC');
  return await limit.run('password', async () => {
    return await derive('argon2id', { ...COST, message, nonce, secret: pepper.reveal() });
  });
}
