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

interface TextProps {
  readonly title: string;
  readonly text: string;
  /** What the button says that copies the text. */
  readonly copy: string;
  readonly isOpen: boolean;
  /** Whether long lines wrap. */
  readonly wraps?: boolean;
}

/** The object as the API sends it, folded below what people read first. */
export function Json({ title, value, isOpen = false }: JsonProps) {
  const { copy } = useTexts(uiTexts);
  return <FoldedText title={title} text={JSON.stringify(value, null, 2)} copy={copy('JSON')} isOpen={isOpen} />;
}

/** A text as it is, such as JSON that was cut. */
export function FoldedText({ title, text, copy, isOpen, wraps = false }: TextProps) {
  return (
    <details className={classes.json} open={isOpen}>
      <summary>
        <Icon name="right" />
        {title}
      </summary>
      {/* A long text scrolls, also with the keyboard. */}
      <pre tabIndex={0} data-wraps={wraps || undefined}>
        {text}
      </pre>
      <CopyButton value={text}>{copy}</CopyButton>
    </details>
  );
}
