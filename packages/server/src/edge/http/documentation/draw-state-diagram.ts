import { escapeHtml } from '#kit/escape-html.ts';
import type { StateDiagram } from './read-state-diagram.ts';

/** Sizes in CSS pixels. The widths of characters are estimates for the fonts of the style, on the safe side. */
const MARGIN = 14;
const NAME_CHARACTER = 7.4;
const CAUSE_CHARACTER = 6.6;
const BOX_HEIGHT = 28;
const BOX_PADDING = 10;
const COLUMN_GAP = 8;
const LINE_HEIGHT = 15;
const ROW_GAP = 13;
const LOOP_WIDTH = 24;
const LOOP_HEIGHT = 14;
const DOT_RADIUS = 5;

type Change = StateDiagram['changes'][number];

/**
 * Draws a state diagram as SVG: a column for each state, and below the other an arrow for each change, so that no arrow crosses a text,
 * however many there are. Colours are those of the page's style.
 */
export function drawStateDiagram(diagram: StateDiagram): string {
  const { title, states, changes } = diagram;
  const boxWidth = Math.max(...states.map(({ length }) => length)) * NAME_CHARACTER + 2 * BOX_PADDING;
  const step = boxWidth + COLUMN_GAP;
  const startX = MARGIN + DOT_RADIUS;
  const firstX = startX + DOT_RADIUS + COLUMN_GAP + boxWidth / 2;
  const xOf = (state: string | undefined): number =>
    state === undefined ? startX : firstX + states.indexOf(state) * step;
  const width = firstX + (states.length - 1) * step + boxWidth / 2 + MARGIN;

  const drawn: string[] = [];
  let y = MARGIN + BOX_HEIGHT + ROW_GAP;
  for (const change of changes) {
    const row = drawChange(change, xOf, width, y);
    drawn.push(row.svg);
    y += row.height + ROW_GAP;
  }
  const height = y + BOX_HEIGHT + MARGIN;
  const lines = states.map((state) => `<path class="life" d="M${at(xOf(state))} ${MARGIN + BOX_HEIGHT}V${at(y)}"/>`);
  const boxes = [MARGIN, y].flatMap((top) => states.map((state) => drawBox(state, xOf(state), top, boxWidth)));
  return `<div class="diagram" role="group" aria-label="${escapeHtml(title)}" tabindex="0"><svg viewBox="0 0 ${at(width)} ${at(height)}" width="${at(width)}" role="img" aria-label="${escapeHtml(title)}">
<desc>${escapeHtml(changes.map(inWords).join('; '))}</desc>
${[...lines, ...drawn, ...boxes].join('\n')}
</svg></div>
`;
}

function inWords({ from, to, cause }: Change): string {
  return from === undefined ? `begins as ${to}: ${cause}` : `${from} to ${to}: ${cause}`;
}

/** A row: the cause, and below it the arrow. */
function drawChange(
  { from, to, cause }: Change,
  xOf: (state: string | undefined) => number,
  width: number,
  top: number,
): { readonly svg: string; readonly height: number } {
  const [fromX, toX] = [xOf(from), xOf(to)];
  const isLoop = fromX === toX;
  const left = Math.min(fromX, toX) + (isLoop ? LOOP_WIDTH : 0) + COLUMN_GAP;
  const right = width - MARGIN;
  // A text that has no room to the right of the arrow's left end is before its right end.
  const isBefore = textWidth(cause) > right - left && Math.max(fromX, toX) > width / 2;
  const x = isBefore ? Math.max(fromX, toX) - COLUMN_GAP : left;
  const lines = wrap(cause, isBefore ? x - MARGIN : right - left);
  const text = lines.map((line, at_) => drawLine(line, x, top + (at_ + 1) * LINE_HEIGHT - 4, isBefore));
  const textHeight = lines.length * LINE_HEIGHT;
  if (isLoop) {
    const height = Math.max(textHeight, LOOP_HEIGHT);
    const y = top + (height - LOOP_HEIGHT) / 2;
    const path = `M${at(fromX)} ${at(y)}h${LOOP_WIDTH - 8}q8 0 8 ${LOOP_HEIGHT / 2}t-8 ${LOOP_HEIGHT / 2}h${16 - LOOP_WIDTH}`;
    return { svg: [`<path class="change" d="${path}"/>`, tip(fromX, y + LOOP_HEIGHT, -1), ...text].join('\n'), height };
  }
  const y = top + textHeight + 3;
  const direction = toX > fromX ? 1 : -1;
  const beginning =
    from === undefined ? `<circle class="start" cx="${at(fromX)}" cy="${at(y)}" r="${DOT_RADIUS}"/>` : '';
  const arrow = `<path class="change" d="M${at(fromX)} ${at(y)}H${at(toX - direction * 7)}"/>`;
  return {
    svg: [arrow, tip(toX, y, direction), beginning, ...text].filter(Boolean).join('\n'),
    height: textHeight + 3,
  };
}

/** The head of an arrow that points to a place. @param direction 1: to the right, -1: to the left */
function tip(x: number, y: number, direction: 1 | -1): string {
  return `<path class="tip" d="M${at(x)} ${at(y)}l${-8 * direction} -4v8z"/>`;
}

function drawLine(line: string, x: number, y: number, isBefore: boolean): string {
  return `<text class="cause" x="${at(x)}" y="${at(y)}"${isBefore ? ' text-anchor="end"' : ''}>${escapeHtml(line)}</text>`;
}

function drawBox(state: string, x: number, top: number, width: number): string {
  return `<rect class="state" x="${at(x - width / 2)}" y="${at(top)}" width="${at(width)}" height="${BOX_HEIGHT}" rx="6"/><text class="name" x="${at(x)}" y="${at(top + BOX_HEIGHT / 2 + 4)}" text-anchor="middle">${escapeHtml(state)}</text>`;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function textWidth(text: string): number {
  return text.length * CAUSE_CHARACTER;
}

/** A coordinate, without digits that nobody sees. */
function at(coordinate: number): string {
  return String(Math.round(coordinate * 10) / 10);
}
