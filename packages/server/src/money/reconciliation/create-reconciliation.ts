import type { WriteRequest } from '#api/route.ts';
import { parametersHash } from '#kit/canonical-json.ts';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import type { AccountId, OperationId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import {
  actWrites,
  isKeyConflict,
  keyInUse,
  findEarlierCalls,
  insertKeys,
  storeResponse,
  violatedConstraint,
  type RenderedResponse,
  type Transaction,
} from '#database';
import { schedule } from '#work';
import { CsvStatementFile } from './statement-file/csv-statement-file.ts';
import { JsonStatementFile } from './statement-file/json-statement-file.ts';
import { RowErrors } from './statement-file/row-errors.ts';
import { RowReader } from './statement-file/read-row.ts';
import { receiveStatementFile, type ReceivedStatementFile } from './statement-file/receive-statement-file.ts';
import {
  finishUpload,
  countProcessing,
  discardUpload,
  findByReference,
  lockReconciliations,
} from './statement-file/store.ts';
import type { ReconciliationDependencies } from './dependencies.ts';
import { COMPARISON, type Reconciliation, type ReconciliationId } from './model.ts';
import { checkTerms, completePeriod, readAccount, readPeriod, type ReconciliationTerms } from './read-terms.ts';
import { findReconciliation } from './store.ts';
import { reconciliationView } from './view.ts';

/** Files with up to this many rows are compared before the response, within a time limit, since the ledger may have many more. */
export const ROWS_AT_ONCE_MAX = 10_000;
const PROCESSING_MAX = 10;

/** An upload request. */
interface CreateReconciliationRequest extends WriteRequest {
  readonly terms: ReconciliationTerms;
  /** The rows of a JSON body; `csv` is the body of a CSV upload. Exactly one is set. */
  readonly rows: readonly unknown[] | undefined;
  readonly csv: AsyncIterable<Uint8Array> | undefined;
}

/** How an upload ends: with a new reconciliation, or with that of an earlier call with the same key or reference. */
type Closed =
  | { readonly kind: 'new' | 'unfinished'; readonly id: ReconciliationId }
  | { readonly kind: 'repeated'; readonly reconciliation: Reconciliation }
  | { readonly kind: 'replayed'; readonly response: RenderedResponse };

/**
 * Receives a partner statement file and compares it with the ledger, immediately if it is small. The idempotency key is
 * checked after the upload, because the hash of the file is known only then.
 * @throws AppError invalid_request, wallet_not_found, card_not_found, reference_conflict, rate_limited
 */
export async function createReconciliation(
  dependencies: ReconciliationDependencies,
  request: CreateReconciliationRequest,
): Promise<RenderedResponse> {
  const { tenant, terms, respond } = request;
  checkTerms(terms);
  const period = readPeriod(terms);
  const accountId = await readAccount(dependencies, tenant.id, terms);
  const { file, signed, ignored } = await dependencies.uploads.run(tenant.id, () =>
    receive(dependencies, request, accountId),
  );
  let closed: Closed;
  const isSmall = file.rows <= ROWS_AT_ONCE_MAX;
  try {
    const facts = { ...completePeriod(period, file.first, file.last), accountId, signed };
    closed = await close(dependencies, request, file, { ...facts, isSmall });
  } catch (error) {
    await discardUpload(dependencies.database, tenant.id, file.id);
    throw error;
  }
  if (closed.kind !== 'new') await discardUpload(dependencies.database, tenant.id, file.id);
  if (closed.kind === 'replayed') return closed.response;
  if (closed.kind === 'repeated') return respond(reconciliationView(closed.reconciliation));
  const { id } = closed;
  if (closed.kind === 'new' && isSmall) await dependencies.work.finish(COMPARISON, tenant.id, id);
  const reconciliation = await requireFound(dependencies, tenant, id);
  const { key } = request.idempotency;
  const shown = respond(reconciliationView(reconciliation));
  const settled = await storeResponse(dependencies.database, tenant.id, key, id as string as OperationId, shown);
  return { ...settled, ignoredFields: ignored };
}

/** Stores the file's rows. @throws AppError invalid_request with the errors of the file */
async function receive(
  dependencies: ReconciliationDependencies,
  { tenant, rows, csv }: CreateReconciliationRequest,
  accountId: AccountId | null,
) {
  const errors = new RowErrors(
    csv === undefined
      ? (line, column) => `rows.${line - 1}${column === undefined ? '' : `.${column}`}`
      : (line, column) => `line ${line}${column === undefined ? '' : `, ${column}`}`,
  );
  const reader = new RowReader(errors, accountId === null);
  const source = csv === undefined ? new JsonStatementFile(errors, reader) : new CsvStatementFile(errors, reader);
  if (csv === undefined && rows === undefined) throw invalidRequest({ rows: 'is required' });
  const batches = source instanceof CsvStatementFile ? source.rows(csv!) : source.rows(rows!);
  const file = await receiveStatementFile(dependencies, tenant.id, batches, errors);
  if (file.rows === 0) throw invalidRequest({ rows: 'must not be empty' });
  return { file, signed: reader.signs.signed, ignored: source instanceof CsvStatementFile ? source.ignored : [] };
}

interface Facts {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly accountId: AccountId | null;
  readonly signed: boolean;
  /** Whether this process compares the file now; otherwise a worker does. */
  readonly isSmall: boolean;
}

/** Finishes the upload and saves key and reference, in one commit. */
async function close(
  { database, clock, work: runner }: ReconciliationDependencies,
  { tenant, terms, idempotency }: CreateReconciliationRequest,
  received: ReceivedStatementFile,
  { isSmall, ...facts }: Facts,
): Promise<Closed> {
  const call = keyInUse(tenant.id, idempotency);
  const { reference = null, file_name: fileName = null } = terms;
  const { opensAt, closesAt, accountId } = facts;
  const said = [opensAt.toISOString(), closesAt.toISOString(), accountId, received.hash.toString('hex')];
  const parameters = reference === null ? null : parametersHash(said);
  const work = async (transaction: Transaction): Promise<Closed> => {
    const now = clock.now();
    const [earlier] = await findEarlierCalls(transaction, call ? [call] : [], now);
    if (earlier instanceof AppError) throw earlier;
    if (earlier?.kind === 'replayed') return earlier;
    if (earlier?.kind === 'unfinished')
      return { kind: 'unfinished', id: earlier.operationId as string as ReconciliationId };
    const named = reference === null ? undefined : await findByReference(transaction, tenant.id, reference);
    if (named !== undefined) {
      if (!named.parameters.equals(parameters!)) throw new AppError('reference_conflict');
      return { kind: 'repeated', reconciliation: named.reconciliation };
    }
    await lockReconciliations(transaction, tenant.id);
    if ((await countProcessing(transaction, tenant.id)) >= PROCESSING_MAX) throw tooMany();
    const { id, rows, parts, lastLine } = received;
    const file = { ...facts, reference, fileName, parameters, rows, parts, lastLine };
    const [row] = await transaction.rows(finishUpload(tenant.id, id, file));
    assert(row, 'a file that was just received is stored');
    const due = isSmall ? { heldBy: runner.id, since: now } : now;
    transaction.write(schedule(COMPARISON, { tenantId: tenant.id, id, data: null }, due));
    const records = call
      ? [{ ...call, subjectId: id, operationId: id as string as OperationId, response: undefined }]
      : [];
    if (records.length > 0) transaction.write(insertKeys(records, now));
    for (const write of actWrites(records)) transaction.write(write);
    return { kind: 'new', id };
  };
  return await runner.holding(() =>
    database.transaction(
      work,
      (error) =>
        // Another call with the same key or reference committed first. The retry finds its result.
        isKeyConflict(error) || violatedConstraint(error) === 'reconciliations_reference',
    ),
  );
}

function tooMany(): AppError {
  return new AppError('rate_limited', {
    message: `${PROCESSING_MAX} of your reconciliations are processing; send the next file when one is completed`,
    details: { reason: { kind: 'reconciliations_processing', value: String(PROCESSING_MAX) } },
    retryAfterSeconds: 10,
  });
}

async function requireFound({ database }: ReconciliationDependencies, tenant: Tenant, id: ReconciliationId) {
  const found = await findReconciliation(database, tenant.id, id);
  assert(found, 'a reconciliation is kept for months');
  return found;
}
