import { AccountError } from '../session/account.ts';
import type { AccountTexts } from './text/en.ts';

/** What is wrong with a field of a form, in the person's language; undefined if nothing is. */
export function problemOf(error: Error | null, field: string, texts: AccountTexts): string | undefined {
  if (!(error instanceof AccountError) || error.fields[field] === undefined) return undefined;
  return Object.hasOwn(texts.problems, field) ? texts.problems[field] : `${field}: ${error.fields[field]}`;
}

/**
 * Why a call has failed, in the person's language.
 * @param beside the fields that show their own problems
 * @returns undefined if there is nothing else to say
 */
export function reasonOf(error: Error, beside: readonly string[], texts: AccountTexts): string | undefined {
  // The browser's own errors about passkeys.
  if (error.name === 'InvalidStateError') return texts.passkeyExists;
  if (error.name === 'NotAllowedError') return texts.stopped;
  if (!(error instanceof AccountError)) return `${texts.failed} ${error.message}`;
  const fields = Object.keys(error.fields);
  if (fields.length === 0)
    return Object.hasOwn(texts.refusals, error.code) ? texts.refusals[error.code] : error.message;
  const left = fields.filter((field) => !beside.includes(field));
  return left.map((field) => problemOf(error, field, texts)).join(' ') || undefined;
}
