import { AccountError } from '../session/account.ts';
import { useTexts } from '../text/catalog.ts';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

/** Why something about the own account has failed. What needs a recent sign-in is asked for by the page, over all else. */
export function AccountFailed({ error }: { readonly error: Error }) {
  const texts = useTexts(accountTexts);
  const isStopped = error.name === 'NotAllowedError';
  const isKnown = error.name === 'InvalidStateError';
  return (
    <p role="alert" className={classes.error}>
      {isKnown ? texts.passkeyExists : isStopped ? texts.stopped : messageOf(error)}
    </p>
  );
}

function messageOf(error: Error): string {
  return error instanceof AccountError ? error.explanation : error.message;
}
