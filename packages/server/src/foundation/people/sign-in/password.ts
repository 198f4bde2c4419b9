import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { PasswordCost } from '../dependencies.ts';
import type { AttemptSource } from './attempts/attempts.ts';
import { HashingLines } from './hashing-lines.ts';
import type { SignInParts } from './parts.ts';

/** Long enough that no list of common ones has it. */
export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 128;

/** OWASP's first choice: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2 };
const SHAPE = { parallelism: 1, tagLength: 32 } as const;
const NONCE_BYTES = 16;
/** Rating takes longer than the length grows. What begins well is good enough. */
const RATED_LENGTH_MAX = 64;
/** From 0 to 4, as zxcvbn rates: 3 stands for more than 10⁸ guesses. */
const SCORE_MIN = 3;

const derive = promisify(argon2);
const lines = new HashingLines();

/** The key is not stored with the hashes: a copy of the table cannot be searched for passwords. */
type HashingParts = Pick<SignInParts, 'key' | 'passwordCost'>;

/** What is stored in place of the password of a person who is signed in. @throws AppError issuer_unavailable */
export async function hashPassword(parts: HashingParts, password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const tag = await lines.run(undefined, async () => await tagOf(parts, password, nonce));
  return `${formatOf(parts)}${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/**
 * Whether it is the password that was stored.
 * @param stored undefined: nobody has it, which takes as long to find out
 * @throws AppError issuer_unavailable
 */
export async function isPassword(
  parts: HashingParts,
  stored: string | undefined,
  password: string,
  source: AttemptSource,
): Promise<boolean> {
  const [text = '', tag = ''] = (stored ?? '').slice(formatOf(parts).length).split('$');
  const expected = Buffer.from(tag, 'base64url');
  const nonce = stored ? Buffer.from(text, 'base64url') : randomBytes(NONCE_BYTES);
  const found = await lines.run(source, async () => await tagOf(parts, password, nonce));
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

function formatOf({ passwordCost: { memory, passes } }: HashingParts): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${SHAPE.parallelism}$`;
}

async function tagOf({ key, passwordCost }: HashingParts, password: string, nonce: Buffer): Promise<Buffer> {
  // Devices type the same letter in different forms.
  const message = password.normalize('NFKC');
  return await derive('argon2id', { ...SHAPE, ...passwordCost, message, nonce, secret: key.reveal() });
}
