import { defineRoute, type Route } from '#api/route.ts';
import type { Approvals } from '#people';
import type { ControlDependencies } from '../../dependencies.ts';
import { readApprovalSettings, setApprovalSettings } from './limit-above-act.ts';
import { LimitAboveBody, LimitAboveSchema, WAITING } from './schemas.ts';

const TAG = 'Approvals';
const EXAMPLE = { limit_above: { usd: '5000.00' } };

/** The amounts above which a second person decides on a limit. */
export function approvalSettingsRoutes(dependencies: ControlDependencies, approvals: Approvals): Route[] {
  return [
    defineRoute({
      operationId: 'getApprovalSettings',
      method: 'GET',
      path: '/settings/approvals',
      tag: TAG,
      summary: 'Read above which limits a second person decides',
      description: 'Returns the amounts above which a change of a limit waits for a second person.',
      status: 200,
      success: 'Settings read',
      data: LimitAboveSchema,
      example: { data: EXAMPLE },
      errors: [],
      idempotent: false,
      handle: async ({ tenant, respond }) => respond(await readApprovalSettings(dependencies.database, tenant)),
    }),
    defineRoute({
      operationId: 'setApprovalSettings',
      method: 'PUT',
      path: '/settings/approvals',
      tag: TAG,
      scope: 'cards',
      summary: 'Set above which limits a second person decides',
      description:
        'Replaces the amounts. From then on, a change that raises a limit of purchases above the amount, or removes one, is answered with 202 and an approval, whether a person or an API key makes it; nothing changes until another person approves it. A limit that becomes lower never waits, nor does one where there was none. Two people must be able to decide. Raising or removing an amount waits for a second person itself.',
      body: LimitAboveBody,
      status: 200,
      success: 'Settings updated',
      data: LimitAboveSchema,
      example: { body: EXAMPLE, data: EXAMPLE },
      waiting: WAITING,
      errors: ['invalid_request', 'no_second_person', 'approval_limit_reached'],
      idempotent: true,
      handle: async (request) => await setApprovalSettings(dependencies, approvals, request),
    }),
  ];
}
