import type { SavedFactSource } from '#ledger';
import { loadPayments, savePayment, type PaymentKey } from './store.ts';
import type { ChainPayment } from './model.ts';

/** Payments as facts of ledger commands. */
export const paymentFacts: SavedFactSource<PaymentKey, ChainPayment> = {
  name: 'defi.payment ',
  changes: 'with_its_tenant',
  cached: false,
  keyText: ({ id }) => id,
  load: loadPayments,
  save: (payments) => payments.map(savePayment),
};
