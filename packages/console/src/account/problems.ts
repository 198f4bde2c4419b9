import { AccountError } from '../session/account.ts';
import type { AccountTexts } from './text/en.ts';

/** What is wrong with a field of a form, in the person's language; undefined if nothing is. */
export function problemOf(error: Error | null, field: string, texts: AccountTexts): string | undefined {
  if (!(error instanceof AccountError) || error.fields[field] === undefined) return undefined;
  return Object.hasOwn(texts.problems, field) ? texts.problems[field] : `${field}: ${error.fields[field]}`;
}

/** What is wrong with the fields, in the person's language. @param beside those that show their own problems */
export function problemsOf(error: AccountError, beside: readonly string[], texts: AccountTexts): string {
  const left = Object.keys(error.fields).filter((field) => !beside.includes(field));
  return left.map((field) => problemOf(error, field, texts)).join(' ');
}
