import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Place } from '../session/place.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../text/catalog.ts';
import { Name } from '../ui/name.tsx';
import { Time } from '../ui/time.tsx';
import { shellTexts } from './texts.ts';
import classes from './print-head.module.css';

/** On paper alone: whose page it is, in which environment, who printed it and when, and where it is. */
export function PrintHead({ place: { membership, environment } }: { readonly place: Place }) {
  const texts = useTexts(shellTexts);
  const { person } = useSession();
  const { href } = useLocation();
  const at = usePrintTime();
  const word = environment === null ? texts.operator : texts.environments[environment];
  return (
    <div className={classes.head} data-print-head>
      <strong>{word.toUpperCase()}</strong> {membership.partner && <Name>{membership.partner.name}</Name>} ·{' '}
      <Name>{person.name}</Name> · <Time at={at} />
      <div className={classes.address}>{location.origin + href}</div>
      {environment === 'sandbox' && (
        <div className={classes.mark} aria-hidden="true">
          {word.toUpperCase()}
        </div>
      )}
    </div>
  );
}

/** When the page is printed. The browser draws it right after the event. */
function usePrintTime(): string {
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const onPrint = (): void => flushSync(() => setAt(new Date().toISOString()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return at;
}
