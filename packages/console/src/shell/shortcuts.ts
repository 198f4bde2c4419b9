import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

const STORED_AS = 'issuary-single-keys';
/** The second key of a sequence must follow within this time. */
const SEQUENCE_MS = 1500;

/** A page that `g` and another key lead to. */
export interface KeyedPage {
  readonly to: string;
  readonly text: string;
  readonly key?: string;
}

/** The buttons that keys press, the first of them that is shown. What stands beside a list comes before the page. */
const PRESSES: Readonly<Record<string, readonly string[]>> = {
  n: ['[data-new-rows]'],
  e: ['[data-csv] button'],
  c: ['aside [data-copy-id]', '[data-copy-id]'],
};

/** Keys that move within a list. Once a row has the focus, the list moves it. */
const MOVES: ReadonlySet<string> = new Set(['j', 'k']);
const ROW = 'tr[data-row]';

/** Keys that work on every page. Single keys can be switched off, since speech software may type them (WCAG 2.1.4). */
export function useShortcuts(pages: readonly KeyedPage[], show: (dialog: 'search' | 'shortcuts') => void): void {
  const navigate = useNavigate();
  const startedAt = useRef(-Infinity);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
      event.preventDefault();
      show('search');
      return;
    }
    if (!isSingleKey(event)) return;
    const isSecond = event.timeStamp - startedAt.current < SEQUENCE_MS;
    const page = isSecond ? pages.find((each) => each.key === key) : undefined;
    startedAt.current = key === 'g' ? event.timeStamp : -Infinity;
    if (page !== undefined) void navigate({ to: page.to });
    else if (key === '/') show('search');
    else if (key === '?') show('shortcuts');
    else if (MOVES.has(key) && !isInRow(event.target)) document.querySelector<HTMLElement>(`main ${ROW}`)?.focus();
    else if (key in PRESSES)
      PRESSES[key]!.map(shownButton)
        .find((each) => each !== null)
        ?.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isInRow(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ROW) !== null;
}

function shownButton(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

/** Whether a key that is pressed alone may do something: nobody is writing, and the person has not switched it off. */
export function isSingleKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !isWriting(target) && usesSingleKeys();
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="checkbox"]), select, textarea, dialog') !== null;
}

/** Whether the person uses single keys in this browser. */
export function usesSingleKeys(): boolean {
  return localStorage.getItem(STORED_AS) !== 'off';
}

export function keepSingleKeys(isOn: boolean): void {
  localStorage.setItem(STORED_AS, isOn ? 'on' : 'off');
}
