import { textOf, useTexts } from '../text/catalog.ts';
import { Icon, type IconName } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { STATUS_TONES, type Tone } from './status-tones.ts';
import classes from './status.module.css';

const ICONS: Readonly<Record<Tone, IconName>> = {
  good: 'passed',
  info: 'half',
  frozen: 'frozen',
  attention: 'attention',
  bad: 'refused',
  idle: 'idle',
};

/** A status as icon, word and colour; each says the same. A status that is not known here keeps its own word. */
export function Status({ value }: { readonly value: string }) {
  const texts = useTexts(uiTexts);
  const tone = STATUS_TONES[value] ?? 'idle';
  return (
    <span className={classes[tone]}>
      <Icon name={ICONS[tone]} />
      {textOf(texts.statuses, value)}
    </span>
  );
}
