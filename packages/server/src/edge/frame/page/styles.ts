import { readFileSync } from 'node:fs';
import { assert } from '#kit/assert.ts';
import { webviewBackground, type ViewOptions } from '#secure-view';
import { FONTS } from '../assets.ts';
import { positionsStyle } from './positions.ts';

const FONT_FACES = FONTS.map(
  ({ weight, url }) =>
    `@font-face{font-family:Inter;font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")}`,
).join('\n');

const SHEETS = ['page', 'layouts', 'messages', 'viewers'].map((name) =>
  readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8'),
);

/** The styles that all views share. */
export const SHARED_STYLE = [FONT_FACES, ...SHEETS].join('\n');

const COLOUR = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/;

/**
 * The colours and positions of one view. Every value was validated at minting and is checked again here, so that only colours and
 * lengths can enter a stylesheet.
 */
export function viewStyle(options: ViewOptions): string {
  const colours = {
    text: options.textColor,
    label: options.labelColor,
    button: options.buttonColor,
    'button-text': options.buttonTextColor,
    'webview-background': webviewBackground(options),
    surface: options.theme === 'custom' ? options.backgroundColor : undefined,
  };
  const declarations = Object.entries(colours)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name}:${checked(value!)}`);
  return [`:root{${declarations.join(';')}}`, ...(options.layout === 'free' ? positionsStyle(options) : [])].join('\n');
}

function checked(colour: string): string {
  assert(COLOUR.test(colour), 'a value that was not checked at minting');
  return colour;
}
