import { use, type ReactNode } from 'react';
import { textOf } from '../../text/catalog.ts';
import type { Language } from '../../text/language.ts';
import { formatDecimal } from '../format-decimal.ts';
import { formatMoney } from '../money.tsx';
import { formatWait } from '../format-wait.ts';
import { formatTime } from '../time.tsx';
import { Id } from '../id.tsx';
import { uiTexts } from '../texts.ts';
import { FormContext } from '../problem/form-context.ts';
import { problemReader, type FieldProblem, type Labels, type ReadProblems } from '../problem/problem-text.ts';
import { problemTexts } from '../problem/texts.ts';
import type { ErrorTexts, Particulars } from './text/en.ts';
import type { ReasonTexts } from './reasons/en.ts';
import { reasonTexts } from './reasons/texts.ts';
import { errorTexts } from './texts.ts';
import classes from './error-message.module.css';

/** A failed call, of the partner API or of the account API. */
export interface CodedError {
  readonly code: string;
  /** What the service says, in English. */
  readonly message: string;
  /** The problem of each invalid field, in English, by its path. */
  readonly fields: Readonly<Record<string, string>>;
  /** After how many seconds the call can succeed; undefined: the service does not say. */
  readonly retryAfterSeconds: number | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What is shown of an error. */
interface ErrorText {
  /** In the person's language; missing for a code of a newer service. */
  readonly text?: string;
  /** In English: what a newer service says, or says besides. */
  readonly message?: string;
  /** What is wrong with each invalid field. */
  readonly problems?: readonly FieldProblem[];
}

/** What is shown of errors, in one language. */
export interface ErrorReader {
  readonly shown: (error: CodedError) => ReactNode;
  readonly problemsOf: ReadProblems;
}

/** Loads the texts in a language. */
export async function readErrorTexts(language: Language): Promise<ErrorReader> {
  const [texts, reasons, problems, { statuses }] = await Promise.all([
    errorTexts.load(language),
    reasonTexts.load(language),
    problemTexts.load(language),
    uiTexts.load(language),
  ]);
  const problemsOf = problemReader(problems, language);
  return {
    problemsOf,
    shown: (error) => (
      <Shown
        textOf={(labels) => errorText(error, problemsOf(error.fields, labels), { texts, reasons, statuses, language })}
        existingId={existingIdOf(error)}
      />
    ),
  };
}

interface ShownProps {
  readonly textOf: (labels: Labels) => ErrorText;
  readonly existingId: string | undefined;
}

/** Problems of fields have the labels of the form around. */
function Shown({ textOf, existingId }: ShownProps) {
  const { text, message, problems = [] } = textOf(use(FormContext).labels);
  return (
    <>
      {text}
      {message !== undefined && (
        <span lang="en" className={text && classes.detail}>
          {message.charAt(0).toUpperCase() + message.slice(1)}
        </span>
      )}
      {existingId !== undefined && (
        <span className={classes.detail}>
          <Id id={existingId} isNamed />
        </span>
      )}
      {problems.map((each) => (
        <span key={each.text} {...(each.isEnglish && { lang: 'en' })} className={classes.detail}>
          {each.text}
        </span>
      ))}
    </>
  );
}

/** What errors are said with, in one language. */
interface Words {
  readonly texts: ErrorTexts;
  readonly reasons: ReasonTexts;
  readonly statuses: Readonly<Record<string, string>>;
  readonly language: Language;
}

function errorText(error: CodedError, problems: readonly FieldProblem[], words: Words): ErrorText {
  const { code, message } = error;
  const { texts } = words;
  if (!Object.hasOwn(texts, code)) return { message };
  const particulars = particularsOf(error, words);
  const ofCode = texts[code as keyof ErrorTexts];
  const text = typeof ofCode === 'string' ? ofCode : ofCode(particulars);
  if (problems.length > 0) return { text, problems };
  const { reason } = error.details ?? {};
  if (!isReason(reason)) return { text };
  if (!Object.hasOwn(words.reasons, reason.kind)) return { text, message };
  return { text: words.reasons[reason.kind](valueOf(reason, words.language), particulars.wait) };
}

/** Which situation of its code an error is. */
interface Reason {
  readonly kind: keyof ReasonTexts;
  /** A number, names, or the words of another system. */
  readonly value?: string;
}

function isReason(value: unknown): value is Reason {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}

function valueOf({ value = '' }: Reason, language: Language): string {
  return /^\d+$/.test(value) ? formatDecimal(value, language) : value;
}

function particularsOf(error: CodedError, { statuses, language }: Words): Particulars {
  const { retryAfterSeconds, details = {} } = error;
  const { available, required, currency, card_status: status } = details;
  const { claimed_by: claimedBy, claimed_until: claimedUntil } = details;
  const money = (amount: unknown): string | undefined =>
    typeof amount === 'string' && typeof currency === 'string' ? formatMoney(amount, currency, language) : undefined;
  return {
    wait: retryAfterSeconds === undefined ? undefined : formatWait(retryAfterSeconds, language),
    available: money(available),
    required: money(required),
    existingId: existingIdOf(error),
    cardStatus: typeof status === 'string' ? textOf(statuses, status) : undefined,
    claim:
      isNamed(claimedBy) && typeof claimedUntil === 'string'
        ? { by: claimedBy.name, until: formatTime(claimedUntil, language, 'full') }
        : undefined,
  };
}

/** The id of the object that has what was to be used. */
function existingIdOf({ details }: CodedError): string | undefined {
  const id = details?.['existing_id'];
  return typeof id === 'string' ? id : undefined;
}

function isNamed(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
