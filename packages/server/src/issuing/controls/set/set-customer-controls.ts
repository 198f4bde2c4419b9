import type { Tenant } from '#kit/tenant.ts';
import {
  addMilliseconds,
  commitOncePerKey,
  lockTenantCounters,
  saveTenantCounters,
  tenantNow,
  type RenderedResponse,
  type Transaction,
} from '#database';
import type { Currency } from '#kit/money.ts';
import { ANY_CURRENCY, readControls } from '../read-controls.ts';
import { changedControls } from '../written-controls.ts';
import { dependsOnSpending, initialControls } from '../model.ts';
import { loadCustomerSpendings, removeCustomerSpending, saveCustomerSpendings } from '../spending/store.ts';
import { loadLevelControls, saveLevelControls } from '../store.ts';
import type { ControlsInput } from '../kinds/index.ts';
import type { CustomerKey } from '../usage.ts';
import { assertNotEnded, requireCustomer } from '#customers';
import type { ControlDependencies } from '../dependencies.ts';
import { isAbove, WaitsForApproval } from './approval/limit-above.ts';
import { findLimitAbove } from './approval/store.ts';
import type { ApprovedChange, Mode } from './change-card-controls.ts';
import { customerControlsView } from './controls-view.ts';
import type { ControlsRequest } from './set-card-controls.ts';
import { spendingSoFar } from './spending-so-far.ts';

const CURRENCY_DEFAULT: Currency = 'usd';

/**
 * Sets the controls that a customer's cards have together, effective from the next purchase with any of them. The customer's
 * spending is counted while there is a limit for it; it begins with what the cards have spent before.
 * @throws AppError customer_not_found, customer_closed, idempotency_key_reused
 * @throws WaitsForApproval
 */
export async function setCustomerControls(
  dependencies: ControlDependencies,
  { tenant, params, body, idempotency, respond }: ControlsRequest,
  mode: Mode,
): Promise<RenderedResponse> {
  const { database, clock } = dependencies;
  const customer = await requireCustomer(database, tenant.id, params.id);
  const key: CustomerKey = { tenantId: tenant.id, customerId: customer.id };
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
    const { controls, spending, now } = await changeCustomerControls(dependencies, transaction, key, body, mode);
    return respond(customerControlsView(controls, spending, CURRENCY_DEFAULT, now));
  });
}

/**
 * Changes a customer's controls in a transaction.
 * @throws AppError customer_closed
 * @throws WaitsForApproval if nobody has approved it, and somebody must
 */
export async function changeCustomerControls(
  { clock, countedCustomers }: Pick<ControlDependencies, 'clock' | 'countedCustomers'>,
  transaction: Transaction,
  key: CustomerKey,
  body: ControlsInput,
  mode: Mode,
  approved?: ApprovedChange,
) {
  const { tenantId, customerId } = key;
  const moment = clock.now();
  const [counters, [current], spendings, limitAbove] = await Promise.all([
    lockTenantCounters(transaction, [tenantId]),
    loadLevelControls(transaction, [{ ...key, level: 'customer' }]),
    loadCustomerSpendings(transaction, [key]),
    approved ? {} : findLimitAbove(transaction, tenantId),
  ]);
  // Under the tenant's lock, as a change of the status is.
  assertNotEnded((await requireCustomer(transaction, tenantId, customerId)).status);
  await approved?.(transaction, [current!]);
  const now = addMilliseconds(moment, counters.get(tenantId)!.clock_offset_ms);
  const controls = readControls(body, ANY_CURRENCY, mode === 'merge' ? current! : initialControls('customer'));
  if (isAbove(current!, controls, limitAbove)) throw new WaitsForApproval();
  const [wasCounted, isCounted] = [dependsOnSpending(current!), dependsOnSpending(controls)];
  let spending = spendings[0]!;
  if (isCounted && !wasCounted) {
    spending = await spendingSoFar(transaction, key, now);
    if (Object.keys(spending.byCurrency).length > 0) transaction.write(saveCustomerSpendings([spending]));
  } else if (wasCounted && !isCounted) transaction.write(removeCustomerSpending(key));
  if (changedControls(current!, controls).length > 0) {
    transaction.write(saveLevelControls({ ...key, level: 'customer' }, controls, moment));
    transaction.write(saveTenantCounters(counters));
  }
  if (isCounted) countedCustomers.set(customerId, true);
  return { controls, spending, now };
}

/**
 * A customer's controls, and what remains of each limit now for cards of one currency; `usd` if undefined.
 * @throws AppError customer_not_found
 */
export async function readCustomerControls(
  { database, clock }: ControlDependencies,
  tenant: Tenant,
  idOrLocalId: string,
  currency: Currency = CURRENCY_DEFAULT,
) {
  const customer = await requireCustomer(database, tenant.id, idOrLocalId);
  const key: CustomerKey = { tenantId: tenant.id, customerId: customer.id };
  const [[controls], [spending], now] = await Promise.all([
    loadLevelControls(database, [{ ...key, level: 'customer' }]),
    loadCustomerSpendings(database, [key]),
    tenantNow(database, clock, tenant.id),
  ]);
  return customerControlsView(controls!, spending!, currency, now);
}
