import { useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { isNarrow } from '../ui/beside.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keepSingleKeys, usesSingleKeys, type KeyedPage } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';
import { shellTexts } from './texts.ts';

const PEEK_KEYS = [
  ['open', ['Enter']],
  ['peek', ['Space']],
] as const;

/** Without a place beside the list, both keys lead to the row's page. */
const OPEN_KEYS = [['open', ['Enter', 'Space']]] as const;

const OTHER_KEYS = [
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
    [texts.keys.move, ['j', 'k']],
    ...[...(canPeek() ? PEEK_KEYS : OPEN_KEYS), ...OTHER_KEYS].map(([name, keys]) => [texts.keys[name], keys] as const),
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

/** Whether the page has a list that shows a row beside it, and the room for it. */
function canPeek(): boolean {
  return document.querySelector('main [data-peeks="true"]') !== null && !isNarrow();
}
