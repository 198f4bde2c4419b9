import { mountSecureView } from '@issuary/sdk/secure-view';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { cardTexts } from './texts.ts';
import classes from './secure-frame.module.css';

interface SecureFrameProps {
  /** The URL of a secure view, which works once. */
  readonly url: string;
  /** Asks for another view. */
  readonly onAgain: () => void;
}

/** The secure frame, as the SDK mounts it. It has an origin of its own, and ends by itself. */
export function SecureFrame({ url, onAgain }: SecureFrameProps) {
  const { number: texts } = useTexts(cardTexts);
  const place = useRef<HTMLDivElement>(null);
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const end = (): void => setEnded(true);
    const handlers = { onExpired: end, onHidden: end, onError: end };
    const view = mountSecureView(place.current, url, handlers, { title: texts.frame });
    return () => view.close();
  }, [url, texts]);
  return (
    <div className={classes.view}>
      <div ref={place} />
      <div role="status">{ended ? texts.ended : texts.logged}</div>
      {ended && <Button onClick={onAgain}>{texts.again}</Button>}
    </div>
  );
}
