import type { Query } from '../database/index.ts';
import type { Act, Detail } from './model.ts';
import { insertLine } from './store.ts';

/**
 * The write that appends a line about an act, for the transaction or ledger commit of the act itself: either both are there
 * or neither. It takes the one row that all lines follow on, so it is the last write of its commit: whoever waits for that
 * row holds everything else already, and nobody waits for him in turn.
 */
export function auditWrite(act: Act): Query {
  return insertLine(
    {
      at: sealedTime(act.at),
      operator: act.operator,
      act: act.act,
      partnerId: act.partnerId,
      environment: act.environment,
      details: canonical(act.details),
      reason: act.reason,
    },
    act.at,
  );
}

/** To the microsecond, as PostgreSQL keeps it: one that was moved by less than a millisecond is another. */
function sealedTime(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}

/** JSON with the names of each object in order, so that the same details are the same text. */
function canonical(details: Detail): string {
  return JSON.stringify(details, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
