import { assert } from '#kit/assert.ts';
import { isStoredLength, type Field, type Position, type ViewOptions } from '#secure-view';

/** A field's position in the layout `free` on an axis that the partner does not set. */
const DEFAULT_POSITIONS: Readonly<Record<Field, Position & { readonly top: string }>> = {
  pan: { top: '10%', left: '6%' },
  expiry: { top: '42%', left: '6%' },
  cvv: { top: '42%', left: '52%' },
  cardholder: { top: '74%', left: '6%' },
  brand: { top: '74%', right: '6%' },
};

/** The minimum height of the card face, and the height of a label with its value. */
const FACE_HEIGHT_MIN = '12.5rem';
const FIELD_HEIGHT = '4rem';

const REST = 'minmax(0,1fr)';

/**
 * CSS rules for the fields that a partner positioned. Each field is a grid over the whole face. Its distances are tracks that
 * shrink before the field would leave the face, since a value outside the frame could not be reached.
 */
export function positionsStyle({ fields, positions }: ViewOptions): string[] {
  const placed = fields.flatMap((field): [Field, Position][] => {
    const position = positions[field];
    return position === undefined || Object.keys(position).length === 0 ? [] : [[field, completed(field, position)]];
  });
  return [...faceHeight(placed), ...placed.map(([field, position]) => place(field, position))];
}

/** A distance in pixels increases the face's height as needed; a percentage is relative to the height. */
function faceHeight(placed: readonly [Field, Position][]): string[] {
  const heights = placed
    .flatMap(([, { top, bottom }]) => [top ?? bottom])
    .filter((length) => length?.endsWith('px'))
    .map((length) => `${checked(length!)} + ${FIELD_HEIGHT}`);
  return heights.length === 0 ? [] : [`:root{--face-height:max(${[FACE_HEIGHT_MIN, ...heights].join(',')})}`];
}

function place(field: Field, { top, bottom, left, right }: Position): string {
  // `top` and `left` take precedence, as in CSS.
  const rows = top === undefined ? [REST, 'auto auto', upTo(bottom)] : [upTo(top), 'auto auto', REST];
  const columns =
    left === undefined
      ? [REST, 'auto', upTo(right)]
      : right === undefined
        ? [upTo(left), 'auto', REST]
        : [upTo(left), 'minmax(min-content,1fr)', upTo(right)];
  const name = `.field[data-field="${field}"]`;
  return [
    `${name}{position:absolute;inset:0;display:grid;grid-template:${rows.join(' ')}/${columns.join(' ')};pointer-events:none}`,
    `${name}>*{pointer-events:auto}`,
    `${name}>.label{grid-area:2/2}`,
    `${name}>.row{grid-area:3/2}`,
  ].join('\n');
}

function upTo(length: string | undefined): string {
  return `minmax(0,${checked(length ?? '0px')})`;
}

function completed(field: Field, given: Position): Position {
  const { top, ...horizontal } = DEFAULT_POSITIONS[field];
  return {
    ...(given.top === undefined && given.bottom === undefined ? { top } : {}),
    ...(given.left === undefined && given.right === undefined ? horizontal : {}),
    ...given,
  };
}

function checked(length: string): string {
  assert(isStoredLength(length), 'a value that was not checked at minting');
  return length;
}
