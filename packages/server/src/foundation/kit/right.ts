/** What a person may do at a partner. Each route of the API that people may call needs one of them, see foundation/api/route-right.ts. */
export const RIGHTS = [
  'read',
  'personal.read',
  'customers.write',
  'customers.close',
  'cards.issue',
  'cards.freeze',
  'cards.replace',
  'cards.terminate',
  'cards.reveal',
  'controls.write',
  'controls.levels',
  'money.write',
  'statements.read',
  'exports.create',
  'reconciliations.write',
  'webhooks.write',
  'webhooks.retry',
  'keys.write',
  'requests.read',
  'sandbox.simulate',
  'settings.write',
  'members.write',
  'approvals.decide',
] as const;

export type Right = (typeof RIGHTS)[number];

export function isRight(name: string): name is Right {
  return RIGHTS.some((right) => right === name);
}

/** What an operator may do. Each route of the operator's API needs one of them. */
export const OPERATOR_RIGHTS = [
  'op.read',
  'partners.write',
  'partners.suspend',
  'wallets.move',
  'fees.write',
  'settlements.read',
  'approvals.decide',
  'kyc.decide',
  'kyc.documents',
  'kyc.take_over',
  'alerts.act',
  'rails.act',
  'platforms.write',
  'cards.act',
  'audit.read',
  'audit.verify',
  'settings.read',
  'keys.write',
  'vault.rotate',
  'operators.write',
] as const;

export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];

export function isOperatorRight(name: string): name is OperatorRight {
  return OPERATOR_RIGHTS.some((right) => right === name);
}
