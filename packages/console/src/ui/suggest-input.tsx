import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput } from './mantine/text-input.tsx';
import classes from './suggest-input.module.css';

interface SuggestInputProps<Row> {
  readonly label: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus?: () => void;
  readonly error?: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
  readonly onChoose: (row: Row) => void;
  /** Whether the rows are those of the value. Default: true. */
  readonly isSettled?: boolean;
  /** Whether `Enter` submits the form while there are no rows. Default: false. */
  readonly submits?: boolean;
  /** What was found, in words. */
  readonly status: string;
  /** Between the status and the rows. */
  readonly failure?: ReactNode;
}

/** A field with suggestions. The arrow keys choose one, `Enter` takes it. */
export function SuggestInput<Row>(props: SuggestInputProps<Row>) {
  const { rows, rowKey, children, onChoose, isSettled = true, submits = false, status, failure, ...field } = props;
  const { label, onChange } = field;
  const listId = useId();
  const [chosen, setChosen] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = isSettled ? rows[chosen] : undefined;
    if (step !== undefined && rows.length > 0) setChosen((chosen + step + rows.length) % rows.length);
    else if (event.key !== 'Enter' || (submits && rows.length === 0)) return;
    else if (row !== undefined) onChoose(row);
    event.preventDefault();
  };
  return (
    <div className={classes.suggest}>
      <TextInput
        {...field}
        onChange={(next) => {
          onChange(next);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        suggestions={{ list: listId, chosen: rows[chosen] && `${listId}-${chosen}`, expanded: rows.length > 0 }}
      />
      <p role="status" className={classes.status}>
        {status}
      </p>
      {failure}
      <ul id={listId} role="listbox" aria-label={label} className={classes.rows}>
        {rows.map((row, index) => (
          <li
            key={rowKey(row)}
            id={`${listId}-${index}`}
            role="option"
            ref={index === chosen ? keepInView : undefined}
            aria-selected={index === chosen}
            onClick={() => onChoose(row)}
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In a dialog, the suggestions may be below what shows. */
function keepInView(row: HTMLLIElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
