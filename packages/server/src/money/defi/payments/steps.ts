import { AppError } from '../../../foundation/kit/app-error.ts';
import { newId, type AccountId } from '../../../foundation/kit/ids.ts';
import { formatAmount } from '../../../foundation/kit/money.ts';
import type { RenderedResponse, KeyInUse } from '../../../foundation/database/index.ts';
import {
  factRequest,
  internalReference,
  systemAccountId,
  type LedgerCommand,
  type OperationDraft,
  type OperationType,
} from '../../ledger/index.ts';
import { PEGGED_CURRENCY, type DepositAddress } from '../addresses/model.ts';
import { defiPayment } from '../events.ts';
import { paymentIdOf, type ChainPayment, type PaymentStatus, type ObservedDeposit } from './model.ts';
import { paymentFacts } from './payment-facts.ts';
import { paymentView } from './payment-view.ts';
import { centsOf } from './token-amount.ts';

/** For a step that a call of the API asks for: its key, and its answer. */
export interface RequestedStep {
  readonly key: KeyInUse | undefined;
  /** What the payment must be for it. */
  readonly from: PaymentStatus;
  readonly respond: (payment: ChainPayment) => RenderedResponse;
}

/** What a step does besides changing the payment. */
interface Done {
  readonly payment: ChainPayment;
  readonly type: OperationType;
  /** What moved, in the wallet's minor units; 0 where nothing did. */
  readonly moved: bigint;
}

/**
 * A payment is seen in a block, for the first time or again. No money moves.
 * @param before the payment as it was when this was planned; undefined: there was none
 */
export function detection(
  deposit: ObservedDeposit,
  address: Pick<DepositAddress, 'chain' | 'address' | 'walletId'>,
  confirmationsRequired: number,
  before: ChainPayment | undefined,
): LedgerCommand {
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

/** It has the confirmations that it needs: the wallet is credited. What is worth less than a cent moves nothing. */
export function confirmation(before: ChainPayment, requested?: RequestedStep): LedgerCommand {
  const { id, walletId, amount, currency } = before;
  const world = systemAccountId(before.tenantId, 'world', currency);
  const decide = (draft: OperationDraft): Done => {
    if (amount > 0n) {
      draft.post(world, id, amount, 'chain_payment');
      draft.post(id, walletId, amount, 'chain_payment');
    }
    const change = { status: 'confirmed', confirmedAt: draft.now, operationId: draft.operationId } as const;
    return { payment: { ...before, ...change, step: before.step + 1 }, type: 'chain_payment', moved: amount };
  };
  return step(before, before, [world, walletId], decide, requested);
}

/**
 * The block that it was seen in is not the chain's any more. What was credited is taken back whether or not the wallet still
 * has it.
 */
export function rollback(before: ChainPayment, requested?: RequestedStep): LedgerCommand {
  const { id, walletId, amount, currency } = before;
  if (before.status === 'detected') {
    const dropped = { ...before, status: 'dropped', step: before.step + 1 } as const;
    return step(before, before, [], () => ({ payment: dropped, type: 'chain_drop', moved: 0n }), requested);
  }
  const world = systemAccountId(before.tenantId, 'world', currency);
  const decide = (draft: OperationDraft): Done => {
    if (amount > 0n) {
      draft.post(walletId, id, amount, 'chain_reversal', 'allow_shortfall');
      draft.post(id, world, amount, 'chain_reversal');
    }
    const change = { status: 'reversed', operationId: draft.operationId } as const;
    return { payment: { ...before, ...change, step: before.step + 1 }, type: 'chain_reversal', moved: amount };
  };
  return step(before, before, [world, walletId], decide, requested);
}

/**
 * One step of a payment. It is decided on the payment as it was when the step was planned, or not at all: whoever plans on
 * what has changed since is refused (`payment_not_pending`) or told that it was done, and plans anew.
 */
function step(
  of: Pick<ChainPayment, 'tenantId' | 'id'>,
  before: ChainPayment | undefined,
  accounts: readonly AccountId[],
  decide: (draft: OperationDraft) => Done,
  requested?: RequestedStep,
): LedgerCommand {
  const { tenantId, id } = of;
  const key = { tenantId, id };
  return {
    tenantId,
    operationId: newId<'operation'>(),
    accounts: [id, ...accounts],
    facts: [factRequest(paymentFacts, key)],
    key: requested?.key,
    reference: internalReference('chain_payment', `${id}/${(before?.step ?? 0) + 1}`),
    decide(draft) {
      const current = draft.fact(paymentFacts, key);
      if (current?.step !== before?.step) throw new AppError('payment_not_pending');
      if (requested && current?.status !== requested.from) {
        throw new AppError('payment_not_pending', {
          message: `on-chain payment is ${current?.status}, not ${requested.from}`,
        });
      }
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
      return requested?.respond(payment);
    },
  };
}

/** `defi.payment`; where money moved, tied to the entry of the wallet. */
function emitEvent(draft: OperationDraft, payment: ChainPayment, moved: boolean): void {
  const entry = moved ? draft.entries().find(({ accountId }) => accountId === payment.walletId)! : undefined;
  const balance_after = entry ? formatAmount(entry.balanceAfter, payment.currency) : null;
  draft.event(defiPayment, payment.id, { ...paymentView(payment), balance_after }, entry?.sequence ?? null);
}
