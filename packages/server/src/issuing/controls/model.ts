import type { Currency } from '#kit/money.ts';
import { LIMIT_NAMES } from './kinds/amount-limits.ts';
import { CONTROLS, type ControlName, type Controls } from './kinds/index.ts';

/** A control whose values have any type. */
interface AnyControl {
  readonly name: ControlName;
  readonly none: unknown;
  readonly initial: unknown;
  read(given: unknown, base: unknown, currency: Currency): unknown;
  write(value: unknown, currency: Currency): unknown;
}

/** An object with a property for each control, in the order of the API. */
export function mapControls(valueOf: (control: AnyControl) => unknown): unknown {
  return Object.fromEntries(CONTROLS.map((control) => [control.name, valueOf(control)]));
}

/** They restrict nothing. */
export const NO_CONTROLS = mapControls(({ none }) => none) as Controls;

/** The controls of a card for which nobody has set any: guessing its data is limited. */
const CARD_CONTROLS = mapControls(({ initial }) => initial) as Controls;

/** The owner of controls: a card, a customer, or a tenant, for new cards (`defaults`) or for every card (`ceilings`). */
export type Level = 'card' | 'customer' | 'defaults' | 'ceilings';

/** What a level has before anybody sets its controls, and what a control has that is left out when they are replaced. */
export function initialControls(level: Level): Controls {
  return level === 'card' || level === 'defaults' ? CARD_CONTROLS : NO_CONTROLS;
}

/** Whether the controls depend on what was spent before. */
export function dependsOnSpending({ limits, velocity }: Controls): boolean {
  return LIMIT_NAMES.some((name) => limits[name] !== null) || velocity.hourly !== null || velocity.daily !== null;
}
