import { useEffect, useState } from 'react';
import type { DocumentKind } from './types.ts';

/** Somebody who has gone away must not leave a document on the screen. */
const SHOWN_MS = 300_000;

/** One look at a document. Looking again is another one. */
interface Look {
  readonly document: DocumentKind;
  readonly number: number;
}

/** The document that somebody looks at: none before it is asked for, and none once the person has left the window. */
export function useLook() {
  const [look, setLook] = useState<Look>();
  const [looks, setLooks] = useState(0);
  const hide = (): void => setLook(undefined);
  useEffect(() => {
    if (look === undefined) return undefined;
    const leave = (): void => setLook(undefined);
    const timer = setTimeout(leave, SHOWN_MS);
    window.addEventListener('blur', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [look]);
  const show = (kind: DocumentKind): void => {
    setLooks(looks + 1);
    setLook({ document: kind, number: looks + 1 });
  };
  return { look, show, hide };
}
