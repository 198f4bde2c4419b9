import { createHash } from 'node:crypto';
import { AppError, invalidRequest } from '../../foundation/kit/app-error.ts';
import { assert } from '../../foundation/kit/assert.ts';
import { type AccountId, type OperationId } from '../../foundation/kit/ids.ts';
import type { Tenant } from '../../foundation/kit/tenant.ts';
import {
  findEarlierCalls,
  insertKeys,
  settleAnswer,
  violatedConstraint,
  type Answer,
  type IdempotentRequest,
  type Transaction,
} from '../../foundation/database/index.ts';
import { CsvBook } from './book/csv-book.ts';
import { JsonBook } from './book/json-book.ts';
import { Mistakes } from './book/mistakes.ts';
import { RowReader } from './book/read-row.ts';
import { receiveBook, type ReceivedBook } from './book/receive-book.ts';
import { closeBook, countProcessing, discardBook, findByReference, oneAtATime } from './book/store.ts';
import { goOn, leaveToOthers, LEASE_MS } from './compare/go-on.ts';
import type { ReconciliationDependencies } from './dependencies.ts';
import type { Reconciliation, ReconciliationId } from './model.ts';
import { completeStretch, readAccount, readStretch, type BookTerms } from './read-terms.ts';
import { findReconciliation } from './read/store.ts';
import { reconciliationView } from './view.ts';

/** Up to so many rows are compared while the caller waits, and so long at most: what the ledger has besides may be much more. */
const ROWS_AT_ONCE_MAX = 10_000;
const AT_ONCE_MS_MAX = 3_000;
const PROCESSING_MAX = 10;

/** A book as it was sent. */
export interface BookRequest {
  readonly tenant: Tenant;
  readonly terms: BookTerms;
  /** Its rows as JSON, or all of it as CSV. */
  readonly rows: readonly unknown[] | undefined;
  readonly csv: AsyncIterable<Uint8Array> | undefined;
  readonly idempotency: IdempotentRequest;
  readonly answer: (data: unknown) => Answer;
}

/** What a book's reception ends in: its comparison, or what an earlier call with the same key or reference left. */
type Closed =
  | { readonly kind: 'new' | 'unfinished'; readonly id: ReconciliationId }
  | { readonly kind: 'repeated'; readonly reconciliation: Reconciliation }
  | { readonly kind: 'answered'; readonly answer: Answer };

/**
 * Takes a partner's book and compares it with the ledger, at once when it is small. The key is looked at once the book is
 * there: only then is it known whether it is the same.
 * @throws AppError invalid_request, wallet_not_found, card_not_found, reference_conflict, rate_limited
 */
export async function createReconciliation(
  dependencies: ReconciliationDependencies,
  request: BookRequest,
): Promise<Answer> {
  const { tenant, terms, answer } = request;
  const stretch = readStretch(terms);
  const accountId = await readAccount(dependencies, tenant.id, terms);
  const { book, signed, ignored } = await dependencies.receptions.run(tenant.id, () =>
    receive(dependencies, request, accountId),
  );
  let closed: Closed;
  const claim = crypto.randomUUID();
  const isSmall = book.rows <= ROWS_AT_ONCE_MAX;
  try {
    const facts = { ...completeStretch(stretch, book.first, book.last), accountId, signed };
    closed = await close(dependencies, request, book, { ...facts, claim: isSmall ? claim : null });
  } catch (error) {
    await discardBook(dependencies.database, tenant.id, book.id);
    throw error;
  }
  if (closed.kind !== 'new') await discardBook(dependencies.database, tenant.id, book.id);
  if (closed.kind === 'answered') return closed.answer;
  if (closed.kind === 'repeated') return answer(reconciliationView(closed.reconciliation));
  const { id } = closed;
  let reconciliation = await requireFound(dependencies, tenant, id);
  if (closed.kind === 'new' && isSmall) {
    const end_ms = performance.now() + AT_ONCE_MS_MAX;
    const ending = await goOn(dependencies, reconciliation, claim, () => performance.now() > end_ms);
    if (ending === 'time is up') await leaveToOthers(dependencies, { tenantId: tenant.id, id, claim });
    reconciliation = await requireFound(dependencies, tenant, id);
  }
  const { key } = request.idempotency;
  const shown = answer(reconciliationView(reconciliation));
  const settled = await settleAnswer(dependencies.database, tenant.id, key, id as string as OperationId, shown);
  return { ...settled, ignoredFields: ignored };
}

/** @throws AppError invalid_request with the mistakes of the book */
async function receive(
  dependencies: ReconciliationDependencies,
  { tenant, rows, csv }: BookRequest,
  accountId: AccountId | null,
) {
  const mistakes = new Mistakes(
    csv === undefined
      ? (line, column) => `rows.${line - 1}${column === undefined ? '' : `.${column}`}`
      : (line, column) => `line ${line}${column === undefined ? '' : `, ${column}`}`,
  );
  const reader = new RowReader(mistakes, accountId === null);
  const source = csv === undefined ? new JsonBook(mistakes, reader) : new CsvBook(mistakes, reader);
  if (csv === undefined && rows === undefined) throw invalidRequest({ rows: 'is required' });
  const batches = source instanceof CsvBook ? source.rows(csv!) : source.rows(rows!);
  const book = await receiveBook(dependencies, tenant.id, batches, mistakes);
  if (book.rows === 0) throw invalidRequest({ rows: 'must not be empty' });
  return { book, signed: reader.signs.signed, ignored: source.ignored };
}

interface Facts {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly accountId: AccountId | null;
  readonly signed: boolean;
  /** Of who goes on at once; null: the next worker. */
  readonly claim: string | null;
}

/** One commit: the book is whole, and the key and the reference are its. */
async function close(
  { database, clock }: ReconciliationDependencies,
  { tenant, terms, idempotency }: BookRequest,
  received: ReceivedBook,
  { claim, ...facts }: Facts,
): Promise<Closed> {
  const { key } = idempotency;
  const call = key === undefined ? undefined : { tenantId: tenant.id, key, requestHash: idempotency.requestHash };
  const reference = terms.reference ?? null;
  const said = [facts.opensAt, facts.closesAt, facts.accountId].join();
  const parameters = reference === null ? null : createHash('sha256').update(said).update(received.hash).digest();
  const work = async (transaction: Transaction): Promise<Closed> => {
    const now = clock.now();
    const [earlier] = await findEarlierCalls(transaction, call ? [call] : [], now);
    if (earlier instanceof AppError) throw earlier;
    if (earlier?.state === 'answered') return { kind: 'answered', answer: earlier.answer };
    if (earlier?.state === 'unfinished')
      return { kind: 'unfinished', id: earlier.operationId as string as ReconciliationId };
    const named = reference === null ? undefined : await findByReference(transaction, tenant.id, reference);
    if (named !== undefined) {
      if (!named.parameters.equals(parameters!)) throw new AppError('reference_conflict');
      return { kind: 'repeated', reconciliation: named.reconciliation };
    }
    await oneAtATime(transaction, tenant.id);
    if ((await countProcessing(transaction, tenant.id)) >= PROCESSING_MAX) throw tooMany();
    const { id, rows, parts, lastLine } = received;
    const book = { ...facts, reference, parameters, rows, parts, lastLine };
    const workAfter = claim === null ? now : new Date(now.getTime() + LEASE_MS);
    const [row] = await transaction.rows(closeBook(tenant.id, id, book, claim, workAfter));
    assert(row, 'a book that was just received is there');
    if (call)
      transaction.write(insertKeys([{ ...call, operationId: id as string as OperationId, answer: undefined }], now));
    return { kind: 'new', id };
  };
  return await database.transaction(work, (error) =>
    // Another call had the same key or reference and committed first: the next attempt finds what it left.
    ['idempotency_keys_pkey', 'reconciliations_reference'].includes(violatedConstraint(error) ?? ''),
  );
}

function tooMany(): AppError {
  return new AppError('rate_limited', {
    message: `${PROCESSING_MAX} of your reconciliations are processing; send the next when one is completed`,
    retryAfterSeconds: 10,
  });
}

async function requireFound({ database }: ReconciliationDependencies, tenant: Tenant, id: ReconciliationId) {
  const found = await findReconciliation(database, tenant.id, id);
  assert(found, 'a reconciliation is kept for months');
  return found;
}
