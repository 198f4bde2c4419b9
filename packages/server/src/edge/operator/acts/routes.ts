import {
  defineOperatorRoute,
  type CallerOperator,
  type OperatorRoute,
} from '../../../foundation/api/operator-route.ts';
import type { TwoPersonActName } from '../../../foundation/kit/two-person-acts.ts';
import type { Approvals } from '../../../foundation/people/index.ts';
import * as schemas from './schemas.ts';

/** Of every call that asks for an act at a partner. */
const ASKING_ERRORS = ['invalid_request', 'step_up_required', 'no_second_person', 'approval_limit_reached'] as const;

const TWO_PEOPLE =
  'In live, it waits until a second person approves it, and the response has the approval. In the sandbox, it is done at once.';

/** What operators ask for, and two of them decide. */
export function twoPersonRoutes(approvals: Approvals): OperatorRoute[] {
  return [
    walletRoute(approvals, 'credit'),
    walletRoute(approvals, 'debit'),
    feesRoute(approvals),
    ratesRoute(approvals),
    chainRoute(approvals),
  ];
}

function walletRoute(approvals: Approvals, direction: 'credit' | 'debit'): OperatorRoute {
  const isCredit = direction === 'credit';
  return defineOperatorRoute({
    operationId: isCredit ? 'creditWallet' : 'debitWallet',
    method: 'POST',
    path: `/wallets/:id/${direction}`,
    right: 'wallets.move',
    fresh: true,
    summary: isCredit ? 'Credit a wallet' : 'Debit a wallet',
    description: `${isCredit ? 'Credits a wallet for money that has arrived.' : 'Debits a wallet for money that has left, at most its balance.'} ${TWO_PEOPLE}`,
    params: schemas.WalletPath,
    body: schemas.WalletMoveBody,
    status: 200,
    success: 'Asked for',
    data: schemas.AskedSchema,
    errors: [
      ...ASKING_ERRORS,
      'partner_not_found',
      'wallet_not_found',
      'reference_conflict',
      ...(isCredit ? [] : (['insufficient_merchant_balance'] as const)),
    ],
    handle: async ({ operator, params, body: { reason, dry_run, ...asked } }) =>
      await ask(approvals, operator, `wallets.${direction}`, { ...asked, wallet_id: params.id }, { reason, dry_run }),
  });
}

function feesRoute(approvals: Approvals): OperatorRoute {
  return defineOperatorRoute({
    operationId: 'setFees',
    method: 'POST',
    path: '/fees',
    right: 'fees.write',
    fresh: true,
    summary: 'Change fees',
    description: `Changes fees of a partner, at once or from a later time. ${TWO_PEOPLE}`,
    body: schemas.FeesBody,
    status: 200,
    success: 'Asked for',
    data: schemas.AskedSchema,
    errors: [...ASKING_ERRORS, 'partner_not_found'],
    handle: async ({ operator, body: { reason, dry_run, ...asked } }) =>
      await ask(approvals, operator, 'fees.set', asked, { reason, dry_run }),
  });
}

function ratesRoute(approvals: Approvals): OperatorRoute {
  return defineOperatorRoute({
    operationId: 'setRates',
    method: 'POST',
    path: '/rates',
    right: 'fees.write',
    fresh: true,
    summary: 'Change exchange rates',
    description: 'Changes exchange rates of all partners, within seconds. It waits until a second person approves it.',
    body: schemas.RatesBody,
    status: 200,
    success: 'Asked for',
    data: schemas.AskedSchema,
    errors: ASKING_ERRORS,
    handle: async ({ operator, body: { reason, dry_run, rates } }) =>
      await ask(approvals, operator, 'rates.set', { rates: lowerCased(rates) }, { reason, dry_run }),
  });
}

function chainRoute(approvals: Approvals): OperatorRoute {
  return defineOperatorRoute({
    operationId: 'resumeChain',
    method: 'POST',
    path: '/chains/:id/resume',
    right: 'rails.act',
    fresh: true,
    summary: 'Resume a chain',
    description: `Watches a chain again that has stopped at a reorganization. Payments after the block are looked for again; those that have left the chain are reversed. ${TWO_PEOPLE}`,
    params: schemas.ChainPath,
    body: schemas.ResumeBody,
    status: 200,
    success: 'Asked for',
    data: schemas.AskedSchema,
    errors: [...ASKING_ERRORS, 'chain_not_available', 'chain_not_stopped', 'issuer_unavailable'],
    handle: async ({ operator, params, body: { reason, dry_run, environment, block } }) =>
      await ask(approvals, operator, 'chains.resume', { environment, network: params.id, block }, { reason, dry_run }),
  });
}

interface Asking {
  readonly reason: string;
  readonly dry_run: boolean | undefined;
}

async function ask(
  approvals: Approvals,
  operator: CallerOperator,
  name: TwoPersonActName,
  request: object,
  { reason, dry_run }: Asking,
) {
  if (dry_run === true) {
    const preview = await approvals.preview(name, request);
    return { approval: null, result: null, preview };
  }
  const asked = await approvals.ask(operator, name, request, reason);
  if ('done' in asked) return { approval: null, result: asked.done, preview: null };
  const [approval] = await approvals.views([asked.approval]);
  return { approval: approval!, result: null, preview: null };
}

function lowerCased<Rate extends { readonly currency: string }>(rates: readonly Rate[]): Rate[] {
  return rates.map((rate) => ({ ...rate, currency: rate.currency.toLowerCase() }));
}
