import type { Currency } from '#kit/money.ts';
import type { Controls, ControlsInput } from './kinds/index.ts';
import { mapControls } from './model.ts';

/** The currency for controls of cards in several currencies: all have the same number of decimals. */
export const ANY_CURRENCY: Currency = 'usd';

/**
 * Reads controls from a request that its schema has accepted. `base` is what a control that is left out keeps: the
 * level's initial one, if the request replaces all controls, or what is set already, if it changes some.
 */
export function readControls(input: ControlsInput, currency: Currency, base: Controls): Controls {
  return mapControls((control) => {
    const given = input[control.name];
    return given === undefined ? base[control.name] : control.read(given, base[control.name], currency);
  }) as Controls;
}
