import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import type { Approvals } from './approvals.ts';
import type { ApprovalNow } from './model.ts';
import * as schemas from './schemas.ts';

/** The errors of every call that decides. */
const DECISION_ERRORS = ['approval_not_found', 'approval_expired', 'approval_not_pending'] as const;

/** How operators decide on what others ask for. */
export function approvalRoutes(approvals: Approvals): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'listApprovals',
      method: 'GET',
      path: '/approvals',
      right: 'op.read',
      summary: 'List approvals',
      description: 'Returns what operators have asked for, newest first, and what became of it.',
      query: schemas.ApprovalsQuery,
      status: 200,
      success: 'Approvals found',
      data: schemas.ApprovalListSchema,
      errors: ['invalid_request'],
      handle: async ({ query, operator }) => {
        const { page, next_cursor } = await approvals.list(query, null, operator.id);
        return { approvals: await approvals.views(page), next_cursor };
      },
    }),
    defineOperatorRoute({
      operationId: 'countApprovals',
      method: 'GET',
      path: '/approvals/count',
      right: 'op.read',
      summary: 'Count the approvals that wait for you',
      description: 'Returns how many requests wait for your decision: what `GET /approvals?status=decidable` lists.',
      status: 200,
      success: 'Approvals counted',
      data: schemas.ApprovalCountSchema,
      errors: [],
      handle: async ({ operator }) => ({ decidable: (await approvals.decidable(operator.id)).length }),
    }),
    defineOperatorRoute({
      operationId: 'getApproval',
      method: 'GET',
      path: '/approvals/:id',
      right: 'op.read',
      summary: 'Read an approval',
      description:
        'Returns a request with what it would do now or why it cannot be done now, and what became of it. Balances change all the time, so read it again before you decide.',
      params: schemas.ApprovalParams,
      status: 200,
      success: 'Approval found',
      data: schemas.ApprovalDataSchema,
      errors: ['approval_not_found'],
      handle: async ({ params }) => await viewOf(approvals, await approvals.readNow(params.id)),
    }),
    defineOperatorRoute({
      operationId: 'approve',
      method: 'POST',
      path: '/approvals/:id/approve',
      right: 'approvals.decide',
      fresh: true,
      summary: 'Approve a request',
      description:
        'Approves what somebody else has asked for, and does it. It also needs the right of the act, and a recent sign-in. If the response is lost, repeat the call: what is asked for is done once. The status is `failed`, with the code of the error, if it cannot be done any more.',
      params: schemas.ApprovalParams,
      body: schemas.Approve,
      status: 200,
      success: 'Approved',
      data: schemas.ApprovalDataSchema,
      errors: [
        ...DECISION_ERRORS,
        'approval_outdated',
        'self_approval',
        'recently_invited',
        'master_key_missing',
        'step_up_required',
        'invalid_request',
      ],
      handle: async ({ operator, params, body }) => {
        const approval = await approvals.approve(operator, await approvals.read(params.id), body.reason ?? null);
        return await viewOf(approvals, approval);
      },
    }),
    defineOperatorRoute({
      operationId: 'reject',
      method: 'POST',
      path: '/approvals/:id/reject',
      right: 'op.read',
      summary: 'Reject a request',
      description:
        'Rejects what somebody else has asked for, which needs the right of the act, or takes the own request back: its status is `canceled` then.',
      params: schemas.ApprovalParams,
      body: schemas.Reject,
      status: 200,
      success: 'Rejected',
      data: schemas.ApprovalDataSchema,
      errors: [...DECISION_ERRORS, 'invalid_request'],
      handle: async ({ operator, params, body }) => {
        const approval = await approvals.reject(operator, await approvals.read(params.id), body.reason);
        return await viewOf(approvals, approval);
      },
    }),
  ];
}

async function viewOf(approvals: Approvals, approval: ApprovalNow) {
  const [view] = await approvals.views([approval]);
  return { approval: view! };
}
