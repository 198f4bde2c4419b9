import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { shellTexts } from './texts.ts';
import classes from './shortcuts.module.css';

const STORED_AS = 'issuary-single-keys';
/** The second key of a sequence must follow within this time. */
const SEQUENCE_MS = 1500;
const PAGES: Readonly<Record<string, string>> = {
  h: '',
  u: '/customers',
  c: '/cards',
  t: '/transactions',
  m: '/money',
  d: '/developers',
};

/** The buttons that keys press, the first of them that is shown. What stands beside a list comes before the page. */
const PRESSES: Readonly<Record<string, readonly string[]>> = {
  n: ['[data-new-rows]'],
  e: ['[data-csv] button'],
  c: ['aside [data-copy-id]', '[data-copy-id]'],
};

/** Keys that work on every page. Single keys can be switched off, since speech software may type them (WCAG 2.1.4). */
export function useShortcuts(path: string, show: (dialog: 'search' | 'shortcuts') => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let startedAt = -Infinity;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey } = event;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault();
        show('search');
        return;
      }
      if (!isSingleKey(event)) return;
      const page = event.timeStamp - startedAt < SEQUENCE_MS ? PAGES[key] : undefined;
      startedAt = key === 'g' ? event.timeStamp : -Infinity;
      if (page !== undefined) void navigate({ to: path + page });
      else if (key === '/') show('search');
      else if (key === '?') show('shortcuts');
      else if (key in PRESSES)
        PRESSES[key]!.map(shownButton)
          .find((each) => each !== null)
          ?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [path, navigate, show]);
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

function usesSingleKeys(): boolean {
  return localStorage.getItem(STORED_AS) !== 'off';
}

const KEYS = [
  ['search', ['/']],
  ['help', ['?']],
  ['home', ['g', 'h']],
  ['customers', ['g', 'u']],
  ['cards', ['g', 'c']],
  ['transactions', ['g', 't']],
  ['money', ['g', 'm']],
  ['developers', ['g', 'd']],
  ['move', ['j', 'k']],
  ['open', ['Enter']],
  ['peek', ['Space']],
  ['fresh', ['n']],
  ['csv', ['e']],
  ['copy', ['c']],
  ['close', ['Esc']],
] as const;

export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(shellTexts);
  const [isOn, setOn] = useState(usesSingleKeys);
  const change = (): void => {
    localStorage.setItem(STORED_AS, isOn ? 'off' : 'on');
    setOn(!isOn);
  };
  return (
    <Dialog title={texts.shortcuts} onClose={onClose}>
      <dl className={classes.keys}>
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>{texts.keys[name]}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && keys[0] === 'g' && ` ${texts.followedBy} `}
                  <kbd>{key}</kbd>{' '}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={classes.setting}>
        <input type="checkbox" checked={isOn} onChange={change} /> {texts.singleKeys}
      </label>
    </Dialog>
  );
}
