import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Client } from '../../service.ts';
import { ENTRY_TYPE_NAMES } from '../../../src/money/wallets/statements/print/entry-type-names.ts';
import { cents } from '../support/fixtures.ts';

/** A statement read from any format, with amounts in cents. */
export interface ReadStatement {
  readonly opening: number;
  readonly closing: number;
  readonly entries: readonly ReadEntry[];
}

interface ReadEntry {
  readonly sequence: number;
  readonly created_at: string;
  readonly type: string;
  readonly amount: number;
  readonly balance_after: number;
  readonly operation_id: string;
  readonly reference: string | undefined;
}

/** Inserts entries of a cent each, a second apart from 2024-01-01 on. Only statements can read them: there are no operations. */
export async function fillWallet(
  database: Queryable,
  tenantId: TenantId,
  wallet: string,
  count: number,
): Promise<void> {
  const text = `INSERT INTO entries (tenant_id, account_id, sequence, amount, balance_after, operation_id, type, created_at)
    SELECT $1, $2, number, 1, number, gen_random_uuid(), 'wallet_credit', '2024-01-01Z'::timestamptz + number * interval '1 second'
      FROM generate_series(1, $3::bigint) AS number`;
  await database.rows({ statement: { name: 'test.fill_wallet', text }, values: [tenantId, wallet, count] });
}

const path = (wallet: string, query: string): string => `/wallets/${wallet}/statement${query}`;

// oxlint-disable-next-line typescript/no-explicit-any -- any response data
export async function statementData(client: Client, wallet: string, query = ''): Promise<any> {
  const reply = await client.get(path(wallet, query));
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.data;
}

export async function fromJson(client: Client, wallet: string, query = ''): Promise<ReadStatement> {
  const data = await statementData(client, wallet, query);
  return {
    opening: cents(data.opening_balance),
    closing: cents(data.closing_balance),
    entries: data.entries.map((entry: Record<string, string>) => ({
      sequence: Number(entry['sequence']),
      created_at: entry['created_at'],
      type: entry['type'],
      amount: cents(entry['amount']!),
      balance_after: cents(entry['balance_after']!),
      operation_id: entry['operation_id'],
      reference: entry['reference'],
    })),
  };
}

export const STATEMENT_COLUMNS = [
  'sequence',
  'created_at',
  'type',
  'amount',
  'balance_after',
  'operation_id',
  'card_id',
  'reference',
  'transaction_id',
  'merchant_name',
  'metadata',
  'currency',
  'account_id',
  'merchant_amount',
  'merchant_currency',
  'exchange_rate',
  'markup_percent',
] as const;

/** The rows of a CSV statement without its header. */
export async function csvRows(client: Client, wallet: string, query = ''): Promise<string[][]> {
  const reply = await client.get(path(wallet, query), { headers: { accept: 'text/csv' } });
  if (reply.status !== 200) throw new Error(reply.text);
  const [header, ...rows] = parseCsv(reply.text);
  if (header?.join() !== STATEMENT_COLUMNS.join()) throw new Error(`columns: ${header?.join()}`);
  return rows;
}

export async function fromCsv(client: Client, wallet: string, query = ''): Promise<ReadStatement> {
  const rows = await csvRows(client, wallet, query);
  const entries = rows.slice(1, -1).map(([sequence, created_at, type, amount, balance, operation_id, , reference]) => ({
    sequence: Number(sequence),
    created_at: created_at!,
    type: type!,
    amount: cents(amount!),
    balance_after: cents(balance!),
    operation_id: operation_id!,
    reference: reference === '' ? undefined : reference,
  }));
  return { opening: cents(rows[0]![3]!), closing: cents(rows.at(-1)![4]!), entries };
}

/** Parses strict RFC 4180. @throws Error where the text is not CSV */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let end = 0;
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = field.exec(text); match !== null; match = field.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2]!);
    end = field.lastIndex;
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  if (end !== text.length || row.length > 0)
    throw new Error(`not CSV after ${JSON.stringify(text.slice(0, end).slice(-80))}`);
  return rows;
}

interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Where it ends. */
  readonly right: number;
}

/** The texts of a PDF, page by page, each with its position in points. */
export async function pdfPages(client: Client, wallet: string, query = ''): Promise<PdfText[][]> {
  return await pagesOf(client, path(wallet, query));
}

/** All texts of any statement's PDF. */
export async function pdfTexts(client: Client, pathWithQuery: string): Promise<string[]> {
  return (await pagesOf(client, pathWithQuery)).flat().map(({ text }) => text);
}

async function pagesOf(client: Client, pathWithQuery: string): Promise<PdfText[][]> {
  return await pagesIn(await pdfBytes(client, pathWithQuery));
}

/** All texts of a PDF. */
export async function textsIn(pdf: Uint8Array): Promise<string[]> {
  return (await pagesIn(pdf)).flat().map(({ text }) => text);
}

async function pagesIn(pdf: Uint8Array): Promise<PdfText[][]> {
  const loading = getDocument({ data: pdf, useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  const pages: PdfText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [toPdfText(item.str, item.transform[4] as number, item.transform[5] as number, item.width)]
          : [],
      ),
    );
  }
  await loading.destroy();
  return pages;
}

async function pdfBytes(client: Client, pathWithQuery: string): Promise<Uint8Array> {
  const response = await fetch(`${client.base}${pathWithQuery}`, {
    headers: { authorization: `Bearer ${client.token}`, accept: 'application/pdf' },
  });
  if (response.status !== 200) throw new Error(await response.text());
  if (response.headers.get('content-type') !== 'application/pdf') throw new Error('not a PDF');
  return new Uint8Array(await response.arrayBuffer());
}

interface StructureNode {
  readonly role?: string;
  readonly children?: readonly StructureNode[];
}

/** What a PDF's first page tells assistive technology: the document's language and facts, and its tags in order. */
export async function pdfStructure(client: Client, wallet: string) {
  const loading = getDocument({ data: await pdfBytes(client, path(wallet, '')), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const tree = (await (await document.getPage(1)).getStructTree()) as StructureNode;
  const tagsIn = ({ role, children = [] }: StructureNode): string[] => [
    ...(role === undefined ? [] : [role]),
    ...children.flatMap(tagsIn),
  ];
  const tags = tagsIn(tree);
  await loading.destroy();
  return { info, lang: (info as { Language?: string }).Language, tags };
}

function toPdfText(text: string, x: number, y: number, width: number): PdfText {
  return { text: text.trimEnd(), x, y, right: x + width };
}

/** The lines of a PDF's pages, top to bottom, each as its cells from left to right. */
async function pdfCells(client: Client, pathWithQuery: string): Promise<PdfText[][]> {
  return (await pagesOf(client, pathWithQuery)).flatMap((page) =>
    [...Map.groupBy(page, ({ y }) => Math.round(y))]
      .toSorted(([one], [other]) => other - one)
      .map(([, cells]) => cells.toSorted((one, other) => one.x - other.x)),
  );
}

export async function pdfLines(client: Client, wallet: string, query = ''): Promise<string[][]> {
  return await pdfLinesOf(client, path(wallet, query));
}

/** The lines of any statement's PDF. */
export async function pdfLinesOf(client: Client, pathWithQuery: string): Promise<string[][]> {
  return (await pdfCells(client, pathWithQuery)).map((cells) => cells.map(({ text }) => text));
}

/** Cents of an amount as it is printed: "-1,000,000.00". */
function printedCents(amount: string): number {
  if (!/^-?\d{1,3}(?:,\d{3})*(?:\.\d+)?$/.test(amount)) throw new Error(`not grouped by thousands: ${amount}`);
  return cents(amount.replaceAll(',', ''));
}

const TYPES_BY_NAME = new Map(Object.entries(ENTRY_TYPE_NAMES).map(([type, name]) => [name, type]));

/** What a printed statement shows of one: times to the second, and no references, since long ones are cut short. */
export function asPrinted(statement: ReadStatement): ReadStatement {
  return {
    ...statement,
    entries: statement.entries.map((entry) => ({
      ...entry,
      created_at: toSecond(entry.created_at),
      reference: undefined,
    })),
  };
}

const toSecond = (moment: string): string => `${moment.slice(0, 19)}Z`;

export async function fromPdf(client: Client, wallet: string, query = ''): Promise<ReadStatement> {
  const lines = await pdfCells(client, path(wallet, query));
  const balanceOf = (title: string): number =>
    printedCents(lines.findLast((cells) => cells.some(({ text }) => text === title))!.at(-1)!.text);
  const heads = lines.find((cells) => cells.some(({ text }) => text === 'No.'))!;
  const moneyOut = heads.find(({ text }) => text === 'Money out')!;
  const entries: ReadEntry[] = [];
  for (const [index, cells] of lines.entries()) {
    const [sequence, at, type, amount, balance] = cells;
    if (!/^\d+$/.test(sequence!.text) || !/^\d{4}-/.test(at?.text ?? '')) continue;
    const isOut = amount!.right < moneyOut.right + 5;
    const operation_id = /Operation ([0-9a-f-]{36})/.exec(lines[index + 1]![0]!.text)![1]!;
    entries.push({
      sequence: Number(sequence!.text),
      created_at: `${at!.text.replace(' ', 'T')}Z`,
      type: TYPES_BY_NAME.get(type!.text)!,
      amount: printedCents(amount!.text) * (isOut ? -1 : 1),
      balance_after: printedCents(balance!.text),
      operation_id,
      reference: undefined,
    });
  }
  return { opening: balanceOf('Opening balance'), closing: balanceOf('Closing balance'), entries };
}
