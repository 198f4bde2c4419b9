import type { ReactNode } from 'react';
import { AccountError } from '../session/account.ts';
import { needsRecentSignIn } from '../session/session.ts';
import { useTexts } from '../text/catalog.ts';
import { ErrorMessage } from '../ui/error/error-message.tsx';
import { otherProblems, problemsOf } from './problems.ts';
import type { AccountTexts } from './text/en.ts';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

interface AccountFailedProps {
  readonly error: Error;
  /** The fields of the form that show their own problems. */
  readonly beside?: readonly string[];
}

/** Why something about the own account has failed. What needs a recent sign-in is asked for by the page, over all else. */
export function AccountFailed({ error, beside = [] }: AccountFailedProps) {
  const reason = reasonOf(error, beside, useTexts(accountTexts));
  if (reason === '' || needsRecentSignIn(error)) return null;
  return (
    <p role="alert" className={classes.error}>
      {reason}
    </p>
  );
}

/** @returns an empty text if there is nothing to say besides the fields */
function reasonOf(error: Error, beside: readonly string[], texts: AccountTexts): ReactNode {
  // The browser's own errors about passkeys.
  if (error.name === 'InvalidStateError') return texts.passkeyExists;
  if (error.name === 'NotAllowedError') return texts.stopped;
  if (!(error instanceof AccountError)) return `${texts.failed} ${error.message}`;
  if (Object.keys(error.fields).length === 0) return <ErrorMessage error={error} />;
  const own = problemsOf(error, beside, texts);
  const others = otherProblems(error, texts);
  if (others === undefined) return own;
  return (
    <>
      {own} <ErrorMessage error={others} />
    </>
  );
}
