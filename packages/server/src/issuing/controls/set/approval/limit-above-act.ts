import { commitOncePerKey, renewTenantVersion, type Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { RouteRequest } from '#api/route.ts';
import { askAtPartner, type Approvals, type TwoPersonAct } from '#people';
import type { ControlDependencies } from '../../dependencies.ts';
import { aboutOf, tenantOf, type About } from './about.ts';
import {
  isLooser,
  readLimitAbove,
  WaitsForApproval,
  writtenLimitAbove,
  type LimitAbove,
  type WrittenLimitAbove,
} from './limit-above.ts';
import { findLimitAbove, saveLimitAbove } from './store.ts';

type Dependencies = Pick<ControlDependencies, 'database' | 'clock'>;

interface LimitAboveChange extends About {
  readonly limit_above: WrittenLimitAbove | null;
}

/** Raises or removes the amounts above which a second person decides. */
export function changeLimitAboveAct({ database, clock }: Dependencies): TwoPersonAct<LimitAboveChange> {
  return {
    name: 'limit_above.change',
    right: 'settings.write',
    async prepare(request) {
      const tenant = await tenantOf(database, request);
      const current = writtenLimitAbove(await findLimitAbove(database, tenant.id));
      const preview = { current, proposed: request.limit_above };
      return { about: tenant, preview, fingerprint: JSON.stringify(current) };
    },
    async run(request, { assertDue, extraWrites }) {
      const tenant = await tenantOf(database, request);
      const { limit_above } = request;
      await database.transaction(async (transaction) => {
        transaction.write(renewTenantVersion(tenant.id));
        await assertDue(transaction, JSON.stringify(writtenLimitAbove(await findLimitAbove(transaction, tenant.id))));
        transaction.write(saveLimitAbove(tenant.id, readLimitAbove(limit_above), clock.now()));
        for (const write of extraWrites({ limit_above })) transaction.write(write);
      });
      return { limit_above };
    },
  };
}

export async function readApprovalSettings(
  database: Queryable,
  { id }: RouteRequest<unknown, unknown, unknown>['tenant'],
) {
  return { limit_above: writtenLimitAbove(await findLimitAbove(database, id)) };
}

interface SettingsBody {
  readonly limit_above: Parameters<typeof readLimitAbove>[0];
  readonly reason?: string;
}

/**
 * Sets or lowers the amounts at once, if two people could decide. Raising or removing one waits for a second person.
 * @throws AppError no_second_person, approval_limit_reached
 */
export async function setApprovalSettings(
  { database, clock }: Dependencies,
  approvals: Approvals,
  request: RouteRequest<unknown, unknown, SettingsBody>,
) {
  const { tenant, caller, body, idempotency } = request;
  const limitAbove: LimitAbove = readLimitAbove(body.limit_above);
  const limit_above = writtenLimitAbove(limitAbove);
  try {
    return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
      // It also waits for another change.
      transaction.write(renewTenantVersion(tenant.id));
      if (isLooser(await findLimitAbove(transaction, tenant.id), limitAbove)) throw new WaitsForApproval();
      if (limit_above !== null && (await approvals.countDeciders('limit_above.change', tenant)) < 2)
        throw new AppError('no_second_person');
      transaction.write(saveLimitAbove(tenant.id, limitAbove, clock.now()));
      return request.respond({ limit_above });
    });
  } catch (error) {
    if (!(error instanceof WaitsForApproval)) throw error;
  }
  const asked = { ...aboutOf(tenant), limit_above };
  const approval = await askAtPartner(approvals, caller, 'limit_above.change', asked, body.reason);
  return await commitOncePerKey(database, clock, tenant.id, idempotency, () =>
    Promise.resolve(request.respondWaiting({ approval })),
  );
}
