import { expect } from 'vitest';
import { loadSteps, loadTransactions } from '../../src/issuing/authorizations/store.ts';
import { loadUsages } from '#controls';
import { authorize, verifyPurchases } from '#authorizations';
import { query, statement, type Database } from '#database';
import { newId, type TenantId } from '#kit/ids.ts';
import { loadAccounts, verifyLedger } from '#ledger';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import { readHistory } from '../ledger/history.ts';
import { problemsOfPurchases } from './purchase-problems.ts';
import { GROCER } from './network.ts';
import { CARD_BALANCE, createCards, type TestInstance, type TestCard } from './fixture.ts';

export const TIMEOUT = { outcome: 'declined', reason: 'issuer_timeout' };
/** Longer than any test takes. */
export const NO_DEADLINE_MS = 30_000;
/** The available balance of a new card, in cents. */
export const INITIAL_BALANCE = BigInt(CARD_BALANCE) - 1n;

/** A purchase of 10.00. */
export function message({ id, testTenant }: TestCard, more: Partial<AuthorizationMessage> = {}): AuthorizationMessage {
  return {
    kind: 'authorization',
    tenantId: testTenant.tenant.id,
    cardId: id,
    messageId: newId(),
    transactionId: newId<'transaction'>(),
    amount: 10_00n,
    currency: 'usd',
    merchant: GROCER,
    verification: { cvv: 'match', expiry: 'match', threeDs: 'absent' },
    partialAllowed: false,
    requiredDecline: undefined,
    ...more,
  };
}

/** Waits until the instances have corrected every late commit. */
export async function untilRecorded(...waiting: readonly TestInstance[]): Promise<void> {
  for (const { authorizations } of waiting)
    await expect.poll(() => authorizations.inProgress.size, { timeout: 20_000, interval: 20 }).toBe(0);
}

/** The recorded state of a card and one of its purchases. */
export async function recordedStateOf(
  database: Database,
  { id: cardId, testTenant: { tenant } }: TestCard,
  { transactionId }: AuthorizationMessage,
) {
  const [transaction] = await loadTransactions(database, [{ tenantId: tenant.id, id: transactionId }]);
  const steps = (await loadSteps(database, tenant.id, [transactionId])).get(transactionId) ?? [];
  const accounts = await loadAccounts(database, [[tenant.id, [cardId]]]);
  // Its spending does not depend on the customer.
  const [usage] = await loadUsages(database, [{ tenantId: tenant.id, cardId, customerId: newId<'customer'>() }]);
  const { events } = await readHistory(database, tenant.id);
  return {
    balance: accounts.get(cardId)!.balance,
    held: transaction?.held,
    steps: steps.map(({ type, amount, reason }) => [type, amount, reason]),
    purchases: usage!.spending.lifetimeCount,
    spent: usage!.spending.lifetimeAmount,
    events: events.filter(({ subject_id }) => subject_id === cardId).map(({ type }) => type),
  };
}

/** A card of a new tenant, whose data the instance has cached (`known`) or not. */
export async function newCard(patient: TestInstance, instance: TestInstance, known: boolean): Promise<TestCard> {
  const [card] = await createCards(patient);
  if (known)
    await authorize({ ...instance.authorizations, answer_time_max_ms: NO_DEADLINE_MS }, message(card!, { amount: 1n }));
  else await authorize(patient.authorizations, message(card!, { amount: 1n }));
  return card!;
}

/** Describes the inconsistencies in the ledgers of all tenants. */
export async function allProblems(database: Database): Promise<string[]> {
  const tenants = await database.rows(
    query(statement<{ tenant_id: TenantId }>('test.tenants', `SELECT tenant_id FROM tenant_counters`)),
  );
  const purchases = await Promise.all(tenants.map(({ tenant_id }) => problemsOfPurchases(database, tenant_id)));
  const [ledger, holds] = [await verifyLedger(database), await verifyPurchases(database)];
  return [...ledger.problems, ...holds.problems, ...purchases.flat()];
}
