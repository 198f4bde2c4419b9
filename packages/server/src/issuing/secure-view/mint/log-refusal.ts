import type { ErrorCode } from '#kit/app-error.ts';
import type { Queryable } from '#database';
import { insertEntry } from '../log-store.ts';
import { REPORTS_MAX, type MintingPerson } from '../model.ts';
import type { CardKey } from './card-key.ts';
import { windowStart } from './rate.ts';
import { takeRefusal } from './store.ts';

/** Logs a refused mint, unless the card's log already has the maximum within the hour. */
export async function logRefusal(
  transaction: Queryable,
  { tenantId, cardId }: CardKey,
  at: Date,
  reason: ErrorCode,
  person: MintingPerson | undefined,
): Promise<void> {
  if (!(await takeRefusal(transaction, tenantId, cardId, at, windowStart(at), REPORTS_MAX))) return;
  await transaction.rows(
    insertEntry({
      tenantId,
      cardId,
      viewId: null,
      at,
      viewer: undefined,
      person,
      outcome: 'mint_refused',
      detail: reason,
    }),
  );
}
