import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Icon } from './icon.tsx';
import { CsvButtons } from './csv-buttons.tsx';
import type { CsvFields } from './csv.ts';
import { Button } from './mantine/button.tsx';
import type { ReadAll, RowsFile } from './rows-file.ts';
import { Empty, Failed, Missing } from './states.tsx';
import { useTexts } from '../text/catalog.ts';
import { uiTexts } from './texts.ts';
import classes from './data-list.module.css';

type NarrowPlace =
  | 'top-start'
  | 'top-end'
  | 'bottom-start'
  | 'bottom-end'
  | 'last'
  | 'last-start'
  | 'last-end'
  | 'below';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /**
   * Where it stands on a narrow screen, whose rows have two lines of two places, a last one of one or two, and below them a line for each
   * further value with its head. Without a place, it is left to the page that the row leads to; a row that leads nowhere has it below.
   */
  readonly narrow?: NarrowPlace;
  /** Whether its head stands above the value on a narrow screen, where a list has no heads: it tells amounts apart. */
  readonly namedWhenNarrow?: boolean;
  /** What it says in CSV; without it, nothing. */
  readonly csv?: (row: Row) => CsvFields;
}

/** Pages of rows, as `useInfiniteQuery` reads them. */
export interface Pages<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error: unknown;
  /** Whether the rows are those of the filter before, until those of the new one are read. */
  readonly isOfBefore?: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  /** Rows of a page. */
  readonly size: number;
  /** Rows that have come since, and wait above the list. */
  readonly waiting?: number;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Reads the rows for a file that has all of them. */
  readonly readAll?: ReadAll<Row>;
}

/** A short list, which has no further pages. */
export function onePage<Row>(
  data: readonly Row[] | undefined,
  { error, refetch }: { readonly error: unknown; readonly refetch?: () => unknown } = { error: null },
): Pages<Row> {
  return {
    data,
    error,
    isLoadingMore: false,
    hasMore: false,
    size: 0,
    loadMore: () => undefined,
    retry: () => void refetch?.(),
    ...(data && { readAll: async () => ({ rows: data, isCut: false }) }),
  };
}

export interface DataListProps<Row> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly pages: Pages<Row>;
  readonly rowKey: (row: Row) => string;
  /** Where a row leads; undefined: nowhere, the row itself says everything. */
  readonly href: (row: Row) => string | undefined;
  /** Shows a row beside the list; without it, rows only lead on. */
  readonly onPeek?: (row: Row) => void;
  /** The key of the row that is shown beside the list. */
  readonly peeked?: string | undefined;
  /** What an empty list says. */
  readonly empty: ReactNode;
  /** Names the CSV file of the rows, which the list offers then. */
  readonly file?: string | undefined;
  /** The file of all rows, if the service writes it; else the console reads them. */
  readonly allRows?: RowsFile | undefined;
}

/** The row that was opened last, and the entry of the browser's history with its list. */
let opened: { readonly entry: string | undefined; readonly row: string } | undefined;

/**
 * Rows with one link each. `j` and `k` move the focus, which the first press gives to the first row of the page. `Enter` opens the row,
 * `Space` shows it beside the list, if the list does that, and opens it else.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, columns, pages, rowKey, href, onPeek, peeked, empty, file, allRows } = props;
  const texts = useTexts(uiTexts);
  const navigate = useNavigate();
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const body = useRef<HTMLTableSectionElement>(null);
  const isRead = pages.data !== undefined;
  // Back in the list, the row has the focus again.
  useEffect(() => {
    if (!isRead || opened === undefined || opened.entry !== entry) return;
    if (document.activeElement?.matches('body, main') === false) return;
    const { row } = opened;
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)?.focus();
  }, [isRead, entry]);
  if (pages.data === undefined) return <Missing of={{ error: pages.error, refetch: pages.retry }} />;
  if (pages.data.length === 0 && !pages.hasMore && !pages.waiting) return <Empty>{empty}</Empty>;
  const lead = (row: Row): void => {
    const to = href(row);
    if (to === undefined) return;
    opened = { entry, row: rowKey(row) };
    void navigate({ to });
  };
  const open = (row: Row): void => {
    if (onPeek) onPeek(row);
    else lead(row);
  };
  const onClick = (event: MouseEvent, row: Row): void => {
    // Another tab: the link does it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || isForControl(event)) return;
    event.preventDefault();
    open(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isForControl(event)) return;
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) moveFocus(event.currentTarget, step);
    else if (event.key === 'Enter') lead(row);
    else if (event.key === ' ') open(row);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {pages.waiting !== undefined && pages.waiting > 0 && (
        <button type="button" className={classes.waiting} data-new-rows onClick={pages.retry}>
          {texts.newRows(pages.waiting)} <Icon name="up" />
        </button>
      )}
      {/* A row that is opened now would be none of the filter. */}
      <div className={classes.frame} aria-busy={pages.isOfBefore ?? false} inert={pages.isOfBefore ?? false}>
        <table className={classes.list} aria-label={label} data-peeks={onPeek !== undefined}>
          <thead>
            <tr>
              {columns.map(({ id, head, align }) => (
                <th key={id} scope="col" className={align && classes.end}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {pages.data.map((row) => (
              <tr
                key={rowKey(row)}
                data-row={rowKey(row)}
                tabIndex={0}
                aria-current={peeked === rowKey(row) || undefined}
                data-leads={href(row) !== undefined}
                onClick={(event) => onClick(event, row)}
                onKeyDown={(event) => onKeyDown(event, row)}
              >
                {columns.map(({ id, head, cell, align, narrow, namedWhenNarrow }, index) => {
                  const to = href(row);
                  const value = cell(row);
                  const place = placeOf(value, narrow ?? (to === undefined ? 'below' : 'none'));
                  return (
                    <td key={id} className={align && classes.end} data-narrow={place}>
                      {(namedWhenNarrow || place === 'below') && <span className={classes.narrowHead}>{head} </span>}
                      {index === 0 && to !== undefined ? (
                        <a href={to} tabIndex={-1} className={classes.link} data-leads>
                          {value}
                        </a>
                      ) : (
                        value
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages.error !== null && pages.error !== undefined && <Failed error={pages.error} retry={pages.retry} />}
      <ListFooter
        pages={pages}
        file={file}
        fieldsOf={(row): CsvFields => Object.assign({}, ...columns.map(({ csv }) => csv?.(row)))}
        allRows={allRows}
      />
    </>
  );
}

interface ListFooterProps<Row> extends Pick<DataListProps<Row>, 'file' | 'allRows'> {
  readonly pages: Pages<Row>;
  /** A row of the file. */
  readonly fieldsOf: (row: Row) => CsvFields;
}

/** Below the rows of a list, whatever shows them: a button for the next page, and those for CSV files. */
export function ListFooter<Row>({ pages, file, fieldsOf, allRows }: ListFooterProps<Row>) {
  const texts = useTexts(uiTexts);
  const { data = [], size, hasMore, isOfBefore = false, isLoadingMore, loadMore, readAll } = pages;
  return (
    <div className={classes.more} inert={isOfBefore}>
      {hasMore && (
        <Button onClick={loadMore} loading={isLoadingMore}>
          {texts.more(size)}
        </Button>
      )}
      {file && data.length > 0 && (
        <CsvButtons name={file} fieldsOf={fieldsOf} rows={data} hasMore={hasMore} readAll={readAll} allRows={allRows} />
      )}
    </div>
  );
}

/** On a narrow screen, a line below the others is not spent on nothing. */
function placeOf(value: ReactNode, narrow: NarrowPlace | 'none'): NarrowPlace | 'none' {
  const isEmpty = value === undefined || value === null || value === '';
  return narrow === 'below' && isEmpty ? 'none' : narrow;
}

/** Whether a click or a key is for a button, a link or a dialog in a cell, which does something else than the row. */
function isForControl({ target, currentTarget }: SyntheticEvent): boolean {
  const control = (target as Element).closest('a:not([data-leads]), button, dialog, input, label, select, summary');
  return control !== null && currentTarget.contains(control);
}

function moveFocus(row: HTMLTableRowElement, step: number): void {
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
}
