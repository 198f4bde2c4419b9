import type { TenantId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { commitOncePerKey, renewTenantVersion, type RenderedResponse, type Transaction } from '#database';
import { ANY_CURRENCY, readControls } from '../read-controls.ts';
import { initialControls } from '../model.ts';
import { loadLevelControls, saveLevelControls } from '../store.ts';
import type { Controls, ControlsInput } from '../kinds/index.ts';
import type { ControlDependencies } from '../dependencies.ts';
import { isAbove, WaitsForApproval } from './approval/limit-above.ts';
import { findLimitAbove } from './approval/store.ts';
import type { ApprovedChange, Mode } from './change-card-controls.ts';
import { tenantControlsView } from './controls-view.ts';
import type { ControlsRequest } from './set-card-controls.ts';

/** `defaults`: what new cards get. `ceilings`: what no card may exceed. */
export type TenantLevel = 'defaults' | 'ceilings';

/**
 * Sets a tenant's defaults, for cards issued from now on, or ceilings, effective from the next purchase with any card.
 * @throws WaitsForApproval
 */
export async function setTenantControls(
  { database, clock }: ControlDependencies,
  { tenant, body, idempotency, respond }: Omit<ControlsRequest, 'params'>,
  level: TenantLevel,
  mode: Mode,
): Promise<RenderedResponse> {
  const key = { tenantId: tenant.id, level };
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) =>
    respond(tenantControlsView(await changeTenantControls(transaction, key, body, mode, clock.now()))),
  );
}

/** Changes the controls of a level in a transaction. @throws WaitsForApproval if nobody has approved it, and somebody must */
export async function changeTenantControls(
  transaction: Transaction,
  key: { readonly tenantId: TenantId; readonly level: TenantLevel },
  body: ControlsInput,
  mode: Mode,
  now: Date,
  approved?: ApprovedChange,
): Promise<Controls> {
  // It also waits for a concurrent change, so that the controls that are read next are not changed in between.
  transaction.write(renewTenantVersion(key.tenantId));
  const [current] = await loadLevelControls(transaction, [key]);
  await approved?.(transaction, [current!]);
  const controls = readControls(body, ANY_CURRENCY, mode === 'merge' ? current! : initialControls(key.level));
  if (!approved && isAbove(current!, controls, await findLimitAbove(transaction, key.tenantId)))
    throw new WaitsForApproval();
  transaction.write(saveLevelControls(key, controls, now));
  return controls;
}

export async function readTenantControls({ database }: ControlDependencies, tenant: Tenant, level: TenantLevel) {
  const [controls] = await loadLevelControls(database, [{ tenantId: tenant.id, level }]);
  return tenantControlsView(controls!);
}
