import { CsvTable, textColumn, valueColumn } from '#kit/csv.ts';
import type { Insight } from './model.ts';
import type { UNITS } from './schemas.ts';

type Unit = (typeof UNITS)[number];

/** An insight as the API returns it. */
export function insightView({ series, completeUntil }: Insight, unit: Unit) {
  return {
    series: series.map(({ key, points }) => ({
      key,
      points: points.map(({ at, value }) => ({ at: at.toISOString(), value })),
    })),
    unit,
    complete_until: completeUntil.toISOString(),
  };
}

interface Line {
  readonly key: string;
  readonly at: Date;
  readonly value: string;
}

const LINES = new CsvTable<Line>([
  valueColumn('at', ({ at }) => at.toISOString()),
  textColumn('key', ({ key }) => key),
  valueColumn('value', ({ value }) => value),
]);

/** One line for each point, series by series. */
export function insightAsCsv({ series }: Insight): string {
  return LINES.document(series.flatMap(({ key, points }) => points.map((point) => ({ key, ...point }))));
}
