import { csvLine } from '../kit/csv.ts';
import type { Tenant } from '../kit/tenant.ts';
import type { Rule } from './rules.ts';

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Which objects an export contains. */
export interface ExportQuery {
  /** The time of creation: inclusive, null for no limit. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date;
  /** By the names of the source's filters. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A part of the objects, in the order of their keys. */
interface ExportPage<Item> {
  /** May be fewer than requested, also none, although more follow. */
  readonly items: readonly Item[];
  /** Continues after everything that was searched for this page; undefined: no more follow. */
  readonly next: string | undefined;
}

/** One column of CSV. */
type ExportColumn<Item> = readonly [name: string, write: (item: Item) => string];

/** How a domain exports its objects of one type. */
interface ExportDefinition<Item> {
  /** Made with `csvField` and `csvText`. New columns are added at the end. */
  readonly columns: readonly ExportColumn<Item>[];
  /** The filters besides the time: what is wrong with a value. */
  readonly filters?: Readonly<Record<string, Rule>>;
  /**
   * Reads a page after a cursor. The order never changes, so that an export continues after its last page.
   * @param format `csv` needs only what the columns show
   */
  readonly pages: (
    tenant: Tenant,
    query: ExportQuery,
    after: string | undefined,
    size: number,
    format: ExportFormat,
  ) => Promise<ExportPage<Item>>;
}

/** A page of an export. */
export interface ExportedPage {
  readonly text: () => string;
  readonly rows: number;
  readonly next: string | undefined;
}

/** Objects of one type as exports read them. */
export interface ExportSource {
  readonly filters: Readonly<Record<string, Rule>>;
  /** The first line of a file, if the format has one. */
  head(format: ExportFormat): string;
  /** Reads a page. `text` formats it, one line per object, so that the next page can be requested first. */
  read(
    tenant: Tenant,
    query: ExportQuery,
    after: string | undefined,
    size: number,
    format: ExportFormat,
  ): Promise<ExportedPage>;
}

/** Checks the types of a definition; the result has lost the type of its objects. */
export function defineExport<Item>({ columns, filters = {}, pages }: ExportDefinition<Item>): ExportSource {
  const asCsv = (item: Item): string => csvLine(columns.map(([, write]) => write(item)));
  const asJson = (item: Item): string => `${JSON.stringify(item)}\n`;
  return {
    filters,
    head: (format) => (format === 'csv' ? csvLine(columns.map(([name]) => name)) : ''),
    async read(tenant, query, after, size, format) {
      const { items, next } = await pages(tenant, query, after, size, format);
      return { text: () => items.map(format === 'csv' ? asCsv : asJson).join(''), rows: items.length, next };
    },
  };
}
