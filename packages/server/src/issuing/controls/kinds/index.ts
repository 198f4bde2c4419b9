import type { Static } from 'typebox';
import { categories } from './categories.ts';
import type { CheckOf, Controlled } from './control.ts';
import { countries } from './countries.ts';
import { creditLimits } from './credit-limits.ts';
import type { DeclineText } from './decline-text.ts';
import { entryModes } from './entry-modes.ts';
import { failedAttempts } from './failed-attempts.ts';
import { initiators } from './initiators.ts';
import { limits } from './limits.ts';
import { merchantIds } from './merchant-ids.ts';
import { merchants } from './merchants.ts';
import { purchaseKinds } from './purchase-kinds.ts';
import { schedule } from './schedule.ts';
import { singleMerchant } from './single-merchant.ts';
import { singleUse } from './single-use.ts';
import { velocity } from './velocity.ts';

/** In the order of the API. */
export const CONTROLS = [
  limits,
  creditLimits,
  velocity,
  categories,
  merchants,
  merchantIds,
  countries,
  purchaseKinds,
  entryModes,
  initiators,
  schedule,
  singleUse,
  singleMerchant,
  failedAttempts,
] as const;

type Definition = (typeof CONTROLS)[number];

export type ControlName = Definition['name'];

/** What cards may do. Amounts are minor units of the card's currency. */
export type Controls = { readonly [Each in Definition as Each['name']]: Each['none'] };

/** What a request sets, once its schema has accepted it. */
export type ControlsInput = { readonly [Each in Definition as Each['name']]?: Static<Each['input']> };

/** Controls as the API returns them. */
export type ControlsView = { readonly [Each in Definition as Each['name']]: Static<Each['view']> };

/** The properties of the bodies that set controls, and of the responses that return them. */
export type InputProperties = { [Each in Definition as Each['name']]: Each['input'] };
export type ViewProperties = { [Each in Definition as Each['name']]: Each['view'] };

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ControlDecline = KeyOf<Definition['declines']>;

/** They count what was spent, or received, and are compared last. */
const COUNTING: readonly Definition[] = [limits, creditLimits, velocity];

const CHECKED: readonly Definition[] = [...CONTROLS.filter((control) => !COUNTING.includes(control)), ...COUNTING];

/** The decline reasons of all controls, in the order of their checks. */
export const CONTROL_DECLINES = Object.assign({}, ...CHECKED.map(({ declines }) => declines)) as Readonly<
  Record<ControlDecline, DeclineText>
>;

/** What a purchase must satisfy, in order, besides `failed_attempts`, which is checked before the card's data. */
export const PURCHASE_CHECKS = CHECKED.filter(
  (control) => control !== failedAttempts && control !== creditLimits,
).flatMap(({ checks }): readonly CheckOf<Controlled<Controls>, ControlDecline>[] => checks);
