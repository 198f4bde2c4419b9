/** Where the routes of approvals accept an id. */
export const APPROVAL_ATTEMPTS = {
  listApprovals: [
    { kind: 'approval', path: '/approvals?after={id}', unknown: 'invalid cursor' },
    { kind: 'card', path: '/approvals?card_id={id}', unknown: 'empty list' },
  ],
  getApproval: [{ kind: 'approval', path: '/approvals/{id}' }],
  approveRequest: [{ kind: 'approval', path: '/approvals/{id}/approve' }],
  rejectRequest: [{ kind: 'approval', path: '/approvals/{id}/reject' }],
  cancelRequest: [{ kind: 'approval', path: '/approvals/{id}/cancel' }],
  getApprovalSettings: [],
  setApprovalSettings: [],
} as const;
