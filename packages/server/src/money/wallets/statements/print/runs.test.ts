import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { PdfWriter, type Style } from './pdf-writer.ts';
import { isolated, runsOf } from './runs.ts';

const STYLE: Style = { size: 10, weight: 400, color: '#000000' };

/** The texts of a line's runs as they are drawn, from left to right. */
const drawn = (line: string): string[] => runsOf(line, 400).map(({ text }) => text);

test.each([
  ['Latin alone', 'Card 12 (a)', ['Card 12 (a)']],
  ['Hebrew words', 'סופר פארם', ['פארם', ' ', 'סופר']],
  ['a number and brackets', 'סניף (12)', ['(', '12', ') ', 'סניף']],
  ['Latin in Arabic', 'مطعم Café 24', ['Café 24', ' ', 'مطعم']],
  ['Arabic in Latin', 'Starbucks مقهى, Dubai', ['Starbucks ', 'مقهى', ', Dubai']],
])('%s: the line is ordered as it is read', (_, text, runs) => {
  expect(drawn(isolated(text)).join('|')).toBe(runs.join('|'));
});

test('a chosen text does not reorder the rest of its line', () => {
  const line = (text: string): string => `${text} · 9.00 EUR · Operation 7`;
  expect(drawn(line(isolated('שלום 12')))).toEqual(['12', ' ', 'שלום', ' · 9.00 EUR · Operation 7']);
  expect(isolated('Mercado')).toBe('Mercado');
});

test('numbers in Arabic digits are drawn from left to right', async () => {
  // The font draws its digits from right to left, so it gets them in reverse.
  expect(drawn(isolated('۱۲۳'))).toEqual(['۳۲۱']);
  expect((await glyphsOf(isolated('۱۲۳'))).map(({ unicode }) => unicode)).toEqual(['۱', '۲', '۳']);
});

interface Glyph {
  readonly unicode: string;
  /** Names the glyph within its font. */
  readonly fontChar: string;
}

/** The glyphs of a line, from left to right as the page has them. */
async function glyphsOf(line: string): Promise<Glyph[]> {
  const writer = new PdfWriter({ title: 'Test', author: 'Test', now: new Date(0) });
  writer.addPage();
  writer.element('P', () => writer.write(line, 48, 48, STYLE));
  const pieces = [writer.take()];
  for await (const piece of writer.end()) pieces.push(piece);
  const loading = getDocument({ data: new Uint8Array(Buffer.concat(pieces)), useSystemFonts: false, verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const shown = argsArray.filter(
    (_, index) => fnArray[index] === OPS.showText || fnArray[index] === OPS.showSpacedText,
  );
  await loading.destroy();
  const glyphs = (shown as [(number | Glyph)[]][]).flatMap(([items]) =>
    items.filter((item) => typeof item === 'object'),
  );
  return glyphs.map(({ unicode, fontChar }) => ({ unicode, fontChar }));
}

test('Arabic letters are drawn from right to left, each in the form that joins its neighbours', async () => {
  // The font draws the dots of a letter as glyphs of their own.
  const letters = async (line: string): Promise<Glyph[]> =>
    (await glyphsOf(line)).filter(({ unicode }) => /\p{Script=Arabic}/u.test(unicode));
  expect((await letters('مطعم')).map(({ unicode }) => unicode).join('')).toBe('معطم');
  // From left to right: isolated, then final, medial, initial.
  const forms = await letters(isolated('ببب ب'));
  expect(forms.map(({ unicode }) => unicode)).toEqual(['ب', 'ب', 'ب', 'ب']);
  expect(new Set(forms.map(({ fontChar }) => fontChar)).size).toBe(4);
});
