import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import type { Approvals } from '#people';
import { ask, ASKING_ERRORS, TWO_PEOPLE } from './ask.ts';
import type { ActDependencies } from './dependencies.ts';
import { keyRoutes } from './key-routes.ts';
import * as schemas from './schemas.ts';
import { vaultRoutes } from './vault-routes.ts';

/** What operators ask for, and two of them decide. */
export function twoPersonRoutes(
  approvals: Approvals,
  dependencies: Pick<ActDependencies, 'database' | 'clock' | 'partnerAccess' | 'vault'>,
): OperatorRoute[] {
  return [
    walletRoute(approvals, 'credit'),
    walletRoute(approvals, 'debit'),
    feesRoute(approvals),
    ratesRoute(approvals),
    chainRoute(approvals),
    platformRoute(approvals),
    migrationRoute(approvals),
    ...keyRoutes(approvals, dependencies),
    ...vaultRoutes(approvals, dependencies),
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

function platformRoute(approvals: Approvals): OperatorRoute {
  return defineOperatorRoute({
    operationId: 'connectPlatform',
    method: 'POST',
    path: '/platforms/:id/connect',
    right: 'platforms.write',
    fresh: true,
    summary: 'Connect a card platform',
    description: `Registers this installation at a card vendor: where it asks about purchases, and where it reports events. The keys of the vendor come from the settings. ${TWO_PEOPLE} If the vendor fails after the approval, approving again does the rest.`,
    params: schemas.VendorPath,
    body: schemas.ConnectBody,
    status: 200,
    success: 'Asked for',
    data: schemas.AskedSchema,
    errors: [...ASKING_ERRORS, 'platform_not_available', 'issuer_unavailable'],
    handle: async ({ operator, params, body: { reason, dry_run, environment, url } }) =>
      await ask(approvals, operator, 'platform.connect', { vendor: params.id, environment, url }, { reason, dry_run }),
  });
}

function migrationRoute(approvals: Approvals): OperatorRoute {
  return defineOperatorRoute({
    operationId: 'migrateCustomer',
    method: 'POST',
    path: '/customers/:id/migrate',
    right: 'platforms.write',
    fresh: true,
    summary: 'Move the cards of a customer to another platform',
    description: `Replaces each card that a customer has on another platform by one of the platform that issues now, with its balance and controls. ${TWO_PEOPLE} The result has a line for each card; one that the platform does not take stays as it is.`,
    params: schemas.CustomerPath,
    body: schemas.MigrateBody,
    status: 200,
    success: 'Asked for',
    data: schemas.AskedSchema,
    errors: [...ASKING_ERRORS, 'partner_not_found', 'customer_not_found'],
    handle: async ({ operator, params, body: { reason, dry_run, ...about } }) =>
      await ask(approvals, operator, 'platform.migrate', { ...about, customer: params.id }, { reason, dry_run }),
  });
}

function lowerCased<Rate extends { readonly currency: string }>(rates: readonly Rate[]): Rate[] {
  return rates.map((rate) => ({ ...rate, currency: rate.currency.toLowerCase() }));
}
