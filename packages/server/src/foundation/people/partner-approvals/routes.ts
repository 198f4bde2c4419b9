import { defineRoute, type Route } from '#api/route.ts';
import { isKey } from '#kit/tenant.ts';
import type { Approvals } from '../approvals/approvals.ts';
import { ApprovalParams } from '../approvals/schemas.ts';
import { personOf } from './ask-at-partner.ts';
import * as schemas from './schemas.ts';

const TAG = 'Approvals';
const DECISION_ERRORS = [
  'approval_not_found',
  'approval_not_pending',
  'approval_expired',
  'missing_right',
  'invalid_request',
] as const;
const EXAMPLE = { approval: schemas.PARTNER_APPROVAL_EXAMPLE };
const ONLY_PEOPLE = 'Only people can call it, in the console.';

/** What waits for a second person at a partner. */
export function partnerApprovalRoutes(approvals: Approvals): Route[] {
  const common = { tag: TAG, params: ApprovalParams, status: 200, data: schemas.PartnerApprovalData } as const;
  return [
    defineRoute({
      operationId: 'listApprovals',
      method: 'GET',
      path: '/approvals',
      tag: TAG,
      summary: 'List approvals',
      description: 'Returns what waits for a second person and what was decided, newest first.',
      query: schemas.PartnerApprovalsQuery,
      status: 200,
      success: 'Approvals found',
      data: schemas.PartnerApprovalList,
      example: { data: { approvals: [schemas.PARTNER_APPROVAL_EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, caller, query, respond }) => {
        const reader = isKey(caller) ? undefined : caller.personId;
        const { page: found, next_cursor } = await approvals.list(query, tenant, reader);
        return respond({ approvals: found.map(schemas.partnerApprovalView), next_cursor });
      },
    }),
    defineRoute({
      ...common,
      operationId: 'getApproval',
      method: 'GET',
      path: '/approvals/:id',
      summary: 'Read an approval',
      description:
        'Returns what was asked for, what it would change now or why it cannot be done any more, and what became of it.',
      success: 'Approval found',
      example: { data: EXAMPLE },
      errors: ['approval_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) =>
        respond({ approval: schemas.partnerApprovalView(await approvals.readNow(params.id, tenant)) }),
    }),
    defineRoute({
      ...common,
      operationId: 'approveRequest',
      method: 'POST',
      path: '/approvals/:id/approve',
      scope: 'cards',
      summary: 'Approve a request',
      description: `Approves what another person or an API key has asked for, and does it. ${ONLY_PEOPLE} It needs the right of the act, too. Repeating it does nothing twice. The status is \`failed\`, with the code of the error, if it could not be done any more.`,
      body: schemas.Decision,
      success: 'Approved',
      example: { body: {}, data: EXAMPLE },
      errors: [...DECISION_ERRORS, 'approval_outdated', 'self_approval', 'recently_invited'],
      idempotent: false,
      recordsAct: true,
      handle: async ({ tenant, caller, params, body, idempotency: { act }, respond }) => {
        const found = await approvals.read(params.id, tenant);
        const approved = await approvals.approve(personOf(caller), found, body.reason ?? null, act);
        return respond({ approval: schemas.partnerApprovalView(approved) });
      },
    }),
    ...(['reject', 'cancel'] as const).map((step) =>
      defineRoute({
        ...common,
        operationId: `${step}Request`,
        method: 'POST',
        path: `/approvals/:id/${step}`,
        scope: 'cards',
        summary: step === 'reject' ? 'Reject a request' : 'Take a request back',
        description:
          step === 'reject'
            ? `Rejects what another person or an API key has asked for. ${ONLY_PEOPLE}`
            : `Takes back what you have asked for yourself. ${ONLY_PEOPLE}`,
        body: schemas.Decision,
        success: step === 'reject' ? 'Rejected' : 'Taken back',
        example: { body: {}, data: EXAMPLE },
        errors: [...DECISION_ERRORS, 'self_approval'],
        idempotent: false,
        recordsAct: true,
        handle: async ({ tenant, caller, params, body, idempotency: { act }, respond }) => {
          const found = await approvals.read(params.id, tenant);
          const ended = await approvals[step](personOf(caller), found, body.reason ?? null, act);
          return respond({ approval: schemas.partnerApprovalView(ended) });
        },
      }),
    ),
  ];
}
