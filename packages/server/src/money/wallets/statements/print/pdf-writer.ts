import Pdf from 'pdfkit';
import { plainFont, type PrintFont, type Weight } from './fonts.ts';
import { runsOf, widthOf } from './runs.ts';

/** The style of a text. Sizes and positions are in points. */
export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** A4 in portrait. */
export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const MARGIN = 48;

const ELLIPSIS = '…';
const letters = new Intl.Segmenter('en');

/** The structure types that statements use (ISO 32000-1, 14.8.4). */
type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';
// The type declarations of pdfkit lack both.
const PDF_UA = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets;
const COLUMN_HEAD: object = { scope: 'Column' };

export type Element = PDFKit.PDFStructureElement;

/**
 * A tagged PDF (PDF/UA-1, ISO 14289-1) that is written page by page. Everything drawn belongs either to a structure
 * element, which assistive technology reads in order, or to an artifact, which it skips.
 */
export class PdfWriter {
  readonly #document: InstanceType<typeof Pdf>;
  readonly #root: Element;
  readonly #registered = new Set<string>();

  constructor({ title, author, now }: { readonly title: string; readonly author: string; readonly now: Date }) {
    this.#document = new Pdf({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      // The cache would keep every text of the document.
      fontLayoutCache: false,
      pdfVersion: '1.7',
      subset: PDF_UA,
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Author: author, Producer: 'Issuary', Creator: 'Issuary', CreationDate: now },
    });
    this.#root = this.#document.struct('Document');
    this.#document.addStructure(this.#root);
  }

  addPage(): void {
    this.#document.addPage();
  }

  /** Adds an element that has only child elements. The caller ends it. */
  container(tag: Tag, parent: Element = this.#root): Element {
    const element = this.#document.struct(tag);
    parent.add(element);
    return element;
  }

  /** Adds an element with what `draw` writes. */
  element(tag: Tag, draw: () => void, parent: Element = this.#root): void {
    parent.add(this.#document.struct(tag, tag === 'TH' ? COLUMN_HEAD : {}, draw));
  }

  /** Draws decoration, and what every page repeats. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#document.markContent('Artifact', { type });
    draw();
    this.#document.endMarkedContent();
  }

  /** Writes one line of text; text that is wider than `room` is cut and ends in an ellipsis. */
  write(text: string, x: number, y: number, style: Style, room = Infinity): void {
    const shown = textWidth(text, style) <= room ? text : shortened(text, style, room);
    // All fonts of a line have the baseline of the plain one.
    const baseline = y + plainFont(style.weight).ascent * style.size;
    let at = x;
    for (const run of runsOf(shown, style.weight)) {
      this.#use(run.font, style);
      this.#document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += widthOf(run) * style.size;
    }
  }

  /** Writes one line of text in full, in a smaller size where it is wider than `room`. */
  writeWhole(text: string, x: number, y: number, style: Style, room: number): void {
    this.write(text, x, y, fitting(text, style, room));
  }

  /** Writes one line of text in full that ends at `right`, in a smaller size where it is wider than `room`. */
  writeBefore(text: string, right: number, y: number, style: Style, room = Infinity): void {
    const fit = fitting(text, style, room);
    this.write(text, right - textWidth(text, fit), y, fit);
  }

  /** A horizontal line between the margins. Only within an artifact. */
  rule(y: number, color: string, width = 0.5): void {
    const line = this.#document.moveTo(MARGIN, y).lineTo(WIDTH - MARGIN, y);
    line.lineWidth(width).strokeColor(color).stroke();
  }

  /** A filled box between the margins. Only within an artifact. */
  box(y: number, height: number, color: string): void {
    this.#document
      .rect(MARGIN, y, WIDTH - 2 * MARGIN, height)
      .fillColor(color)
      .fill();
  }

  /** The bytes that are finished so far. */
  take(): Uint8Array {
    return (this.#document.read() as Uint8Array | null) ?? new Uint8Array(0);
  }

  /** The remaining bytes. Nothing can be written afterwards. */
  async *end(): AsyncGenerator<Uint8Array> {
    this.#root.end();
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

/** As many letters as fit, followed by an ellipsis. Found by halving, because letters that join change their widths. */
function shortened(text: string, style: Style, room: number): string {
  const ends = Array.from(letters.segment(text), ({ index }) => index);
  let [fits, exceeds] = [0, ends.length];
  while (fits + 1 < exceeds) {
    const middle = (fits + exceeds) >> 1;
    if (textWidth(text.slice(0, ends[middle]) + ELLIPSIS, style) <= room) fits = middle;
    else exceeds = middle;
  }
  return text.slice(0, ends[fits]) + ELLIPSIS;
}
