import type { Currency } from '#kit/money.ts';
import { sumMoved } from '../totals.ts';
import { pagesOf, rowHeight, type Row, type Table, type TablePart } from './layout.ts';
import { isolated } from './runs.ts';
import { tablesOf } from './tables.ts';
import { amountText, timeText } from './texts.ts';
import type { PrintedSection, StatementHeader } from './thread-messages.ts';
import { HEIGHT, MARGIN, PdfWriter, WIDTH, type Element, type Style } from './pdf-writer.ts';

const RIGHT = WIDTH - MARGIN;
const HEADER_BOTTOM = 316;
const FOOTER_TOP = HEIGHT - MARGIN - 8;
const BOUNDS = { firstTop: HEADER_BOTTOM, top: MARGIN + 34, bottom: FOOTER_TOP - 12 };

const INK = '#16191d';
const GREY = '#596069';
const PALE = '#dfe3e8';
const BAND = '#f2f4f7';
const BRAND: Style = { size: 13, weight: 600, color: INK };
const TITLE: Style = { size: 20, weight: 600, color: INK };
const HEADING: Style = { size: 11, weight: 600, color: INK };
const NAME: Style = { size: 10, weight: 600, color: INK };
const FIGURE: Style = { size: 12, weight: 600, color: INK };
const LABEL: Style = { size: 7.5, weight: 400, color: GREY };
const PLAIN: Style = { size: 8, weight: 400, color: INK };
const STRONG: Style = { size: 8, weight: 600, color: INK };
const HEAD: Style = { size: 7.5, weight: 600, color: GREY };
const SMALL: Style = { size: 6.5, weight: 400, color: GREY };

/** The statement as a PDF, in pieces of about a page. */
export async function* drawStatement(
  header: StatementHeader,
  sections: readonly PrintedSection[],
): AsyncGenerator<Uint8Array> {
  const { issuer, number, subjectName, issuedAt } = header;
  const title = `Statement ${number}: ${subjectName}`;
  const writer = new PdfWriter({ title, author: issuer, now: issuedAt });
  const pages = pagesOf(tablesOf(header, sections), BOUNDS);
  const elements = new Map<Table, Element>();
  for (const [index, parts] of pages.entries()) {
    writer.addPage();
    if (index === 0) drawHeader(writer, header, sections);
    else writer.artifact(() => drawPageHeader(writer, header), 'Pagination');
    for (const part of parts) drawTablePart(writer, part, elements);
    writer.artifact(() => drawFooter(writer, header, index + 1, pages.length), 'Pagination');
    yield writer.take();
  }
  yield* writer.end();
}

/** Labels end in a space, which keeps them apart from their values where text is read or copied. */
function drawHeader(writer: PdfWriter, header: StatementHeader, sections: readonly PrintedSection[]): void {
  const { issuer, partner, holder, noun, subjectName, subjectId, number, issuedAt, isSandbox } = header;
  const currencies = [...new Set(sections.map(({ currency }) => currency))];
  writer.element('P', () => writer.writeWhole(isolated(issuer), MARGIN, MARGIN, BRAND, RIGHT - MARGIN));
  writer.artifact(() => writer.rule(MARGIN + 24, INK, 1));
  writer.element('H1', () => writer.write(`${noun} statement`, MARGIN, MARGIN + 40, TITLE));
  writer.element('P', () => writer.write(periodText(header), MARGIN, MARGIN + 67, { ...NAME, weight: 400 }));

  const top = MARGIN + 98;
  const middle = 320;
  const fact = (label: string, value: string, x: number, y: number, style = PLAIN): void =>
    writer.element('P', () => {
      writer.write(`${label} `, x, y, LABEL);
      writer.writeWhole(isolated(value), x, y + 11, style, (x === MARGIN ? middle - 24 : RIGHT) - x);
    });
  fact('Account holder', holder, MARGIN, top, NAME);
  // A customer is the account holder.
  if (noun !== 'Customer') fact(noun, subjectName, MARGIN, top + 32, NAME);
  fact(`${noun} ID`, subjectId, MARGIN, top + 64);
  fact('Statement number', number, middle, top, NAME);
  fact('Currency', currencies.join(', ').toUpperCase() || 'None', middle, top + 32, NAME);
  fact('Issued', `${timeText(issuedAt.toISOString())} UTC`, middle, top + 64);
  if (isSandbox) fact('Environment', 'Sandbox: test money', middle + 116, top + 32, NAME);
  if (noun !== 'Wallet') fact('Provided by', partner, middle + 116, top + 64);
  const [currency, ...others] = currencies;
  if (currency === undefined || others.length > 0) return;
  drawBalances(writer, balancesOf(sections, noun !== 'Wallet'), currency, top + 98);
  if (noun !== 'Wallet') writer.element('P', () => writer.write(HELD_NOTE, MARGIN, top + 147, SMALL));
}

const HELD_NOTE =
  'Held: purchases that are approved, but not charged yet. A balance is what can be spent, without the amounts held.';

type Figure = readonly [label: string, amount: bigint];

/** The balances of all sections together, which have the same currency. The figures add up to the last one. */
function balancesOf(sections: readonly PrintedSection[], hasHolds: boolean): Figure[] {
  const sums = sections.map(({ totals }) => sumMoved(totals));
  const balances = sections.map((section) => section.balances);
  const held = (label: string, amounts: bigint[]): Figure[] => (hasHolds ? [[label, add(amounts)]] : []);
  return [
    ['Opening balance', add(balances.map(({ opening }) => opening))],
    ...held(
      '+ Held at start',
      balances.map(({ heldBefore }) => heldBefore),
    ),
    ['+ Money in', add(sums.map(({ credits }) => credits))],
    ['− Money out', add(sums.map(({ debits }) => debits))],
    ...held(
      '− Held at end',
      balances.map(({ heldAfter }) => heldAfter),
    ),
    ['Closing balance', add(balances.map(({ closing }) => closing))],
  ];
}

function drawBalances(writer: PdfWriter, figures: readonly Figure[], currency: Currency, top: number): void {
  const width = (RIGHT - MARGIN) / figures.length;
  writer.artifact(() => writer.box(top, 44, BAND));
  for (const [index, [label, amount]] of figures.entries()) {
    const x = MARGIN + index * width + 12;
    writer.element('P', () => {
      writer.write(`${label} `, x, top + 9, LABEL);
      writer.writeWhole(amountText(amount, currency), x, top + 22, FIGURE, width - 20);
    });
  }
}

const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Formats a period: whole days as dates, including the last one; otherwise as times. */
function periodText({ from, to }: StatementHeader): string {
  const midnight = 'T00:00:00.000Z';
  if (from < to && from.endsWith(midnight) && to.endsWith(midnight)) {
    const [first, last] = [from, new Date(Date.parse(to) - 1).toISOString()].map((moment) => moment.slice(0, 10));
    return first === last ? `${first} (UTC)` : `${first} to ${last} (UTC)`;
  }
  return `${timeText(from)} to ${timeText(to)} (UTC)`;
}

function drawPageHeader(writer: PdfWriter, { issuer, holder, number }: StatementHeader): void {
  const half = (RIGHT - MARGIN) / 2 - 8;
  writer.write(isolated(issuer), MARGIN, MARGIN, STRONG, half);
  const identity = `Statement ${number}`;
  writer.writeBefore(identity, RIGHT, MARGIN, LABEL, half);
  writer.write(isolated(holder), MARGIN, MARGIN + 11, LABEL, half);
  writer.rule(MARGIN + 26, PALE);
}

function drawFooter(writer: PdfWriter, { noun, subjectId }: StatementHeader, page: number, pages: number): void {
  writer.rule(FOOTER_TOP - 6, PALE);
  writer.write(`${noun} ${subjectId}`, MARGIN, FOOTER_TOP, LABEL);
  writer.writeBefore(`Page ${page} of ${pages}`, RIGHT, FOOTER_TOP, LABEL);
}

/** `elements` has the structure element of each table that has begun. */
function drawTablePart(writer: PdfWriter, part: TablePart, elements: Map<Table, Element>): void {
  const { table, headingTop, headTop, rows, isLast } = part;
  if (headingTop !== undefined) {
    writer.element('H2', () => writer.write(table.heading, MARGIN, headingTop, HEADING, RIGHT - MARGIN));
    elements.set(table, writer.container('Table'));
  }
  const element = elements.get(table)!;
  if (headingTop === undefined)
    writer.artifact(() => drawCells(writer, table, titlesOf(table), headTop, HEAD), 'Pagination');
  else drawRow(writer, 'TH', table, titlesOf(table), headTop, element);
  writer.artifact(() => writer.rule(headTop + 13, INK));
  for (const { row, top } of rows) {
    drawRow(writer, 'TD', table, row, top, element);
    if (row.note !== undefined) writer.artifact(() => writer.rule(top + rowHeight(row) - 3, PALE, 0.35));
  }
  if (isLast) element.end();
}

const titlesOf = ({ columns }: Table): Row => ({ cells: columns.map(({ title }) => title) });

function drawRow(writer: PdfWriter, tag: 'TH' | 'TD', table: Table, row: Row, top: number, parent: Element): void {
  const element = writer.container('TR', parent);
  const style = tag === 'TH' ? HEAD : row.strong ? STRONG : PLAIN;
  for (const index of table.columns.keys())
    writer.element(tag, () => drawCell(writer, table, row, index, top, style), element);
  element.end();
}

function drawCells(writer: PdfWriter, table: Table, row: Row, top: number, style: Style): void {
  for (const index of table.columns.keys()) drawCell(writer, table, row, index, top, style);
}

function drawCell(writer: PdfWriter, table: Table, row: Row, index: number, top: number, style: Style): void {
  const { left = MARGIN, right, width } = table.columns[index]!;
  const cell = row.cells[index];
  if (cell === undefined || cell === '') return;
  if (right !== undefined) writer.writeBefore(cell, right, top, style, width);
  else if (row.note === undefined || index !== table.noted) writer.write(cell, left, top, style, width);
  else {
    writer.write(`${cell} `, left, top, style, width);
    writer.write(row.note, left, top + 11, SMALL, RIGHT - left);
  }
}
