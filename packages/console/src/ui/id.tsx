import { useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Icon } from './icon.tsx';
import { Name } from './name.tsx';
import { uiTexts } from './texts.ts';
import classes from './id.module.css';

interface IdProps {
  readonly id: string;
  /** What it identifies, where the place does not say it. */
  readonly name?: string;
  /** Whether the word “Id” stands before it, where nothing else says what it is. */
  readonly isNamed?: boolean;
  /** How people know it, shown in place of the id. */
  readonly known?: string;
  /** Shows only its end, which tells ids apart that were made in the same moment. */
  readonly isShort?: boolean;
}

const SHORT_LENGTH = 8;

/** An id that can be copied. */
export function Id({ id, isNamed = false, name, known, isShort = false }: IdProps) {
  const texts = useTexts(uiTexts);
  const before = isNamed ? texts.id : name;
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(id);
    setCopied(true);
  };
  return (
    <span className={classes.id}>
      {before && <span className={classes.name}>{before}</span>}
      {known === undefined ? (
        <code className={isShort ? classes.short : undefined}>{isShort ? `…${id.slice(-SHORT_LENGTH)}` : id}</code>
      ) : (
        <Name>{known}</Name>
      )}
      <button
        type="button"
        className={classes.copy}
        data-copy-id
        onClick={() => void copy()}
        aria-label={texts.copy(id)}
      >
        <Icon name={isCopied ? 'passed' : 'copy'} />
      </button>
      <span role="status" className="visually-hidden">
        {isCopied ? texts.copied : ''}
      </span>
    </span>
  );
}
