import type { Database } from '../../../database/index.ts';
import { entriesAsJsonText } from '../../../ledger/index.ts';
import { pagesOf, type Statement } from '../statement.ts';
import { addTotals, type Totals } from '../totals.ts';
import { COLUMNS, linesOf, timeText, type Line, type PrintedEntry } from './lines.ts';
import { HEIGHT, MARGIN, Paper, WIDTH, type Style } from './paper.ts';

/** More is for a machine to read, and takes long to draw: five seconds for so many. */
export const PRINTED_ENTRIES_MAX = 10_000;

const LINE_HEIGHT = 13.5;
const HEAD_HEIGHT = 78;
const FIRST_LINE = MARGIN + HEAD_HEIGHT + 20;
const LINES_PER_PAGE = Math.floor((HEIGHT - MARGIN - 24 - FIRST_LINE) / LINE_HEIGHT);
const CELL_GAP = 8;

const INK = '#1a1d21';
const GREY = '#5c646e';
const PALE = '#d5d9de';
const TITLE: Style = { size: 16, weight: 600, color: INK };
const PLAIN: Style = { size: 7.5, weight: 400, color: INK };
const STRONG: Style = { size: 7.5, weight: 600, color: INK };
const SMALL: Style = { size: 7, weight: 400, color: GREY };

/**
 * The statement as pages to print. They are drawn one at a time, with a turn for everybody else in between: a page takes some
 * twenty milliseconds.
 */
export async function* statementAsPdf(database: Database, statement: Statement, now: Date): AsyncGenerator<Uint8Array> {
  const totals: Totals = new Map();
  const entries: PrintedEntry[] = [];
  for await (const page of pagesOf(statement, (stretch) => entriesAsJsonText(database, stretch))) {
    addTotals(totals, page.totals);
    entries.push(...(JSON.parse(`[${page.text}]`) as PrintedEntry[]));
  }
  const lines = linesOf(statement, entries, totals);
  const pages = Math.ceil(lines.length / LINES_PER_PAGE);
  const paper = new Paper(titleOf(statement), now);
  for (let page = 0; page < pages; page += 1) {
    paper.addPage();
    drawHead(paper, statement);
    lines
      .slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE)
      .forEach((line, index) => drawLine(paper, line, FIRST_LINE + index * LINE_HEIGHT));
    paper.rule(HEIGHT - MARGIN - 14, PALE);
    paper.write(`Wallet ${statement.wallet.id}`, MARGIN, HEIGHT - MARGIN - 8, SMALL);
    paper.writeBefore(`Page ${page + 1} of ${pages}`, WIDTH - MARGIN, HEIGHT - MARGIN - 8, SMALL);
    yield paper.take();
    await new Promise(setImmediate);
  }
  yield* paper.end();
}

function titleOf({ wallet }: Statement): string {
  return `Statement: ${wallet.label ?? `${wallet.currency.toUpperCase()} wallet`}`;
}

function drawHead(paper: Paper, statement: Statement): void {
  const { wallet, from, to } = statement;
  paper.writeWhole(titleOf(statement), MARGIN, MARGIN, TITLE, WIDTH - 2 * MARGIN);
  const period = `From ${timeText(from.toISOString())} (included) to ${timeText(to.toISOString())} (not included), UTC`;
  paper.write(period, MARGIN, MARGIN + 28, PLAIN);
  paper.write(`Currency ${wallet.currency.toUpperCase()}, wallet ${wallet.id}`, MARGIN, MARGIN + 42, PLAIN);
  drawLine(paper, { cells: COLUMNS.map(({ title }) => title), strong: true }, MARGIN + HEAD_HEIGHT);
  paper.rule(MARGIN + HEAD_HEIGHT + 14, PALE);
}

function drawLine(paper: Paper, { cells, strong }: Line, y: number): void {
  const style = strong ? STRONG : PLAIN;
  let x = MARGIN;
  for (const [index, { width, ...column }] of COLUMNS.entries()) {
    const cell = cells[index];
    if (cell && 'right' in column) paper.writeBefore(cell, x + width - CELL_GAP, y, style);
    else if (cell) paper.write(cell, x, y, style, width - CELL_GAP);
    x += width;
  }
}
