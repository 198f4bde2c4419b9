import { assert } from '#kit/assert.ts';
import { AppError, checkAll, invalidRequest, problemsOf, type FieldProblems } from '#kit/app-error.ts';
import type { Currency } from '#kit/money.ts';
import { respondOncePerKey, type RenderedResponse } from '#database';
import { readAmount } from '#ledger';
import { creditView, findAccount, findByRailId, requireAccount, statusOf } from '#virtual-accounts';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';
import { messageIdOf } from '../message-id.ts';
import { requireRailsSimulator } from '../require-simulator.ts';
import type { CreditSimulation } from './schemas.ts';

type Request = SimulationRequest<{ readonly id: string }, CreditSimulation>;

/** What is wrong with the currency of a body. An account that does not exist is found afterwards. */
export async function creditProblems(
  { database }: SimulationDependencies,
  {
    tenant,
    params,
    body,
  }: Pick<Request, 'tenant'> & {
    readonly params: { readonly id?: string };
    readonly body: Partial<CreditSimulation>;
  },
): Promise<FieldProblems> {
  const account = await findAccount(database, tenant.id, params.id ?? '');
  return account === undefined ? {} : problemsOf(() => assertAccountCurrency(body.currency, account.currency));
}

function assertAccountCurrency(named: Currency | undefined, currency: Currency): void {
  if (named !== undefined && named !== currency)
    throw invalidRequest({ currency: `must be the account's currency, ${currency}` });
}

/**
 * Simulates a payment into a virtual account. The credit is stored when this returns.
 * @throws AppError account_not_found, account_not_active, invalid_request; route_not_found without a simulator
 */
export async function simulateCredit(
  dependencies: SimulationDependencies,
  request: Request,
): Promise<RenderedResponse> {
  const { database, clock } = dependencies;
  const { tenant, body, idempotency } = request;
  const simulator = requireRailsSimulator(dependencies);
  const account = await requireAccount(database, tenant.id, request.params.id);
  const { currency } = account;
  checkAll(
    () => assertAccountCurrency(body.currency, currency),
    () => readAmount(body.amount, currency),
  );
  const money = { amount: readAmount(body.amount, currency), currency };
  const sender = readSender(body.sender);
  return await respondOncePerKey(database, clock, tenant.id, idempotency, async () => {
    // An interrupted earlier call with the same key may already have sent the credit.
    const railId = messageIdOf(tenant.id, idempotency, 'account_credit');
    const earlier = await findByRailId(database, tenant.id, railId);
    if (earlier) return request.respond(creditView(earlier));
    if (statusOf(account) !== 'active') throw new AppError('account_not_active');
    await simulator.credit({
      kind: 'account_credit',
      tenantId: tenant.id,
      accountId: account.id,
      railId,
      money,
      sender,
      reference: body.reference,
    });
    const credit = await findByRailId(database, tenant.id, railId);
    assert(credit, 'a delivered credit is stored');
    return request.respond(creditView(credit));
  });
}

function readSender(sender: CreditSimulation['sender']) {
  const { name, account } = typeof sender === 'string' ? { name: sender } : (sender ?? {});
  return { name, account };
}
