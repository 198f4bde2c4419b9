import Pdf from 'pdfkit';
import { runsOf } from './fonts.ts';

/** What a text looks like and where its line is; sizes and places in points. */
export interface Style {
  readonly size: number;
  readonly weight: 400 | 600;
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
  readonly #known = new Set<string>();

  constructor(title: string, now: Date) {
    this.#document = new Pdf({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      autoFirstPage: false,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Producer: 'Issuary', Creator: 'Issuary', CreationDate: now },
    });
  }

  addPage(): void {
    this.#document.addPage();
  }

  /** Writes a line of text from a place on, as far as there is room. @returns where it ends */
  write(text: string, x: number, y: number, style: Style, room = Infinity): number {
    const fitting = this.#widthOf(text, style) <= room ? text : this.#shortened(text, style, room);
    let at = x;
    for (const run of runsOf(fitting, style.weight)) {
      this.#use(run.font, style);
      this.#document.text(run.text, at, y, { lineBreak: false });
      at += this.#document.widthOfString(run.text);
    }
    return at;
  }

  /** Writes a line of text that ends at a place. */
  writeBefore(text: string, right: number, y: number, style: Style): void {
    this.write(text, right - this.#widthOf(text, style), y, style);
  }

  rule(y: number, color: string): void {
    this.#document
      .moveTo(MARGIN, y)
      .lineTo(WIDTH - MARGIN, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
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

  #use(font: { readonly name: string; readonly bytes: Buffer }, { size, color }: Style): void {
    if (!this.#known.has(font.name)) this.#document.registerFont(font.name, font.bytes);
    this.#known.add(font.name);
    this.#document.font(font.name).fontSize(size).fillColor(color);
  }

  #widthOf(text: string, style: Style): number {
    let width = 0;
    for (const run of runsOf(text, style.weight)) {
      this.#use(run.font, style);
      width += this.#document.widthOfString(run.text);
    }
    return width;
  }

  #shortened(text: string, style: Style, room: number): string {
    const characters = Array.from(letters.segment(text), ({ segment }) => segment);
    let [fits, tooLong] = [0, characters.length];
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1;
      if (this.#widthOf(characters.slice(0, middle).join('') + ELLIPSIS, style) <= room) fits = middle;
      else tooLong = middle;
    }
    return characters.slice(0, fits).join('') + ELLIPSIS;
  }
}
