import { useState } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { LinesInput } from '../../ui/lines-input.tsx';
import { CategoryInput } from './category-input.tsx';
import { categoryTexts } from './texts.ts';
import { useCategory } from './use-category.ts';
import classes from './category-lines.module.css';

interface CategoryLinesProps {
  /** What the list is called. */
  readonly label: string;
  /** Labels the lines. */
  readonly linesLabel: string;
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
  readonly maxLength: number;
}

/** A list of category codes, one on each line, with their names below. Codes are typed, or added by the names of their categories. */
export function CategoryLines({ label, linesLabel, codes, onChange, maxLength }: CategoryLinesProps) {
  const { find } = useTexts(categoryTexts);
  const category = useCategory();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState(0);
  const add = (code: string): void => {
    setTyped('');
    if (codes.includes(code)) return;
    setAdded(added + 1);
    onChange([...codes, code]);
  };
  return (
    <div role="group" aria-label={label} className={classes.list}>
      {/* The lines keep what is typed in them, so they are made again for a code that was not. */}
      <LinesInput key={added} label={linesLabel} lines={codes} onChange={onChange} maxLength={maxLength} />
      <p className={classes.names}>{codes.map(category).join('; ')}</p>
      <CategoryInput label={find} value={typed} onChange={setTyped} onChoose={add} isSearch />
    </div>
  );
}
