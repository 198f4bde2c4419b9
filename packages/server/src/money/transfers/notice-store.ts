import { query, statement, type Query } from '#database';
import type { PaymentOutcome } from '#ports/funding-rails.ts';
import type { NoticeEffect, TransferKey } from './model.ts';

/** A bank notice about a payment, identified by the bank's notice id. */
export interface Notice {
  readonly noticeId: string;
  readonly outcome: PaymentOutcome;
  readonly reason: string | undefined;
}

// The first delivery determines the stored effect.
const SAVE = statement(
  'transfers.keep_notice',
  `INSERT INTO transfer_notices (tenant_id, transfer_id, notice_id, outcome, reason, effect, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
);

export function saveNotice({ tenantId, id }: TransferKey, notice: Notice, effect: NoticeEffect, at: Date): Query {
  return query(SAVE, tenantId, id, notice.noticeId, notice.outcome, notice.reason ?? null, effect, at);
}
