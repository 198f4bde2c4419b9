import { readFileSync } from 'node:fs';
import { assert } from '../../kit/assert.ts';
import { isStoredLength, webviewGround, type Field, type Position, type ViewOptions } from '../../secure-view/index.ts';
import { FONTS } from '../assets.ts';

const FONT_FACES = FONTS.map(
  ({ weight, url }) =>
    `@font-face{font-family:Inter;font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")}`,
).join('\n');

const SHEETS = ['page', 'layouts', 'messages', 'viewers'].map((name) =>
  readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8'),
);

/** What all views share. */
export const SHARED_STYLE = [FONT_FACES, ...SHEETS].join('\n');

const isColour = (text: string): boolean => /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/.test(text);

/** Where a field stands in the layout `free` on the axis that its position leaves open. */
const USUAL_PLACES: Readonly<Record<Field, Position & { readonly top: string }>> = {
  pan: { top: '10%', left: '6%' },
  expiry: { top: '42%', left: '6%' },
  cvv: { top: '42%', left: '52%' },
  cardholder: { top: '74%', left: '6%' },
  brand: { top: '74%', right: '6%' },
};

/**
 * The colours and places of one view. Every value was checked at minting, and is again here: nothing but colours and
 * lengths can become part of a stylesheet.
 */
export function viewStyle(options: ViewOptions): string {
  const colours = {
    text: options.textColor,
    label: options.labelColor,
    button: options.buttonColor,
    'button-text': options.buttonTextColor,
    ground: webviewGround(options),
    surface: options.theme === 'custom' ? options.backgroundColor : undefined,
  };
  const declarations = Object.entries(colours)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name}:${checked(isColour, value!)}`);
  return [`:root{${declarations.join(';')}}`, ...(options.layout === 'free' ? places(options) : [])].join('\n');
}

function places({ fields, positions }: ViewOptions): string[] {
  return fields.flatMap((field) => {
    const position = positions[field];
    if (position === undefined || Object.keys(position).length === 0) return [];
    const sides = Object.entries(completed(field, position)).map(
      ([side, length]) => `${side}:${checked(isStoredLength, length)}`,
    );
    return [`.field[data-field="${field}"]{position:absolute;${sides.join(';')}}`];
  });
}

function completed(field: Field, given: Position): Position {
  const { top, ...horizontal } = USUAL_PLACES[field];
  return {
    ...(given.top === undefined && given.bottom === undefined ? { top } : {}),
    ...(given.left === undefined && given.right === undefined ? horizontal : {}),
    ...given,
  };
}

function checked(isSound: (value: string) => boolean, value: string): string {
  assert(isSound(value), 'a value that was not checked at minting');
  return value;
}
