import type { Query } from '#database';
import type { Act, Detail } from './model.ts';
import { hashedTime } from './hash-chain.ts';
import { insertLine } from './store.ts';

/**
 * The write that appends a line about an act. It belongs to the transaction or ledger commit of the act itself, so that both are
 * stored or neither. It locks the single head row of the log and must be the last write of its commit. Every
 * transaction locks this row last, so two of them cannot wait for each other.
 */
export function auditWrite(act: Act): Query {
  return insertLine(
    {
      at: hashedTime(act.at),
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

/** JSON with sorted object keys, so that equal details have equal text. */
function canonical(details: Detail): string {
  return JSON.stringify(details, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
