import type { Static, TObject } from 'typebox';
import type { CsvTable } from '#kit/csv.ts';
import type { Tenant } from '#kit/tenant.ts';
import { foldMetadata } from './fold-metadata.ts';
import type { Period } from './period.ts';

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Which objects an export contains. */
export interface ExportQuery {
  /** The time of creation: inclusive, null for no limit. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date;
  /** By the names of the source's filters; a pair of metadata by `metadata[key]`. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A part of the objects, in the order of their keys. */
interface ExportPage<Item> {
  /** May be fewer than requested, also none, although more follow. */
  readonly items: readonly Item[];
  /** Continues after everything that was searched for this page; undefined: no more follow. */
  readonly next: string | undefined;
}

/** Reads a page after a cursor; `csv` needs only what the columns show. */
type ReadPage<Item> = (after: string | undefined, size: number, format: ExportFormat) => Promise<ExportPage<Item>>;

/** A search whose results are exported if filters are given, newest first. */
interface ExportSearch<Item> {
  readonly filters: TObject;
  open(tenant: Tenant, filters: object, created: Period): Promise<ReadPage<Item>>;
}

/**
 * @param filters the query parameters of the search, without the time and the page
 * @param open finds what the filters name. @throws AppError if the tenant has no such object, or if the filters contradict each other
 */
export function exportSearch<Filters extends TObject, Item>(
  filters: Filters,
  open: (tenant: Tenant, filters: Static<Filters>, created: Period) => Promise<ReadPage<Item>>,
): ExportSearch<Item> {
  return { filters, open: async (tenant, values, created) => await open(tenant, values as Static<Filters>, created) };
}

/** How a domain exports its objects of one type. */
interface ExportDefinition<Item> {
  /** The columns as CSV. */
  readonly table: CsvTable<Item>;
  /** Undefined: there are no filters besides the time. */
  readonly search?: ExportSearch<Item>;
  /**
   * Reads a page of all objects of the period after a cursor. The order never changes, so that an export continues after its last page.
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
  /** The schema of the filters besides the time; undefined: there are none. */
  readonly filters: TObject | undefined;
  /** @throws AppError if filters, whose values are valid, name something that the tenant does not have */
  checkNames(tenant: Tenant, filters: ExportQuery['filters']): Promise<void>;
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
export function defineExport<Item>({ table, search, pages }: ExportDefinition<Item>): ExportSource {
  const asJson = (items: readonly Item[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join('');
  const searched = async (
    tenant: Tenant,
    filters: ExportQuery['filters'],
    created: Period,
  ): Promise<ReadPage<Item> | undefined> =>
    Object.keys(filters).length === 0
      ? undefined
      : await search?.open(tenant, foldedFilters(search.filters, filters), created);
  return {
    filters: search?.filters,
    checkNames: async (tenant, filters) => void (await searched(tenant, filters, { from: undefined, to: undefined })),
    head: (format) => (format === 'csv' ? table.header : ''),
    async read(tenant, query, after, size, format) {
      const created = { from: query.from ?? undefined, to: query.to };
      const readPage = await searched(tenant, query.filters, created);
      const { items, next } = await (readPage?.(after, size, format) ?? pages(tenant, query, after, size, format));
      return { text: () => (format === 'csv' ? table.rows(items) : asJson(items)), rows: items.length, next };
    },
  };
}

/** Filters by their names, with the pair of metadata as an object, as searches have it. */
export function foldedFilters(schema: TObject, filters: ExportQuery['filters']): Record<string, unknown> {
  const folded: Record<string, unknown> = { ...filters };
  if ('metadata' in schema.properties) foldMetadata(folded);
  return folded;
}
