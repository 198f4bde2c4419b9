import { FIELDS, SIDES, type Field, type Side, type ViewOptions } from '../model.ts';
import { normalizeLength } from './length.ts';
import type { OptionsInput } from './schemas.ts';

type Positions = ViewOptions['positions'];

/** One distance, with the option that sets it. */
interface Given {
  readonly option: string;
  readonly side: Side;
  readonly length: string;
}

/**
 * Collects positions from all options that can set them. Two options may set the same side to the same value; if they differ, the
 * second is added to `problems`.
 */
export function readPositions(input: OptionsInput, problems: Map<string, string>): Positions {
  const positions: Partial<Record<Field, Partial<Record<Side, string>>>> = {};
  for (const field of FIELDS) {
    const position: Partial<Record<Side, string>> = {};
    const setBy = new Map<Side, string>();
    for (const { option, side, length } of allGiven(input, field)) {
      const known = position[side];
      if (known !== undefined && known !== length) {
        problems.set(option, `differs from ${setBy.get(side)!}; set each side of a field once`);
        continue;
      }
      position[side] = length;
      setBy.set(side, option);
    }
    if (setBy.size > 0) positions[field] = position;
  }
  return positions;
}

function allGiven(input: OptionsInput, field: Field): Given[] {
  const given: Given[] = [];
  const add = (option: string, side: Side, length: string | undefined): void => {
    if (length !== undefined) given.push({ option, side, length: normalizeLength(length) });
  };
  for (const side of SIDES) add(`positions.${field}.${side}`, side, input.positions?.[field]?.[side]);
  for (const side of SIDES) add(`${field}_${side}`, side, input[`${field}_${side}`]);
  const [top, left] = input[`${field}_position`]?.split(',') ?? [];
  add(`${field}_position`, 'top', top);
  add(`${field}_position`, 'left', left);
  return given;
}
