import { BYTE_ORDER_MARK } from '#api/byte-order-mark.ts';
import type { ExportedPage, ExportSource } from '#api/export-source.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { Export } from '../model.ts';

/** A part is stored when its text has this length, so that a file of any size takes little memory. */
const PART_LENGTH = 1_000_000;
/** A part is also stored after this time, however short, so that the claim is renewed and the progress is visible. */
const PART_MS = 2_000;
/** Few enough that other work of the process waits some milliseconds only. */
const ROWS_PER_PAGE = 500;
/** While none of the rows is of the period. */
const ROWS_SKIPPED = 2_000;

/** A part of a file. */
export interface FilePart {
  readonly text: Buffer;
  /** Objects in it. */
  readonly rows: number;
  /** Where the next part starts; undefined after the last object. */
  readonly next: string | undefined;
}

/** The parts of a file from its stored progress on. */
export async function* readParts(source: ExportSource, tenant: Tenant, unfinished: Export): AsyncGenerator<FilePart> {
  const { format, bom, parts } = unfinished;
  let texts = parts === 0 ? [bom ? BYTE_ORDER_MARK : '', source.head(format)] : [];
  let length = 0;
  let rows = 0;
  let end_ms = performance.now() + PART_MS;
  for await (const page of readPages(source, tenant, unfinished)) {
    const text = page.text();
    texts.push(text);
    length += text.length;
    rows += page.rows;
    if (page.next !== undefined && length < PART_LENGTH && performance.now() < end_ms) continue;
    yield { text: Buffer.from(texts.join('')), rows, next: page.next };
    [texts, length, rows] = [[], 0, 0];
    end_ms = performance.now() + PART_MS;
  }
}

/** Requests each page before the one before it is formatted: PostgreSQL reads meanwhile. */
async function* readPages(
  source: ExportSource,
  tenant: Tenant,
  { query, format, cursor }: Export,
): AsyncGenerator<ExportedPage> {
  const read = (after: string | undefined, size: number): Promise<ExportedPage> => {
    const page = source.read(tenant, query, after, size, format);
    // If the export stops here, nothing awaits this page; avoid an unhandled rejection.
    page.catch(() => undefined);
    return page;
  };
  let next: Promise<ExportedPage> | undefined = read(cursor ?? undefined, ROWS_PER_PAGE);
  while (next !== undefined) {
    const page: ExportedPage = await next;
    next = page.next === undefined ? undefined : read(page.next, page.rows === 0 ? ROWS_SKIPPED : ROWS_PER_PAGE);
    yield page;
  }
}
