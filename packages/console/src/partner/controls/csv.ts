import type { CsvFields } from '../../ui/csv.ts';
import { kindOf, leftAt, valueAt, type ControlName, type Level } from './names.ts';

/** A control that a level sets. */
export interface SetControl {
  readonly control: ControlName;
  readonly level: Level;
}

interface Currencies {
  /** The currency of the amounts; undefined where cards of several currencies have them. */
  readonly currency?: string | undefined;
  /** The currency of what is left; undefined if the levels have no limits. */
  readonly remainingIn?: string | undefined;
}

/** A control as a row of a file. Lists, schedules and limits of attempts are JSON, as the API has them. */
export function controlFields({ control, level }: SetControl, { currency, remainingIn }: Currencies): CsvFields {
  const value = valueAt(level.controls, control);
  const remaining = leftAt(level, control);
  const isAmount = kindOf(control).startsWith('amount');
  return {
    control,
    level: level.name,
    value: typeof value === 'object' ? JSON.stringify(value) : (value as CsvFields[string]),
    currency: isAmount ? currency : null,
    remaining,
    remaining_currency: isAmount && remaining !== undefined ? remainingIn : null,
  };
}
