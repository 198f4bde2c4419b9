import Pdf from 'pdfkit';
import { runsOf, widthOf, type PrintFont, type Weight } from './fonts.ts';

/** What a text looks like; sizes and places are in points. */
export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** A4, turned on its side. */
export const WIDTH = 841.89;
export const HEIGHT = 595.28;
export const MARGIN = 36;

const ELLIPSIS = '…';
const letters = new Intl.Segmenter('en');

/** A document that is written page by page; what is finished can be taken from it meanwhile. */
export class Paper {
  readonly #document: InstanceType<typeof Pdf>;
  readonly #registered = new Set<string>();

  constructor(title: string, now: Date) {
    this.#document = new Pdf({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      autoFirstPage: false,
      // It would keep each text of the document.
      fontLayoutCache: false,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Producer: 'Issuary', Creator: 'Issuary', CreationDate: now },
    });
  }

  addPage(): void {
    this.#document.addPage();
  }

  /** Writes a line of text from a place on, as far as there is room. */
  write(text: string, x: number, y: number, style: Style, room = Infinity): void {
    const shown = textWidth(text, style) <= room ? text : shortened(text, style, room);
    let at = x;
    for (const run of runsOf(shown, style.weight)) {
      this.#use(run.font, style);
      this.#document.text(run.text, at, y, { lineBreak: false });
      at += widthOf(run) * style.size;
    }
  }

  /** Writes a line of text whole, smaller where there is no room for it otherwise. */
  writeWhole(text: string, x: number, y: number, style: Style, room: number): void {
    this.write(text, x, y, fitting(text, style, room));
  }

  /** Writes a line of text whole that ends at a place, smaller where there is no room for it otherwise. */
  writeBefore(text: string, right: number, y: number, style: Style, room = Infinity): void {
    const fit = fitting(text, style, room);
    this.write(text, right - textWidth(text, fit), y, fit);
  }

  rule(y: number, color: string): void {
    const line = this.#document.moveTo(MARGIN, y).lineTo(WIDTH - MARGIN, y);
    line.lineWidth(0.5).strokeColor(color).stroke();
  }

  /** What is finished so far. */
  take(): Uint8Array {
    return (this.#document.read() as Uint8Array | null) ?? new Uint8Array(0);
  }

  /** What is left, when nothing more is written. */
  async *end(): AsyncGenerator<Uint8Array> {
    this.#document.end();
    for await (const chunk of this.#document) yield chunk as Uint8Array;
  }

  #use({ name, bytes }: PrintFont, { size, color }: Style): void {
    if (!this.#registered.has(name)) this.#document.registerFont(name, bytes);
    this.#registered.add(name);
    this.#document.font(name).fontSize(size).fillColor(color);
  }
}

function fitting(text: string, style: Style, room: number): Style {
  return { ...style, size: Math.min(style.size, (style.size * room) / textWidth(text, style)) };
}

function textWidth(text: string, { size, weight }: Style): number {
  return runsOf(text, weight).reduce((width, run) => width + widthOf(run) * size, 0);
}

/** As many letters as there is room for, with a sign that there were more. */
function shortened(text: string, style: Style, room: number): string {
  let left = room - textWidth(ELLIPSIS, style);
  let short = '';
  for (const { segment } of letters.segment(text)) {
    left -= textWidth(segment, style);
    if (left < 0) break;
    short += segment;
  }
  return short + ELLIPSIS;
}
