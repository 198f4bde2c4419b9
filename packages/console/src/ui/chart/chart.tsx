import { useState, type ReactNode } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { uiTexts } from '../texts.ts';
import { csvOf, type CsvFields } from '../csv.ts';
import { saveCsv } from '../save-file.ts';
import classes from './chart.module.css';
import { Plot } from './plot.tsx';
import type { Scale } from './scale.ts';

/** A row of a chart's numbers. */
interface ChartRow {
  readonly key: string;
  readonly name: string;
  /** The values for people. */
  readonly cells: readonly string[];
  /** As programs read them. The names say the unit, and are the same in every language. */
  readonly csv: CsvFields;
}

interface ChartProps {
  /** What the numbers are. */
  readonly label: string;
  /** The numbers in short, such as the newest one. */
  readonly figure?: ReactNode;
  readonly heads: readonly string[];
  readonly rows: readonly ChartRow[];
  /** The file's name, without its ending. */
  readonly file: string;
  /** What the heights mean, if the rows are moments: the chart then also names the first and the last one. */
  readonly scale?: Scale;
  /** Which part of a column is which. */
  readonly legend?: ReactNode;
  /** Says that nothing happened, in place of axes without a value between them. */
  readonly none?: string | undefined;
  readonly children: ReactNode;
}

/** Numbers as a chart, as a table, and as CSV. The table is always there: for those who cannot see the chart, it is the description. */
export function Chart({ label, figure, heads, rows, file, scale, legend, none, children }: ChartProps) {
  const texts = useTexts(uiTexts);
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className={classes.figure} aria-label={label}>
      <figcaption className={classes.caption}>
        <span className={classes.label}>{label}</span>
        <span className={classes.forms}>
          <button type="button" aria-pressed={!isTable} onClick={() => setIsTable(false)}>
            {texts.chart}
          </button>
          <button type="button" aria-pressed={isTable} onClick={() => setIsTable(true)}>
            {texts.table}
          </button>
          <button type="button" onClick={() => saveCsv(file, csvOf(rows.map(({ csv }) => csv)))}>
            CSV
          </button>
        </span>
      </figcaption>
      {figure && <div className={classes.value}>{figure}</div>}
      {!isTable && none !== undefined && <p className={classes.none}>{none}</p>}
      {!isTable && none === undefined && (
        <div aria-hidden="true" className={classes.drawing}>
          {scale ? (
            <Plot scale={scale} first={rows[0]?.name} last={rows.length > 1 ? rows.at(-1)!.name : undefined}>
              {children}
            </Plot>
          ) : (
            children
          )}
          {legend}
        </div>
      )}
      <div className={isTable ? classes.scroll : 'visually-hidden'}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
