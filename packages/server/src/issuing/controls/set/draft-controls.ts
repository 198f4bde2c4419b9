import type { Queryable } from '#database';
import type { Currency } from '#kit/money.ts';
import { ANY_CURRENCY, readControls } from '../read-controls.ts';
import { countsForCustomer, type CustomerSpending, type Usage } from '../usage.ts';
import { NO_CONTROLS } from '../model.ts';
import type { ControlsInput } from '../kinds/index.ts';
import { spendingSoFar } from './spending-so-far.ts';

/** Changes of controls that nobody has made yet, as `PATCH` would make them. */
export interface DraftControls {
  readonly card?: ControlsInput | undefined;
  readonly customer?: ControlsInput | undefined;
}

/** A card's usage and its customer's spending, as they would be after the changes. */
export async function withDraftControls(
  database: Queryable,
  usage: Usage,
  spending: CustomerSpending | undefined,
  { card = {}, customer }: DraftControls,
  currency: Currency,
  now: Date,
): Promise<{ readonly usage: Usage; readonly spending: CustomerSpending | undefined }> {
  const drafted: Usage = {
    ...usage,
    controls: readControls(card, currency, usage.controls),
    customerControls: customer
      ? readControls(customer, ANY_CURRENCY, usage.customerControls ?? NO_CONTROLS)
      : usage.customerControls,
  };
  const isNewlyCounted = countsForCustomer(drafted) && !countsForCustomer(usage);
  return { usage: drafted, spending: isNewlyCounted ? await spendingSoFar(database, usage, now) : spending };
}
