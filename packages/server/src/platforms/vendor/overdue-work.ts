import type { Queryable } from '#database';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import { formatAmount } from '#kit/money.ts';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { findOldDifferences, type DifferenceRow } from './settlement/difference-store.ts';
import { findUnanswered, type About, type UnansweredRow } from './question-store.ts';
import { listFloats, type FloatRow } from './settlement/float-store.ts';
import { findFailing, type FailingRow } from './reports/object-store.ts';

const FAILING_MS = 15 * MINUTE_MS;
/** By then a difference has been compared a second time. */
const DIFFERENT_MS = 2 * HOUR_MS;

/** What is done every minute has failed for this long, and what is done every hour or day. */
const UNANSWERED_MS = { short: 15 * MINUTE_MS, long: 3 * HOUR_MS };

/**
 * Vendors' objects that cannot be applied, settlements and holds that differ, balances at vendors that are short, and questions that vendors
 * do not answer.
 */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const failing = await database.rows(findFailing(before(now, FAILING_MS), OVERDUE_WORK_MAX));
  const different = await database.rows(findOldDifferences(before(now, DIFFERENT_MS), OVERDUE_WORK_MAX));
  const floats = await database.rows(listFloats());
  const undone = await database.rows(
    findUnanswered(before(now, UNANSWERED_MS.short), before(now, UNANSWERED_MS.long), OVERDUE_WORK_MAX),
  );
  return [
    ...failing.map(failingObject),
    ...different.flatMap(differencesIn),
    ...floats.flatMap((float) => (float.short_since === null ? [] : [shortFloat(float, float.short_since)])),
    ...undone.map(unanswered),
  ];
}

function failingObject({ vendor, environment, object_id, tried_since, failure }: FailingRow): OverdueWork {
  const isUnknown = failure === 'UnknownCardError';
  return {
    kind: isUnknown ? 'platform_card_unknown' : 'platform_object_unapplied',
    tenantId: null,
    environment,
    id: object_id,
    since: tried_since,
    what: isUnknown
      ? `${vendor} reports a purchase of a card that this installation has not issued`
      : `what ${vendor} reports about this object could not be applied (${failure ?? 'Error'})`,
    remedy: isUnknown
      ? `look the card up at ${vendor}: another system with the same account may have issued it; the object is read again every 5 minutes`
      : `check the log for the error; what was read is applied again every 5 minutes; once the cause is mended, or if it stays, run \`issuary platform reread ${vendor} ${object_id} --env ${environment}\`, which reads the object again`,
    remedyCode: isUnknown ? 'look_up_platform_card' : 'reread_platform_object',
    params: { platform: vendor, ...(failure !== null && { failure }) },
    ...(!isUnknown && { act: { name: 'platform.reread', params: { vendor } } as const }),
  };
}

/** What is settled otherwise, and what is held otherwise. */
function differencesIn(row: DifferenceRow): OverdueWork[] {
  const { vendor, environment, transaction_id, tenant_id, currency, found_at } = row;
  const amount = (value: bigint | null): string =>
    value === null ? 'nothing' : `${formatAmount(value, currency)} ${currency}`;
  const about = {
    tenantId: tenant_id,
    environment,
    id: transaction_id,
    since: found_at,
    remedy: `compare the transaction with ${vendor}; the difference disappears within an hour after both agree`,
    remedyCode: 'compare_with_platform' as const,
  };
  const { ledger_amount, vendor_amount, ledger_held, vendor_held } = row;
  const params = (theirs: bigint | null, ours: bigint | null) => ({
    platform: vendor,
    currency,
    theirs: formatAmount(theirs ?? 0n, currency),
    ours: formatAmount(ours ?? 0n, currency),
  });
  const settled = {
    ...about,
    kind: 'platform_settlement_differs' as const,
    params: params(vendor_amount, ledger_amount),
    what: `${vendor} has settled ${amount(vendor_amount)}, and the ledger has ${amount(ledger_amount)}`,
  };
  const held = {
    ...about,
    kind: 'platform_hold_differs' as const,
    params: params(vendor_held, ledger_held),
    what: `${vendor} holds ${amount(vendor_held)} for more than a day, and the ledger holds ${amount(ledger_held)}`,
  };
  const isSettledOtherwise = (ledger_amount ?? 0n) !== (vendor_amount ?? 0n);
  return [...(isSettledOtherwise ? [settled] : []), ...(ledger_held === null ? [] : [held])];
}

/** What is not known while a vendor does not answer. */
const UNKNOWN: Readonly<Record<About, string>> = {
  changes: 'purchases whose events were lost are not found',
  comparison: 'its settlement is not compared with the ledger',
  recheck: 'differences are not compared again',
  floats: 'nobody sees when its balance no longer covers its cards',
};

function unanswered({ vendor, environment, about, due_since }: UnansweredRow): OverdueWork {
  return {
    kind: 'platform_unanswered',
    tenantId: null,
    environment,
    id: `${vendor} ${about}`,
    since: due_since,
    what: `${vendor} has not answered what Issuary asks it: ${UNKNOWN[about]}`,
    remedy: `run \`issuary platform check --env ${environment}\`, and look for the error in the log`,
    remedyCode: 'check_platform',
    params: { platform: vendor, work: about },
  };
}

function shortFloat({ vendor, environment, currency, available, needed }: FloatRow, since: Date): OverdueWork {
  return {
    kind: 'platform_float_short',
    tenantId: null,
    environment,
    id: `${vendor} ${currency}`,
    since,
    what: `the balance at ${vendor} is ${formatAmount(available, currency)} ${currency}, and its cards could spend ${formatAmount(needed, currency)}`,
    remedy: `add money to the balance at ${vendor}: it declines purchases above it without asking`,
    remedyCode: 'fund_platform',
    params: {
      platform: vendor,
      currency,
      available: formatAmount(available, currency),
      needed: formatAmount(needed, currency),
    },
  };
}
