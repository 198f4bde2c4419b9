import { assert } from '../../../foundation/kit/assert.ts';
import { isStoredLength, type Field, type Position, type ViewOptions } from '../../../issuing/secure-view/index.ts';

/** Where a field stands in the layout `free` on the axis that its position leaves open. */
const DEFAULT_POSITIONS: Readonly<Record<Field, Position & { readonly top: string }>> = {
  pan: { top: '10%', left: '6%' },
  expiry: { top: '42%', left: '6%' },
  cvv: { top: '42%', left: '52%' },
  cardholder: { top: '74%', left: '6%' },
  brand: { top: '74%', right: '6%' },
};

/** The lowest that the face is, and the room that a label and its value take below a field's top. */
const FACE_HEIGHT_MIN = '12.5rem';
const FIELD_HEIGHT = '4rem';

const REST = 'minmax(0,1fr)';

/**
 * Rules for the fields that a partner placed. Each field is a grid over the whole face, and its distances are tracks that
 * give way before the field would leave the face: a number outside the frame could not be reached.
 */
export function positionsStyle({ fields, positions }: ViewOptions): string[] {
  const placed = fields.flatMap((field): [Field, Position][] => {
    const position = positions[field];
    return position === undefined || Object.keys(position).length === 0 ? [] : [[field, completed(field, position)]];
  });
  return [...faceHeight(placed), ...placed.map(([field, position]) => place(field, position))];
}

/** A distance in pixels makes the face as high as it needs; a share is of whatever height there is. */
function faceHeight(placed: readonly [Field, Position][]): string[] {
  const heights = placed
    .flatMap(([, { top, bottom }]) => [top ?? bottom])
    .filter((length) => length?.endsWith('px'))
    .map((length) => `${checked(length!)} + ${FIELD_HEIGHT}`);
  return heights.length === 0 ? [] : [`:root{--places-height:max(${[FACE_HEIGHT_MIN, ...heights].join(',')})}`];
}

function place(field: Field, { top, bottom, left, right }: Position): string {
  // The upper and the left distance win, as they do everywhere in CSS.
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
