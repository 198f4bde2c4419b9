import { randomInt } from 'node:crypto';
import type { Queryable, Transaction } from '#database';
import type { PersonId } from '#kit/ids.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { SignInParts } from './parts.ts';
import { deleteRecoveryCodes, insertRecoveryCode, takeRecoveryCode } from './store.ts';

const COUNT = 10;
/** Without letters and digits that are mistaken for others: 49 bits in ten of them. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const HALF = LENGTH / 2;

/** Replaces the codes of a person. They are shown once. */
export function replaceRecoveryCodes(parts: SignInParts, transaction: Transaction, personId: PersonId): string[] {
  transaction.write(deleteRecoveryCodes(personId));
  const codes = Array.from({ length: COUNT }, newCode);
  for (const code of codes) transaction.write(insertRecoveryCode(personId, hashOf(parts, personId, code)));
  return codes;
}

/** Whether the person had this code, which cannot be used again. */
export async function useRecoveryCode(
  parts: SignInParts,
  queryable: Queryable,
  personId: PersonId,
  code: string,
): Promise<boolean> {
  return await takeRecoveryCode(queryable, personId, hashOf(parts, personId, code));
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** People type it with or without the hyphen, in capitals or not. */
function hashOf(parts: SignInParts, personId: PersonId, code: string): Buffer {
  return keyedHash(parts.key, 'recovery', `${personId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
}
