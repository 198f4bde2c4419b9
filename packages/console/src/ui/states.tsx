import { IssuaryError } from '@issuary/sdk';
import type { ReactNode } from 'react';
import { AccountError } from '../session/account.ts';
import { textOf, useTexts } from '../text/catalog.ts';
import { ErrorMessage } from './error/error-message.tsx';
import type { CodedError } from './error/error-text.tsx';
import { Id } from './id.tsx';
import { Button } from './mantine/button.tsx';
import { WhoHas } from './missing-right.tsx';
import { uiTexts } from './texts.ts';
import classes from './states.module.css';

const NOT_FOUND = 404;

/** Rows of the final height while a list loads. They stay invisible for a moment, so that a fast answer does not flicker. */
export function Loading({ rows = 5 }: { readonly rows?: number }) {
  const texts = useTexts(uiTexts);
  return (
    <div className={classes.loading} role="status" aria-busy="true">
      <span className="visually-hidden">{texts.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.bone} />
      ))}
    </div>
  );
}

/** Why a list is empty, and what to do. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <div className={classes.empty}>{children}</div>;
}

/** The account API says less about its errors than the SDK. */
type FailedCall = CodedError & Partial<Pick<IssuaryError, 'status' | 'requestId' | 'docUrl'>>;

/** Whether `Failed` shows the error; others are mistakes of the console. */
export function isFailedCall(error: unknown): error is FailedCall {
  return error instanceof IssuaryError || error instanceof AccountError;
}

interface FailedProps {
  readonly error: unknown;
  readonly retry?: () => void;
  /** What helps besides. */
  readonly help?: ReactNode;
}

/** What failed, and what helps: the rest of the page stays. A right that is missing is named with the roles that have it. */
export function Failed({ error, retry, help }: FailedProps) {
  const texts = useTexts(uiTexts);
  if (!isFailedCall(error)) throw error;
  const { code, status, requestId, docUrl, details = {} } = error;
  const isForbidden = code === 'missing_right';
  const { right } = details;
  return (
    <div className={classes.failed} role="alert">
      <p className={classes.what}>
        {isForbidden && typeof right === 'string' ? (
          <>
            {texts.missingRight(textOf(texts.rights, right), right, rolesOf(details['granted_to'], texts.roles))}{' '}
            <WhoHas />
          </>
        ) : (
          <ErrorMessage error={error} />
        )}
      </p>
      <div className={classes.help}>
        {help}
        {retry && !isForbidden && status !== NOT_FOUND && <Button onClick={retry}>{texts.tryAgain}</Button>}
        {requestId && <Id id={requestId} name={texts.request} />}
        {docUrl && !isForbidden && (
          <a href={docUrl} target="_blank" rel="noreferrer">
            {texts.aboutError(code)}
          </a>
        )}
      </div>
    </div>
  );
}

/** What was asked for and is not there. */
export interface Unread {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** In place of what could not be read yet: that it loads, or why it failed. */
export function Missing({ of: { error, refetch }, rows }: { readonly of: Unread; readonly rows?: number }) {
  return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading {...(rows && { rows })} />;
}

function rolesOf(roles: unknown, names: Readonly<Record<string, string>>): string {
  return Array.isArray(roles) ? roles.map((role) => names[String(role)] ?? String(role)).join(', ') : '';
}
