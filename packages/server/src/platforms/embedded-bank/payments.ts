import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../database/index.ts';
import type { OutgoingPayment, PaymentNotice, PaymentReference } from '../funding-rails.ts';
import type { NoticeQueue } from './notice-queue.ts';

/** The payments that the bank makes. */
export class Payments {
  constructor(database: Database, clock: Clock, notices: NoticeQueue) {
    void [database, clock, notices];
  }

  async send(payment: OutgoingPayment): Promise<void> {
    throw new Error(`${payment.transferId}: no payments yet`);
  }

  async cancel(payment: PaymentReference): Promise<'cancelled' | 'too_late' | 'unknown'> {
    throw new Error(`${payment.transferId}: no payments yet`);
  }

  async decide(notice: PaymentNotice): Promise<void> {
    throw new Error(`${notice.transferId}: no payments yet`);
  }
}
