import type { AccountId } from '#kit/ids.ts';
import { formatAmount } from '#kit/money.ts';
import {
  Abandoned,
  factRequest,
  internalReference,
  systemAccountId,
  type Command,
  type OperationDraft,
  type OperationType,
  type SavedFactSource,
} from '#ledger';
import { PEGGED_CURRENCY, type DepositAddress } from '../addresses/model.ts';
import { defiPayment } from '../events.ts';
import { paymentIdOf, type ChainPayment, type ObservedDeposit } from './model.ts';
import { paymentView } from './payment-view.ts';
import { centsOf } from './token-amount.ts';
import { loadPayments, savePayment, type PaymentKey } from './store.ts';

/** Payments as facts of ledger commands. */
const paymentFacts: SavedFactSource<PaymentKey, ChainPayment> = {
  name: 'defi.payment ',
  changes: 'with_its_tenant',
  cached: false,
  keyText: ({ id }) => id,
  load: loadPayments,
  save: (payments) => payments.map(savePayment),
};

/** A step of a payment. It is abandoned if the payment has changed since the step was planned. */
export type PaymentStep = Command<ChainPayment, 'changed'>;

/** The result of a step. */
interface StepResult {
  readonly payment: ChainPayment;
  readonly type: OperationType;
  /** The moved amount in the wallet's minor units; 0 if no money moved. */
  readonly moved: bigint;
}

/**
 * Detects a payment in a block, for the first time or again. No money moves.
 * @param before the payment when the step was planned; undefined for a new payment
 */
export function detection(
  deposit: ObservedDeposit,
  address: Pick<DepositAddress, 'chain' | 'address' | 'walletId'>,
  confirmationsRequired: number,
  before: ChainPayment | undefined,
): PaymentStep {
  const id = paymentIdOf(deposit);
  return step({ ...deposit, id }, before, [], (draft) => {
    if (before === undefined) draft.open({ id, kind: 'chain_payment', currency: PEGGED_CURRENCY, state: 'detected' });
    const payment: ChainPayment = {
      ...deposit,
      id,
      step: (before?.step ?? 0) + 1,
      status: 'detected',
      chain: address.chain,
      address: address.address,
      confirmationsRequired,
      amount: centsOf(deposit.tokenAmount, deposit.tokenDecimals),
      currency: PEGGED_CURRENCY,
      walletId: before?.walletId ?? address.walletId,
      detectedAt: before?.detectedAt ?? draft.now,
      confirmedAt: null,
      operationId: null,
    };
    return { payment, type: 'chain_detection', moved: 0n };
  });
}

/** Confirms a payment and credits the wallet. A payment worth less than a cent moves no money. */
export function confirmation(before: ChainPayment): PaymentStep {
  const { id, walletId, amount, currency } = before;
  const externalId = systemAccountId(before.tenantId, 'external', currency);
  const decide = (draft: OperationDraft): StepResult => {
    if (amount > 0n) {
      draft.post(externalId, id, amount, 'chain_payment');
      draft.post(id, walletId, amount, 'chain_payment');
    }
    const change = { status: 'confirmed', confirmedAt: draft.now, operationId: draft.operationId } as const;
    return { payment: { ...before, ...change, step: before.step + 1 }, type: 'chain_payment', moved: amount };
  };
  return step(before, before, [externalId, walletId], decide);
}

/**
 * Drops or reverses a payment whose block has left the chain. A credit is taken back even if the wallet's balance becomes
 * negative.
 */
export function rollback(before: ChainPayment): PaymentStep {
  const { id, walletId, amount, currency } = before;
  if (before.status === 'detected') {
    const dropped = { ...before, status: 'dropped', step: before.step + 1 } as const;
    return step(before, before, [], () => ({ payment: dropped, type: 'chain_drop', moved: 0n }));
  }
  const externalId = systemAccountId(before.tenantId, 'external', currency);
  const decide = (draft: OperationDraft): StepResult => {
    if (amount > 0n) {
      draft.post(walletId, id, amount, 'chain_reversal', 'allow_shortfall');
      draft.post(id, externalId, amount, 'chain_reversal');
    }
    const change = { status: 'reversed', operationId: draft.operationId } as const;
    return { payment: { ...before, ...change, step: before.step + 1 }, type: 'chain_reversal', moved: amount };
  };
  return step(before, before, [externalId, walletId], decide);
}

/**
 * One step of a payment, with optimistic concurrency: if the payment has changed since the step was planned, the step is abandoned
 * or is recognized as already done, and a watcher plans again.
 */
function step(
  of: Pick<ChainPayment, 'tenantId' | 'id'>,
  before: ChainPayment | undefined,
  accounts: readonly AccountId[],
  decide: (draft: OperationDraft) => StepResult,
): PaymentStep {
  const { tenantId, id } = of;
  const key = { tenantId, id };
  return {
    tenantId,
    accounts: [id, ...accounts],
    facts: [factRequest(paymentFacts, key)],
    reference: internalReference('chain_payment', `${id}/${(before?.step ?? 0) + 1}`),
    decide(draft) {
      const current = draft.fact(paymentFacts, key);
      if (current?.step !== before?.step) return new Abandoned('changed');
      const { payment, type, moved } = decide(draft);
      draft.setState(id, payment.status);
      draft.setFact(paymentFacts, key, payment);
      draft.record({
        type,
        status: 'succeeded',
        currency: payment.currency,
        amount: moved,
        fee: 0n,
        cardId: null,
        walletId: payment.walletId,
      });
      emitEvent(draft, payment, moved > 0n);
      return payment;
    },
  };
}

/** Emits `defi.payment`. If money moved, the event refers to the wallet's entry. */
function emitEvent(draft: OperationDraft, payment: ChainPayment, moved: boolean): void {
  const entry = moved ? draft.entries().find(({ accountId }) => accountId === payment.walletId)! : undefined;
  const balance_after = entry ? formatAmount(entry.balanceAfter, payment.currency) : null;
  draft.event(defiPayment, payment.id, { ...paymentView(payment), balance_after }, entry?.sequence ?? null);
}
