import type { BodyRequest } from '#api/route.ts';
import { AppError, checkAll, problemsOf, type FieldProblems } from '#kit/app-error.ts';
import { newId, type CardId } from '#kit/ids.ts';
import { NO_METADATA, type Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { CallerId, Tenant } from '#kit/tenant.ts';
import type { RenderedResponse } from '#database';
import {
  assertNotEnded,
  assertNotSuspended,
  customerFacts,
  findCustomer,
  type CustomerStatuses,
  type CustomerStatus,
  type PersonName,
} from '#customers';
import { factRequest, operationReference, readAmount, type OperationDraft } from '#ledger';
import type { CardBrand } from '#ports/cards.ts';
import { chargeNow, feeAccounts, feeFacts, postFees, scheduleNow, type Charge } from '#fees';
import { assertCovered, chooseWallet, requireWallet } from '#wallets';
import { readCreatedCard } from '../read-cards.ts';
import type { CardDependencies, CardWithAccount } from '../dependencies.ts';
import { requireCard } from '../find-card.ts';
import { CARD_NUMBER, NEW_CARD, type Card } from '../model.ts';
import { chooseNameOnCard } from '../name-on-card.ts';
import { ERASED_NAME } from '../of-customer/store.ts';
import { assertProgram } from './programs.ts';
import { insertCard } from '../store.ts';

const AMOUNT_MIN = 100n;
const AMOUNT_DEFAULT = '1.00';

interface IssueInput {
  readonly customer_id: string | number;
  readonly currency?: Currency;
  readonly brand?: CardBrand;
  readonly amount?: number | string;
  readonly label?: string | null;
  readonly metadata?: Metadata;
  readonly name_on_card?: string;
  readonly wallet_id?: string | number;
  readonly reference?: string;
}

interface IssueRequest extends BodyRequest<IssueInput> {
  /** Undefined: the service itself, for a scenario of the sandbox. */
  readonly caller?: CallerId;
}

/** What is wrong with the fields of a body that its schema accepts. A customer that does not exist is found afterwards. */
export async function issueProblems(
  dependencies: CardDependencies,
  {
    tenant,
    body,
    rejected,
  }: { readonly tenant: Tenant; readonly body: Partial<IssueInput>; readonly rejected: ReadonlySet<string> },
): Promise<FieldProblems> {
  const { customer_id: named } = body;
  const customer = named === undefined ? undefined : await findCustomer(dependencies.database, tenant.id, named);
  return problemsOf(...checksOf(dependencies, tenant.environment, body, customer, rejected));
}

/** The checks of a body that its schema does not make. */
function checksOf(
  { platform }: CardDependencies,
  environment: Tenant['environment'],
  { amount = AMOUNT_DEFAULT, brand = 'visa', currency = 'usd', name_on_card }: Partial<IssueInput>,
  customer: (PersonName & { readonly status: CustomerStatus }) | undefined,
  rejected: ReadonlySet<string> = new Set(),
): (() => unknown)[] {
  const isIn = (...names: string[]): boolean => !names.some((name) => rejected.has(name));
  return [
    () => readAmount(amount, currency, AMOUNT_MIN),
    () => isIn('brand', 'currency') && assertProgram(platform.capabilitiesIn(environment), brand, currency),
    // An erased customer has no name and gets no card: the command decides that, after it has looked for an earlier call.
    () =>
      isIn('name_on_card') &&
      customer !== undefined &&
      customer.status !== 'erased' &&
      chooseNameOnCard(name_on_card, customer),
  ];
}

/**
 * Issues a card in two steps. The first commit debits the wallet and creates the card as `processing`, with the idempotency key;
 * from then on nothing is lost or done twice. Then the number is requested from the platform, and a second commit makes the card
 * `active`. If it is interrupted, a retry or the worker completes it.
 */
export async function issueCard(dependencies: CardDependencies, request: IssueRequest): Promise<RenderedResponse> {
  const { work } = dependencies;
  const { tenant, caller, body } = request;
  const customer = await findCustomer(dependencies.database, tenant.id, body.customer_id);
  if (customer === undefined) throw new AppError('customer_not_found');
  const currency = body.currency ?? 'usd';
  checkAll(...checksOf(dependencies, tenant.environment, body, customer));
  const amount = readAmount(body.amount ?? AMOUNT_DEFAULT, currency, AMOUNT_MIN);
  const walletId = chooseWallet(tenant.id, currency, body.wallet_id);
  const brand = body.brand ?? 'visa';
  const label = body.label ?? null;
  // An erased customer has no name and gets no card: the command decides that, after it has looked for an earlier call.
  const nameOnCard = customer.status === 'erased' ? ERASED_NAME : chooseNameOnCard(body.name_on_card, customer);
  const cardId = newId<'card'>();
  const feeKey = { tenantId: tenant.id, currency };
  const customerKey = { tenantId: tenant.id, id: customer.id };

  return await dependencies.ledger.complete(request, {
    accounts: [walletId, ...feeAccounts(tenant.id, currency)],
    facts: [
      factRequest(feeFacts, feeKey),
      factRequest(customerFacts, customerKey),
      ...dependencies.hook.facts(tenant.id, caller),
    ],
    reference: operationReference(
      body.reference,
      'card_issue',
      customer.id,
      brand,
      walletId,
      String(amount),
      label,
      ...(body.name_on_card === undefined ? [] : [nameOnCard]),
      ...dependencies.hook.parameters(body, currency),
    ),
    subjectId: cardId,
    decide(draft) {
      assertIssuable(draft.fact(customerFacts, customerKey)!, dependencies.approved_customers_only);
      const wallet = requireWallet(draft, walletId, currency);
      const charge = chargeNow(draft, 'issuance', amount, currency);
      const preDeposit = scheduleNow(draft, currency).rates.pre_deposit?.fixed ?? 0n;
      assertCovered(wallet, amount + charge.total + preDeposit);
      draft.counters.card_local_id += 1n;
      const card: Card = {
        ...NEW_CARD,
        tenantId: tenant.id,
        id: cardId,
        localId: draft.counters.card_local_id,
        customerId: customer.id,
        operationId: draft.operationId,
        walletId,
        issuanceFees: {
          own: charge.fees.find(({ name }) => name === 'issuance')?.amount ?? 0n,
          issuer: charge.fees.find(({ name }) => name === 'issuer_issuance')?.amount ?? 0n,
        },
        brand,
        currency,
        nameOnCard,
        label,
        metadata: body.metadata ?? NO_METADATA,
        createdAt: draft.now,
      };
      reserve(draft, card, amount, preDeposit, charge);
      draft.schedule(CARD_NUMBER, cardId, { heldBy: work.id, since: draft.now }, null);
      dependencies.hook.open(draft, card, body, caller);
    },
    finish: async ({ cardId: id }) =>
      await readCreatedCard(dependencies, await requestNumber(dependencies, tenant, id!)),
  });
}

/** The first commit: money, account and card. */
function reserve(draft: OperationDraft, card: Card, amount: bigint, preDeposit: bigint, charge: Charge): void {
  const { currency, walletId } = card;
  draft.open({ id: card.id, kind: 'card', currency, state: 'processing' });
  draft.post(walletId, card.id, amount, 'card_issue');
  if (preDeposit > 0n) draft.post(walletId, card.id, preDeposit, 'pre_deposit');
  postFees(draft, charge, walletId);
  draft.record({
    type: 'card_issue',
    status: 'pending',
    currency,
    amount: amount + preDeposit,
    fee: charge.total,
    feeVersion: charge.version,
    cardId: card.id,
    walletId,
  });
  draft.write(insertCard(card));
}

/** Requests the number. If the platform does not respond, the card stays `processing`, which is a valid response. */
export async function requestNumber(
  dependencies: CardDependencies,
  { id: tenantId }: Tenant,
  cardId: CardId,
): Promise<CardWithAccount> {
  await dependencies.work.finish(CARD_NUMBER, tenantId, cardId);
  return await requireCard(dependencies, tenantId, cardId);
}

/** @throws AppError customer_closed, customer_rejected, customer_suspended, customer_not_approved */
export function assertIssuable(customer: CustomerStatuses, approvedOnly: boolean): void {
  assertReplaceable(customer, approvedOnly);
  assertNotSuspended(customer.status);
}

/**
 * A suspended customer's card can be replaced, since a stolen number must not stay in use until the suspension ends. The new card is
 * frozen like the others.
 * @throws AppError customer_closed, customer_rejected, customer_not_approved
 */
export function assertReplaceable({ status, kyc_status }: CustomerStatuses, approvedOnly: boolean): void {
  assertNotEnded(status);
  if (kyc_status === 'rejected') throw new AppError('customer_rejected');
  if (approvedOnly && kyc_status !== 'approved') throw new AppError('customer_not_approved');
}
