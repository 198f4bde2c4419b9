import { useTexts } from '../text/catalog.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';
import { uiTexts } from './texts.ts';
import classes from './json.module.css';

interface JsonProps {
  readonly title: string;
  readonly value: unknown;
  readonly isOpen?: boolean;
}

/** The object as the API sends it, folded below what people read first. */
export function Json({ title, value, isOpen = false }: JsonProps) {
  const { copy } = useTexts(uiTexts);
  const text = JSON.stringify(value, null, 2);
  return (
    <details className={classes.json} open={isOpen}>
      <summary>
        <Icon name="right" />
        {title}
      </summary>
      {/* A long object scrolls, also with the keyboard. */}
      <pre tabIndex={0}>{text}</pre>
      <CopyButton value={text}>{copy('JSON')}</CopyButton>
    </details>
  );
}
