import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCan, useIsVisit } from '../session/place.ts';
import { useTexts } from '../text/catalog.ts';
import { useLanguage } from '../text/language.ts';
import { csvOf, type CsvFields } from './csv.ts';
import { Button } from './mantine/button.tsx';
import type { Progress, ReadAll, RowsFile } from './rows-file.ts';
import { saveCsv } from './save-file.ts';
import { Failed } from './states.tsx';
import { MissingRight } from './missing-right.tsx';
import { uiTexts } from './texts.ts';
import classes from './csv-buttons.module.css';

interface CsvButtonsProps<Row> {
  readonly name: string;
  readonly fieldsOf: (row: Row) => CsvFields;
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly readAll: ReadAll<Row> | undefined;
  /** The file of all rows, if the service writes it. */
  readonly allRows: RowsFile | undefined;
}

/** Saves the rows that are shown, with what their columns say; and all that match, where more do. */
export function CsvButtons<Row>({ name, fieldsOf, rows, hasMore, readAll, allRows }: CsvButtonsProps<Row>) {
  const texts = useTexts(uiTexts);
  const save = (some: readonly Row[]): void => saveCsv(name, csvOf(some.map(fieldsOf)));
  const saveRead = async (progress: Progress): Promise<Saved> => {
    const all = await readAll!(progress);
    if (all.rows.length > 0) save(all.rows);
    return { count: all.rows.length, isCut: all.isCut };
  };
  return (
    <>
      <span data-csv>
        <Button onClick={() => save(rows)}>{texts.csv(rows.length)}</Button>
      </span>
      {hasMore && allRows && (
        <SaveAll {...allRows} save={async (progress) => ({ count: await allRows.save(progress), isCut: false })} />
      )}
      {hasMore && !allRows && readAll && <SaveAll save={saveRead} />}
    </>
  );
}

interface Saved {
  readonly count: number;
  readonly isCut: boolean;
}

interface SaveAllProps extends Partial<Pick<RowsFile, 'right' | 'note'>> {
  readonly save: (progress: Progress) => Promise<Saved>;
}

/** A button for something that takes a while: it says how far it is, and ends with the page. */
function SaveAll({ save, right, note }: SaveAllProps) {
  const { allRows: texts } = useTexts(uiTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const can = useCan(right ?? 'read');
  const may = right === undefined || can;
  const [count, setCount] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const saving = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController();
      setCount(0);
      return await save({ signal: stop.current.signal, onRows: setCount });
    },
  });
  const isVisit = useIsVisit();
  if (isVisit && !may) return null;
  const { isPending, data, error } = saving;
  return (
    <span className={classes.all}>
      <Button onClick={() => saving.mutate()} loading={isPending} disabled={!may}>
        {texts.save}
      </Button>
      {isPending && <Button onClick={() => stop.current?.abort()}>{texts.stop}</Button>}
      <span role="status" className={classes.text}>
        {isPending && `${texts.progress(numbers.format(count))} ${note ?? ''}`}
        {data && (data.isCut ? texts.cut : texts.saved)(numbers.format(data.count))}
      </span>
      {right !== undefined && !may && (
        <span className={classes.text}>
          <MissingRight right={right} />
        </span>
      )}
      {error !== null && !isStop(error) && <Failed error={error} />}
    </span>
  );
}

function isStop(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
