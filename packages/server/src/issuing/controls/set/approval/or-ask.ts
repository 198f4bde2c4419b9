import type { RouteRequest } from '#api/route.ts';
import { commitOncePerKey, type RenderedResponse } from '#database';
import { askAtPartner, type Approvals } from '#people';
import type { ControlsInput } from '../../kinds/index.ts';
import type { ControlDependencies } from '../../dependencies.ts';
import type { Mode } from '../change-card-controls.ts';
import { aboutOf } from './about.ts';
import type { Target } from './change-controls-act.ts';
import { WaitsForApproval } from './limit-above.ts';

/** Controls, and why they change, for the person who approves a limit. */
type ControlsChangeInput = ControlsInput & { readonly reason?: string };

type Request = Pick<
  RouteRequest<unknown, unknown, ControlsChangeInput>,
  'tenant' | 'caller' | 'idempotency' | 'body' | 'respondWaiting'
>;

/**
 * Changes controls, or asks for a second person who approves the change.
 * @param change throws `WaitsForApproval` if it has changed nothing for that reason
 * @param targetOf whose controls they are, once a second person is asked
 * @throws AppError no_second_person, approval_limit_reached
 */
export async function changeOrAsk(
  { database, clock, approvals }: Pick<ControlDependencies, 'database' | 'clock'> & { readonly approvals: Approvals },
  request: Request,
  mode: Mode,
  change: () => Promise<RenderedResponse>,
  targetOf: () => Target | Promise<Target>,
): Promise<RenderedResponse> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof WaitsForApproval)) throw error;
  }
  const { tenant, caller, idempotency } = request;
  const { reason, ...controls } = request.body;
  const asked = { ...aboutOf(tenant), ...(await targetOf()), mode, controls };
  const approval = await askAtPartner(approvals, caller, 'controls.change', asked, reason);
  return await commitOncePerKey(database, clock, tenant.id, idempotency, () =>
    Promise.resolve(request.respondWaiting({ approval })),
  );
}
