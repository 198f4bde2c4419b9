import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../text/catalog.ts';
import { useLanguage } from '../text/language.ts';
import { Button } from './mantine/button.tsx';
import { openFieldsOf, type OpenFields } from './open-fields.ts';
import { uiTexts } from './texts.ts';
import classes from './submit.module.css';

interface SubmitProps {
  readonly kind?: 'primary' | 'plain' | 'bad';
  /** Whether the form can be sent. */
  readonly isReady: boolean;
  readonly loading: boolean;
  /** What the form waits for, if that is no field. */
  readonly waitsFor?: string | undefined;
  /** Nobody has begun to fill in the form, which is not the only way on: the button says nothing yet. Default: false. */
  readonly isQuiet?: boolean;
  /** The id of what else says why the form cannot be sent. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

const NONE: OpenFields = { missing: [], wrong: [] };

/** The button that sends its form. While it cannot be pressed, it says beside it which fields are missing or wrong. */
export function Submit(props: SubmitProps) {
  const { kind = 'primary', isReady, loading, waitsFor, isQuiet = false, describedBy, children } = props;
  const place = useRef<HTMLSpanElement>(null);
  const reasons = [useOpenFields(place, isReady || isQuiet), isReady ? undefined : waitsFor].filter(
    (each) => each !== undefined,
  );
  const reason = reasons.length === 0 ? undefined : reasons.join(' ');
  const id = useId();
  return (
    <span ref={place} className={classes.submit}>
      <Button
        type="submit"
        kind={kind}
        disabled={!isReady}
        loading={loading}
        {...(!isReady && { describedBy: reason === undefined ? describedBy : id })}
      >
        {children}
      </Button>
      {reason !== undefined && (
        <span id={id} className={classes.reason}>
          {reason}
        </span>
      )}
    </span>
  );
}

/** The open fields in a sentence; undefined: none. */
function useOpenFields(place: { readonly current: HTMLElement | null }, isHidden: boolean): string | undefined {
  const texts = useTexts(uiTexts);
  const language = useLanguage();
  const [open, setOpen] = useState(NONE);
  const read = useEffectEvent((): void => {
    const form = place.current?.closest('form');
    const now = isHidden || !form ? NONE : openFieldsOf(form);
    setOpen((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  });
  useLayoutEffect(() => read());
  // A field may say by itself that its text is wrong, a moment after somebody has typed it.
  useEffect(() => {
    const form = place.current?.closest('form');
    const observer = new MutationObserver(() => read());
    if (form) observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, [place]);
  if (isHidden) return undefined;
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const sentences = [
    open.missing.length > 0 && texts.fieldsMissing(list.format(open.missing)),
    open.wrong.length > 0 && texts.fieldsWrong(list.format(open.wrong)),
  ].filter((each) => each !== false);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
