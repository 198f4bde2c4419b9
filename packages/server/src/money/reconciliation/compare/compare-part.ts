import { parseId, type AccountId, type OperationId, type TenantId } from '#kit/ids.ts';
import {
  findAccounts,
  isPartnerVisible,
  movementsByOperation,
  movementsByReference,
  type NamedMovement,
} from '#ledger';
import type { ReconciliationDependencies } from '../dependencies.ts';
import type { StatementFileRow, ComparedRow, Reconciliation } from '../model.ts';
import { explainRows } from './explain-rows.ts';
import type { ResolvedRow } from './resolved-row.ts';
import { classifyMovement, type Classification, type Terms } from './classify-row.ts';

type Parts = Pick<ReconciliationDependencies, 'database' | 'findCardIds'>;

/** Compares one part of a file with the ledger, without locks. Duplicates are detected later, when rows are inserted. */
export async function comparePart(
  parts: Parts,
  reconciliation: Pick<Reconciliation, 'tenantId' | 'accountId'> & Terms,
  rows: readonly StatementFileRow[],
): Promise<ComparedRow[]> {
  const { tenantId } = reconciliation;
  const found = await findMovements(parts, tenantId, await findRowAccounts(parts, reconciliation, rows));
  const classified = found.map((each) => ({ ...each, classification: classify(each, reconciliation) }));
  const explained = await explainRows(parts.database, tenantId, classified, reconciliation.signed);
  return explained.map(asCompared);
}

async function findRowAccounts(
  { database, findCardIds }: Parts,
  { tenantId, accountId: common }: Pick<Reconciliation, 'tenantId' | 'accountId'>,
  rows: readonly StatementFileRow[],
): Promise<Omit<ResolvedRow, 'movement'>[]> {
  const named = [...new Set(rows.map(({ account }) => account).filter((account) => account !== null))];
  const ids = new Map(named.map((name) => [name, parseId<'account'>(name) as AccountId | undefined]));
  const localIds = named.filter((name) => ids.get(name) === undefined);
  if (localIds.length > 0) {
    const cards = await findCardIds(tenantId, localIds.map(BigInt));
    for (const name of localIds) ids.set(name, cards.get(BigInt(name)));
  }
  const wanted = [...new Set([...ids.values(), common ?? undefined].filter((id) => id !== undefined))];
  const accounts = await findAccounts(database, tenantId, wanted);
  return rows.map((row) => {
    const accountId = (row.account === null ? common : ids.get(row.account)) ?? null;
    const account = accountId === null ? undefined : accounts.get(accountId);
    // Other ledger accounts belong to the operator or are internal.
    return { row, accountId, account: account && isPartnerVisible(account.kind) ? account : undefined };
  });
}

async function findMovements(
  { database }: Parts,
  tenantId: TenantId,
  rows: readonly Omit<ResolvedRow, 'movement'>[],
): Promise<ResolvedRow[]> {
  const movements: (NamedMovement | undefined)[] = Array.from({ length: rows.length });
  const byReference: { name: string; accountId: AccountId; place: number }[] = [];
  const byOperation: { name: OperationId; accountId: AccountId; place: number }[] = [];
  for (const [place, { row, account }] of rows.entries()) {
    if (account === undefined) continue;
    if (row.operationId !== null) byOperation.push({ name: row.operationId, accountId: account.id, place });
    else byReference.push({ name: row.reference!, accountId: account.id, place });
  }
  const [referenced, operations] = await Promise.all([
    movementsByReference(database, tenantId, byReference),
    movementsByOperation(database, tenantId, byOperation),
  ]);
  for (const found of referenced) movements[byReference[found.index]!.place] = found;
  for (const found of operations) movements[byOperation[found.index]!.place] = found;
  return rows.map((row, place) => ({ ...row, movement: movements[place] }));
}

/** A first classification; `explainRows` refines `nothing_moved` and `amount_differs`. */
function classify({ row, account, movement }: ResolvedRow, terms: Terms): Classification {
  const missing = 'missing_in_ledger';
  if (account === undefined) return { result: missing, cause: 'unknown_account' };
  if (movement === undefined)
    return { result: missing, cause: row.operationId === null ? 'unknown_reference' : 'unknown_operation' };
  const { amount } = movement;
  if (amount === undefined) return { result: missing, cause: 'nothing_moved' };
  return classifyMovement(row, { ...movement, amount }, terms);
}

function asCompared({
  row,
  accountId,
  account,
  movement,
  classification,
}: ResolvedRow & { classification: Classification }): ComparedRow {
  return {
    line: row.line,
    accountId,
    accountName: accountId === null ? row.account : null,
    reference: row.reference,
    operationId: movement?.operationId ?? row.operationId,
    amount: BigInt(row.amount),
    currency: account?.currency ?? null,
    datedAt: new Date(row.at),
    datedByDay: row.byDay,
    ...classification,
    ledgerAmount: movement?.amount ?? null,
    ledgerAt: movement?.createdAt ?? null,
  };
}
