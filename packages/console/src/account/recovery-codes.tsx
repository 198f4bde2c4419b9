import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { Button } from '../ui/mantine/button.tsx';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows new codes, once. It asks a person who leaves the page before they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const texts = useTexts(accountTexts);
  const [isCopied, setCopied] = useState(false);
  const section = useRef<HTMLElement>(null);
  // A browser asks in its own words before it leaves the console.
  useBlocker({ shouldBlockFn: () => !confirm(texts.leaveCodes) });
  // The form before it is gone, and the focus with it.
  useEffect(() => section.current?.focus(), []);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <section ref={section} tabIndex={-1} className={classes.form} aria-label={texts.recoveryCodes}>
      <p>{texts.keepCodes}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p role="status">{isCopied ? texts.codesCopied : ''}</p>
      <DialogFooter>
        <Button kind="primary" onClick={onKept}>
          {texts.codesKept}
        </Button>
        <Button onClick={() => void copy()}>{texts.copyCodes}</Button>
      </DialogFooter>
    </section>
  );
}
