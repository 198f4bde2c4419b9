import type { Language } from '../../text/language.ts';
import { formatWait } from '../format-wait.ts';
import type { ErrorTexts, Particulars } from './text/en.ts';
import { USUAL_MESSAGES } from './usual-messages.ts';

/** A failed call, of the partner API or of the account API. */
export interface CodedError {
  readonly code: string;
  /** What the service says, in English; the code, if it says nothing. */
  readonly message: string;
  /** The problem of each invalid field, in English, by its path. */
  readonly fields: Readonly<Record<string, string>>;
  /** After how many seconds the call can succeed; undefined: the service does not say. */
  readonly retryAfterSeconds: number | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What is shown of an error. */
export interface ErrorText {
  /** In the person's language; missing for a code of a newer service. */
  readonly text?: string;
  /** In English: what the service says besides. */
  readonly message?: string;
  /** In English: the problem of each invalid field. */
  readonly fields?: readonly string[];
}

type FormatMoney = (amount: string, currency: string, language: string) => string;

/** @param money formats an amount. If this file imported it, the first page would list again all files that it has loaded. */
export function errorText(error: CodedError, texts: ErrorTexts, language: Language, money: FormatMoney): ErrorText {
  const { code, message } = error;
  if (!Object.hasOwn(texts, code)) return { message };
  const textOf = texts[code as keyof ErrorTexts];
  const text = typeof textOf === 'string' ? textOf : textOf(particularsOf(error, language, money));
  const fields = Object.entries(error.fields).map(([field, problem]) => `${field}: ${problem}`);
  if (fields.length > 0) return { text, fields };
  const saysMore = Object.hasOwn(USUAL_MESSAGES, code) && message !== USUAL_MESSAGES[code] && message !== code;
  return saysMore ? { text, message } : { text };
}

function particularsOf(
  { retryAfterSeconds, details = {} }: CodedError,
  language: Language,
  money: FormatMoney,
): Particulars {
  const { available, required, currency, existing_id: existingId } = details;
  const inCurrency = (amount: unknown): string | undefined =>
    typeof amount === 'string' && typeof currency === 'string' ? money(amount, currency, language) : undefined;
  return {
    wait: retryAfterSeconds === undefined ? undefined : formatWait(retryAfterSeconds, language),
    available: inCurrency(available),
    required: inCurrency(required),
    existingId: typeof existingId === 'string' ? existingId : undefined,
  };
}
