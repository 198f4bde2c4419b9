import { AccountError } from '../session/account.ts';
import type { AccountTexts } from './text/en.ts';

/** What is wrong with a field of a form, in the words of this page; undefined if nothing is, or the page has no words for the field. */
export function problemOf(error: Error | null, field: string, texts: AccountTexts): string | undefined {
  if (!(error instanceof AccountError) || error.fields[field] === undefined) return undefined;
  return Object.hasOwn(texts.problems, field) ? texts.problems[field] : undefined;
}

/** What is wrong with the fields, in the words of this page. @param beside fields that show their own problems */
export function problemsOf(error: AccountError, beside: readonly string[], texts: AccountTexts): string {
  const left = Object.keys(error.fields).filter((field) => !beside.includes(field));
  return left.flatMap((field) => problemOf(error, field, texts) ?? []).join(' ');
}

/** The problems of other fields, which are said as everywhere else; undefined if there are none. */
export function otherProblems(error: AccountError, texts: AccountTexts): AccountError | undefined {
  const others = Object.entries(error.fields).filter(([field]) => !Object.hasOwn(texts.problems, field));
  return others.length === 0
    ? undefined
    : new AccountError(error.code, error.message, Object.fromEntries(others), error.retryAfterSeconds);
}
