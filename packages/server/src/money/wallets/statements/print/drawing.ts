import type { Totals } from '../totals.ts';
import { COLUMNS, pagesOf, timeText, type Line } from './lines.ts';
import type { PrintedEntry, PrintHead } from './order.ts';
import { HEIGHT, MARGIN, Paper, WIDTH, type Style } from './paper.ts';

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

/** The statement as pages to print, in pieces; drawing a page takes some twenty milliseconds. */
export async function* drawStatement(
  head: PrintHead,
  entries: readonly PrintedEntry[],
  totals: Totals,
): AsyncGenerator<Uint8Array> {
  const pages = pagesOf(head, entries, totals, LINES_PER_PAGE);
  const paper = new Paper(head.title, head.now);
  for (const [index, { heads, lines }] of pages.entries()) {
    paper.addPage();
    drawHead(paper, head);
    drawLine(paper, heads, MARGIN + HEAD_HEIGHT);
    paper.rule(MARGIN + HEAD_HEIGHT + 14, PALE);
    for (const [at, line] of lines.entries()) drawLine(paper, line, FIRST_LINE + at * LINE_HEIGHT);
    paper.rule(HEIGHT - MARGIN - 14, PALE);
    paper.write(`Wallet ${head.walletId}`, MARGIN, HEIGHT - MARGIN - 8, SMALL);
    paper.writeBefore(`Page ${index + 1} of ${pages.length}`, WIDTH - MARGIN, HEIGHT - MARGIN - 8, SMALL);
    yield paper.take();
  }
  yield* paper.end();
}

function drawHead(paper: Paper, { title, from, to, currency, walletId }: PrintHead): void {
  paper.writeWhole(title, MARGIN, MARGIN, TITLE, WIDTH - 2 * MARGIN);
  const period = `From ${timeText(from)} (included) to ${timeText(to)} (not included), UTC`;
  paper.write(period, MARGIN, MARGIN + 28, PLAIN);
  paper.write(`Currency ${currency.toUpperCase()}, wallet ${walletId}`, MARGIN, MARGIN + 42, PLAIN);
}

function drawLine(paper: Paper, { cells, strong }: Line, y: number): void {
  const style = strong ? STRONG : PLAIN;
  let x = MARGIN;
  for (const [index, { width, ...column }] of COLUMNS.entries()) {
    const cell = cells[index];
    const room = width - CELL_GAP;
    if (cell && 'right' in column) paper.writeBefore(cell, x + room, y, style, room);
    else if (cell) paper.write(cell, x, y, style, room);
    x += width;
  }
}
