import type { CallerOperator } from '#api/operator-route.ts';
import { AppError } from '#kit/app-error.ts';
import type { Environment } from '#kit/tenant.ts';
import { contradictionView, requireTransfer, resolveContradictions } from '#transfers';
import { VENDORS } from '#ports/vendors.ts';
import { requireTenantOf, type About } from '../about.ts';
import type { RailsDependencies } from './dependencies.ts';

/**
 * Records that an operator has resolved what the bank has reported in contradiction about a transfer. No money moves.
 * @throws AppError partner_not_found, transfer_not_found, transfer_not_contradicted
 */
export async function settleTransfer(
  dependencies: RailsDependencies,
  operator: CallerOperator,
  id: string,
  { reason, ...of }: About & { readonly reason: string },
) {
  const { database, clock, recordAct } = dependencies;
  const about = await requireTenantOf(dependencies, of);
  const { id: transferId } = await requireTransfer(database, about.id, id);
  const key = { tenantId: about.id, transferId };
  const settled = await resolveContradictions(database, clock, key, (notices) => [
    recordAct(
      operator,
      'transfers.settle',
      about,
      { transfer_id: transferId, notices: notices.map(contradictionView) },
      reason,
    ),
  ]);
  if (settled.length === 0) throw new AppError('transfer_not_contradicted');
  return { transfer_id: transferId, settled: settled.map(contradictionView) };
}

interface Reread {
  readonly environment: Environment;
  readonly object: string;
  readonly reason: string;
}

/** Lets the worker read an object of a card vendor again. @throws AppError platform_object_not_found */
export async function rereadObject(
  { recordAct, reread }: RailsDependencies,
  operator: CallerOperator,
  name: string,
  { environment, object, reason }: Reread,
) {
  const vendor = VENDORS.find((each) => each === name);
  if (vendor === undefined) throw new AppError('platform_object_not_found');
  const details = { vendor, environment, object };
  const line = recordAct(operator, 'platform.reread', null, details, reason);
  if (!(await reread({ vendor, environment, id: object }, [line]))) throw new AppError('platform_object_not_found');
  return details;
}
