import { LRUCache } from 'lru-cache';
import type { Currency } from '#kit/money.ts';
import { CONTROLS, type ControlName, type Controls, type ControlsInput, type ControlsView } from './kinds/index.ts';
import { initialControls, mapControls, NO_CONTROLS, type Level } from './model.ts';
import { ANY_CURRENCY, readControls } from './read-controls.ts';

/** Controls as the API returns them, which is also a request that sets them. */
export function writtenControls(controls: Controls, currency: Currency): ControlsView {
  return mapControls((control) => control.write(controls[control.name], currency)) as ControlsView;
}

/**
 * The controls that a request states, as the API would return them: what it leaves out keeps its value, so that an absent control
 * is another request than one of null. Two requests that state the same are equal, whatever the form of their values and the order of
 * their lists, all of which are sets.
 */
export function statedControls(input: ControlsInput, currency: Currency): object {
  return statedPart(writtenControls(readControls(input, currency, NO_CONTROLS), currency), input) as object;
}

function statedPart(written: unknown, input: unknown): unknown {
  if (Array.isArray(written)) return [...new Set(written.map((each) => JSON.stringify(each)))].toSorted();
  if (!isObject(written) || !isObject(input)) return written;
  const parts = Object.keys(input)
    .map((name): [string, unknown] => [name, statedPart(written[name], input[name])])
    .filter(([, part]) => !isObject(part) || Object.keys(part).length > 0);
  return Object.fromEntries(parts);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const CONTROL_NAMES: readonly ControlName[] = CONTROLS.map(({ name }) => name);

/** The controls that differ, by their names in the API. */
export function changedControls(before: Controls, after: Controls): ControlName[] {
  const [one, other] = [writtenControls(before, ANY_CURRENCY), writtenControls(after, ANY_CURRENCY)];
  return CONTROL_NAMES.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** Whether these are the level's controls before anybody sets any. Such controls are not stored. */
export function isInitial(controls: Controls, level: Level): boolean {
  const initial = initialControls(level);
  return controls === initial || changedControls(initial, controls).length === 0;
}

/** The form in which controls are stored. */
export function controlsText(controls: Controls): string {
  return JSON.stringify(writtenControls(controls, ANY_CURRENCY));
}

const CHARACTERS_MAX = 4_000_000;

/** Lanes cache the controls of card, customer and tenant with each card: equal texts share one object. */
const parsed = new LRUCache<string, Controls>({
  max: 1_000,
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (_, text) => text.length,
});

export function parseControls(text: string): Controls {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const controls = readControls(JSON.parse(text) as ControlsInput, ANY_CURRENCY, NO_CONTROLS);
  parsed.set(text, controls);
  return controls;
}
