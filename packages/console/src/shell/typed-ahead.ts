import { useEffect, useEffectEvent, useRef } from 'react';

interface TypedAhead {
  /** The person asked for the field. */
  readonly start: () => void;
  /** The field has the focus. @returns what was typed until then */
  readonly take: () => string;
}

/**
 * Keeps what a person types after asking for a field, until the field has the focus. Its code may be loaded first: without this, the
 * letters would be lost, or would act as shortcuts.
 * @param onCancel called when `Esc` is pressed before the field is there
 */
export function useTypedAhead(onCancel: () => void): TypedAhead {
  const typed = useRef<string | undefined>(undefined);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (typed.current === undefined || isCommand(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      typed.current = undefined;
      onCancel();
    } else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
    // Other keys have names, such as `Shift`.
    else if (event.key.length === 1) typed.current += event.key;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    // Before every other listener, such as those of rows and of shortcuts.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return {
    start() {
      typed.current ??= '';
    },
    take() {
      const text = typed.current ?? '';
      typed.current = undefined;
      return text;
    },
  };
}

/** Whether a key goes to the browser. `AltGr`, which some keyboards need for `@`, counts as `Ctrl` and `Alt`. */
function isCommand(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}
