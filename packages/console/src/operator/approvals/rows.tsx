import type { ReactNode } from 'react';
import { Button } from '../../ui/mantine/button.tsx';
import classes from './rows.module.css';

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: Row[]) => void;
  /** A row that nobody has filled in. */
  readonly empty: Row;
  /** What the button says that adds a row. */
  readonly add: string;
  readonly max: number;
  /** The fields of a row. */
  readonly children: (row: Row, change: (changes: Partial<Row>) => void) => ReactNode;
}

/** Fields that repeat, for any number of things that change together. */
export function Rows<Row extends object>({ rows, onChange, empty, add, max, children }: RowsProps<Row>) {
  return (
    <>
      {rows.map((row, index) => (
        // Rows are only added at the end, so their places name them.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes.row}>
          {children(row, (changes) => onChange(rows.with(index, { ...row, ...changes })))}
        </div>
      ))}
      {rows.length < max && <Button onClick={() => onChange([...rows, empty])}>{add}</Button>}
    </>
  );
}
