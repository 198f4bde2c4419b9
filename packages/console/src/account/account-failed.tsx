import { useTexts } from '../text/catalog.ts';
import { reasonOf } from './problems.ts';
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
  if (reason === undefined) return null;
  return (
    <p role="alert" className={classes.error}>
      {reason}
    </p>
  );
}
