import type { Database } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { isHold, sidesOfOperations, type EntryType } from '#ledger';
import type { ResolvedRow } from './resolved-row.ts';
import { causeOfDifference, type Classification } from './classify-row.ts';

type ClassifiedRow = ResolvedRow & { readonly classification: Classification };
type Side = Awaited<ReturnType<typeof sidesOfOperations>>[number];

/** Reads the operations of rows whose sums alone do not explain why they do not match, and adds the cause. */
export async function explainRows(
  database: Database,
  tenantId: TenantId,
  rows: readonly ClassifiedRow[],
  signed: boolean,
): Promise<ClassifiedRow[]> {
  const open = rows.filter(needsExplaining);
  const sides = await sidesOfOperations(
    database,
    tenantId,
    open.map(({ movement }) => movement!.operationId),
  );
  const byOperation = Map.groupBy(sides, ({ operationId }) => operationId);
  return rows.map((row) => {
    if (!needsExplaining(row)) return row;
    return { ...row, classification: explain(row, byOperation.get(row.movement!.operationId) ?? [], signed) };
  });
}

function needsExplaining({ classification: { result, cause } }: ClassifiedRow): boolean {
  return result === 'amount_differs' || cause === 'nothing_moved';
}

function explain(
  { row, account, movement, classification }: ClassifiedRow,
  sides: readonly Side[],
  signed: boolean,
): Classification {
  const { status, amount, fee } = movement!;
  if (amount === undefined) {
    if (sides.length > 0) return { ...classification, cause: 'other_account' };
    return status === 'failed' ? { ...classification, cause: 'operation_failed' } : classification;
  }
  const own = sides.filter(({ accountId }) => accountId === account!.id);
  const sumOf = (matches: (type: EntryType) => boolean): bigint =>
    own.reduce((sum, side) => (matches(side.type) ? sum + side.amount : sum), 0n);
  const composition = {
    amount,
    fees: sumOf((type) => /_fee(?:_refund)?$/.test(type)),
    issuerFees: sumOf((type) => /^issuer_.*_fee(?:_refund)?$/.test(type)),
    holds: sumOf(isHold),
    operationFee: fee,
    status,
  };
  return { ...classification, cause: causeOfDifference(BigInt(row.amount), composition, signed) };
}
