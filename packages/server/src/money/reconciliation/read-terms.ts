import { AppError, checkAll, invalidRequest } from '#kit/app-error.ts';
import { parseId, parseReference, type AccountId, type TenantId } from '#kit/ids.ts';
import { DAY_MS } from '#kit/durations.ts';
import { parseTime } from '#kit/rfc-3339.ts';
import { parseUtcDay, startOf } from '#kit/utc-day.ts';
import { findAccounts } from '#ledger';
import type { ReconciliationDependencies } from './dependencies.ts';

/** The properties of a file in a request, apart from its rows: in the JSON body or as query parameters. */
export interface ReconciliationTerms {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly wallet_id?: string | number | undefined;
  readonly card_id?: string | number | undefined;
  readonly reference?: string | undefined;
  readonly file_name?: string | undefined;
}

/** Milliseconds since 1970; undefined if taken from the dates in the file. */
interface Period {
  readonly from: number | undefined;
  /** Exclusive. */
  readonly to: number | undefined;
}

const FORM = 'must be a day such as 2026-11-20 or a moment such as 2026-11-20T09:30:00Z';

/** A date means the whole day, so `to` a date ends with that day. @throws AppError invalid_request */
export function readPeriod({ from, to }: ReconciliationTerms): Period {
  const read = (field: 'from' | 'to', text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const day = parseUtcDay(text);
    if (day !== undefined) return startOf(day).getTime() + (field === 'to' ? DAY_MS : 0);
    const moment = parseTime(text)?.getTime();
    if (moment === undefined || moment < 0) throw invalidRequest({ [field]: FORM });
    return moment;
  };
  checkAll(
    () => read('from', from),
    () => read('to', to),
  );
  const period = { from: read('from', from), to: read('to', to) };
  if (period.from !== undefined && period.to !== undefined && period.from >= period.to)
    throw invalidRequest({ to: 'must be after `from`' });
  return period;
}

/**
 * Fills in missing properties: the period is from the start of the file's first day to the end of its last.
 * @throws AppError invalid_request if the period is empty
 */
export function completePeriod({ from, to }: Period, first: number, last: number): { opensAt: Date; closesAt: Date } {
  const opensAt = from ?? first - (first % DAY_MS);
  const closesAt = to ?? last - (last % DAY_MS) + DAY_MS;
  if (opensAt >= closesAt) {
    throw invalidRequest(
      from === undefined
        ? { to: "must be after the file's first date" }
        : { from: "must not be after the file's last date" },
    );
  }
  return { opensAt: new Date(opensAt), closesAt: new Date(closesAt) };
}

/** @throws AppError invalid_request with all problems of the terms that can be found without the ledger */
export function checkTerms(terms: ReconciliationTerms): void {
  checkAll(
    () => readPeriod(terms),
    () => {
      if (terms.wallet_id === undefined || terms.card_id === undefined) return;
      throw invalidRequest({
        card_id: 'cannot be combined with wallet_id; send one of them, or none and name the account in each row',
      });
    },
  );
}

/**
 * The account that the whole file is about; null if its rows name their accounts.
 * @throws AppError invalid_request, wallet_not_found, card_not_found
 */
export async function readAccount(
  { database, findCardIds }: Pick<ReconciliationDependencies, 'database' | 'findCardIds'>,
  tenantId: TenantId,
  { wallet_id, card_id }: ReconciliationTerms,
): Promise<AccountId | null> {
  if (wallet_id === undefined && card_id === undefined) return null;
  const kind = wallet_id === undefined ? 'card' : 'wallet';
  const named = String(wallet_id ?? card_id);
  const id = kind === 'wallet' ? parseId<'wallet'>(named) : await findCardId(findCardIds, tenantId, named);
  const account = id && (await findAccounts(database, tenantId, [id])).get(id);
  if (account?.kind !== kind) throw new AppError(kind === 'wallet' ? 'wallet_not_found' : 'card_not_found');
  return account.id;
}

async function findCardId(find: ReconciliationDependencies['findCardIds'], tenantId: TenantId, named: string) {
  const reference = parseReference<'card'>(named);
  if (reference === undefined || reference.by === 'id') return reference?.id;
  return (await find(tenantId, [reference.localId])).get(reference.localId);
}
