import { useEffect, useRef, useState, type RefObject } from 'react';
import { isOfUnknownOutcome } from '../api/unanswered.ts';
import { useErrorTexts } from '../ui/error/use-error-texts.ts';
import { Failed } from '../ui/states.tsx';

interface FailedActProps {
  /** Why the act failed; null: it has not. */
  readonly error: unknown;
  /** Why its effect is not known, which no change of the form hides; null: it is. */
  readonly readError?: unknown;
  /** Whether somebody has sent the form, and typed nothing since. The focus of a person who types is left alone. */
  readonly wasSent: RefObject<boolean>;
}

/**
 * Why an act failed. The first field with a problem receives the focus; otherwise, what failed scrolls into view. It is shown until the form changes, because
 * it is about what was sent; each field that has not changed still says what is wrong with it. What is not known stays.
 */
export function FailedAct({ error, readError = null, wasSent }: FailedActProps) {
  const element = useRef<HTMLDivElement>(null);
  const [changedSince, setChangedSince] = useState<unknown>(null);
  // Fields have their problems once the texts are there.
  const { isPending } = useErrorTexts();
  useEffect(() => {
    if (isPending || !wasSent.current) return;
    wasSent.current = false;
    const field = element.current!.closest('form')!.querySelector<HTMLElement>('[aria-invalid=true]:enabled');
    if (field) openFoldsAround(field);
    field?.focus({ preventScroll: true });
    (field ?? element.current!).scrollIntoView({ block: 'center' });
  }, [error, isPending, wasSent]);
  useEffect(() => {
    const form = element.current!.closest('form')!;
    const onInput = (): void => setChangedSince(error);
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [error]);
  const isPast = changedSince === error && !isOfUnknownOutcome(error);
  const shown = (isPast ? null : error) ?? readError;
  return <div ref={element}>{shown !== null && <Failed error={shown} />}</div>;
}

/** What is inside of a closed part of a form cannot have the focus. */
function openFoldsAround(field: Element): void {
  for (let fold = field.closest('details'); fold !== null; fold = fold.parentElement!.closest('details'))
    fold.open = true;
}
