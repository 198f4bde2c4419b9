import type { Tenant } from '../../../foundation/kit/tenant.ts';
import { commitOncePerKey, renewTenantVersion, type RenderedResponse } from '../../../foundation/database/index.ts';
import {
  ANY_CURRENCY,
  initialControls,
  loadLevelControls,
  readControls,
  saveLevelControls,
} from '../../controls/index.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import type { Mode } from './change-card-controls.ts';
import { tenantControlsView } from './controls-view.ts';
import type { ControlsRequest } from './set-card-controls.ts';

/** `defaults`: what new cards get. `ceilings`: what no card may exceed. */
export type TenantLevel = 'defaults' | 'ceilings';

/** Sets a tenant's defaults, for cards issued from now on, or ceilings, effective from the next purchase with any card. */
export async function setTenantControls(
  { database, clock }: AuthorizationDependencies,
  { tenant, body, idempotency, respond }: Omit<ControlsRequest, 'params'>,
  level: TenantLevel,
  mode: Mode,
): Promise<RenderedResponse> {
  const key = { tenantId: tenant.id, level };
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
    // It also waits for a concurrent change, so that the controls that are read next are not changed in between.
    transaction.write(renewTenantVersion(tenant.id));
    const [current] = await loadLevelControls(transaction, [key]);
    const controls = readControls(body, ANY_CURRENCY, mode === 'merge' ? current! : initialControls(level));
    transaction.write(saveLevelControls(key, controls, clock.now()));
    return respond(tenantControlsView(controls));
  });
}

export async function readTenantControls({ database }: AuthorizationDependencies, tenant: Tenant, level: TenantLevel) {
  const [controls] = await loadLevelControls(database, [{ tenantId: tenant.id, level }]);
  return tenantControlsView(controls!);
}
