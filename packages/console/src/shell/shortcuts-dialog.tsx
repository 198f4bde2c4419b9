import { useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { keepSingleKeys, usesSingleKeys, type KeyedPage } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';
import { shellTexts } from './texts.ts';

const KEYS = [
  ['move', ['j', 'k']],
  ['open', ['Enter']],
  ['peek', ['Space']],
  ['fresh', ['n']],
  ['csv', ['e']],
  ['copy', ['c']],
  ['close', ['Esc']],
] as const;

interface ShortcutsProps {
  readonly pages: readonly KeyedPage[];
  readonly onClose: () => void;
}

/** Says which keys do what, and switches single keys off and on. */
export function Shortcuts({ pages, onClose }: ShortcutsProps) {
  const texts = useTexts(shellTexts);
  const [isOn, setOn] = useState(usesSingleKeys);
  const change = (): void => {
    keepSingleKeys(!isOn);
    setOn(!isOn);
  };
  const rows: readonly (readonly [text: string, keys: readonly string[]])[] = [
    [texts.keys.search, ['/']],
    [texts.keys.help, ['?']],
    ...pages.flatMap(({ key, text }) => (key === undefined ? [] : [[text, ['g', key]] as const])),
    ...KEYS.map(([name, keys]) => [texts.keys[name], keys] as const),
  ];
  return (
    <Dialog title={texts.shortcuts} onClose={onClose}>
      <dl className={classes.keys}>
        {rows.map(([text, keys]) => (
          <div key={text}>
            <dt>{text}</dt>
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
