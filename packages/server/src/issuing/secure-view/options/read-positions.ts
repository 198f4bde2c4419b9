import { FIELDS, SIDES, type Field, type Side, type ViewOptions } from '../model.ts';
import { normalizeLength } from './length.ts';
import type { OptionsInput } from './options.schema.ts';

type Positions = ViewOptions['positions'];

/** One distance, and the option that it comes from. */
interface Given {
  readonly option: string;
  readonly side: Side;
  readonly length: string;
}

/**
 * Where fields stand, from all the ways of saying so. The same side may be said twice when both say the same; the second of
 * two that do not agree goes to `problems`.
 */
export function readPositions(input: OptionsInput, problems: Map<string, string>): Positions {
  const positions: Partial<Record<Field, Partial<Record<Side, string>>>> = {};
  for (const field of FIELDS) {
    const position: Partial<Record<Side, string>> = {};
    const saidBy = new Map<Side, string>();
    for (const { option, side, length } of allGiven(input, field)) {
      const known = position[side];
      if (known !== undefined && known !== length) {
        problems.set(option, `says something else than ${saidBy.get(side)!}; say where a field stands once`);
        continue;
      }
      position[side] = length;
      saidBy.set(side, option);
    }
    if (saidBy.size > 0) positions[field] = position;
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
