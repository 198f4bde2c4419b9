import { Type } from 'typebox';
import { OneOf, PathId } from '#api/schema.ts';
import { invalidRequest, problemsOf } from '#kit/app-error.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { Cursor, PAGE_SIZE_DEFAULT, PageSize, NextCursor } from '#api/page.ts';
import { createReconciliation, ROWS_AT_ONCE_MAX } from './create-reconciliation.ts';
import type { ReconciliationDependencies } from './dependencies.ts';
import { RESULTS } from './model.ts';
import { readList, readRows, requireCompleted, requireReconciliation, rowsAsCsv } from './read-reconciliations.ts';
import {
  STATEMENT_FILE_EXAMPLE,
  ReconciliationBody,
  ReconciliationQuery,
  RECONCILIATION_EXAMPLE,
  ReconciliationSchema,
  ROW_EXAMPLE,
  RowsSchema,
} from './schemas.ts';
import { reconciliationView } from './view.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { durationInWords } from '#kit/in-words.ts';
import { checkTerms } from './read-terms.ts';
import { SLICE_MS } from './compare/run-comparison.ts';
import { KEPT_DAYS } from './remove-old-reconciliations.ts';

const TAG = 'Reconciliation';
/** Tens of thousands of rows. CSV can be larger since it is not held in memory. */
const JSON_MB_MAX = 8;
/** A row with all of its fields has six. */
const JSON_VALUES_MAX = 150_000;
const CSV_MB_MAX = 256;
const CSV_TIME_MS_MAX = 15 * MINUTE_MS;

const Params = Type.Object({ id: PathId('reconciliation') });
const Page = { after: Cursor({ minLength: 1 }), size: PageSize };

/** With JSON, the body has the terms. @throws AppError invalid_request that names those in the query that it has, too */
function assertGivenOnce(query: object, terms: object): void {
  const twice = Object.keys(query).filter((name) => name in terms);
  if (twice.length === 0) return;
  throw invalidRequest(
    Object.fromEntries(twice.map((name) => [name, 'is in the query and in the body; send it once'])),
  );
}

const ReconciliationsQuery = Type.Object(Page);

const RowsQuery = Type.Object({
  result: Type.Optional(OneOf(RESULTS, { description: 'Return only rows with this result.' })),
  ...Page,
});

const ReconciliationsData = Type.Object({
  reconciliations: Type.Array(ReconciliationSchema),
  next_cursor: NextCursor(),
});

export function reconciliationRoutes(dependencies: ReconciliationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'createReconciliation',
      method: 'POST',
      path: '/reconciliations',
      tag: TAG,
      summary: 'Compare your statement file with the ledger',
      description: `Send the file as JSON, or as CSV with a header row that names the columns in any order. It may have up to ${JSON_MB_MAX} MB and ${(JSON_VALUES_MAX / 6).toLocaleString('en')} complete rows as JSON, and ${CSV_MB_MAX} MB as CSV. With CSV, \`from\`, \`to\`, \`wallet_id\`, \`card_id\` and \`reference\` are query parameters. A file of up to ${ROWS_AT_ONCE_MAX.toLocaleString('en')} rows is compared before the response is sent, for at most ${durationInWords(SLICE_MS)}. For a longer file the response has the status \`processing\`; read the reconciliation until it is \`completed\`.`,
      query: ReconciliationQuery,
      body: ReconciliationBody,
      body_bytes_max: JSON_MB_MAX * 1024 * 1024,
      body_values_max: JSON_VALUES_MAX,
      streamedBodies: {
        mediaType: 'text/csv',
        description:
          'UTF-8, RFC 4180. Columns: account (or card, card_id, wallet, wallet_id), reference, operation_id (or operation), amount, date.',
        bytes_max: CSV_MB_MAX * 1024 * 1024,
        time_ms_max: CSV_TIME_MS_MAX,
      },
      status: 201,
      success: 'Reconciliation created',
      data: ReconciliationSchema,
      example: { body: STATEMENT_FILE_EXAMPLE, data: RECONCILIATION_EXAMPLE },
      errors: ['wallet_not_found', 'card_not_found', 'reference_conflict'],
      idempotent: true,
      rules: ({ query, body: { rows: _rows, ...terms } }) => problemsOf(() => checkTerms({ ...query, ...terms })),
      handle: async ({ tenant, query, body, stream, idempotency, respond }) => {
        const { rows, ...terms } = body;
        assertGivenOnce(query, terms);
        const request = { tenant, terms: { ...query, ...terms }, idempotency, respond };
        return await createReconciliation(dependencies, { ...request, rows, csv: stream });
      },
    }),
    defineRoute({
      operationId: 'listReconciliations',
      method: 'GET',
      path: '/reconciliations',
      tag: TAG,
      summary: 'List reconciliations',
      description: `Newest first. Reconciliations are kept for ${KEPT_DAYS} days.`,
      query: ReconciliationsQuery,
      status: 200,
      success: 'Reconciliations read',
      data: ReconciliationsData,
      example: { data: { reconciliations: [RECONCILIATION_EXAMPLE], next_cursor: null } },
      errors: [],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(
          await readList(dependencies.database, tenant.id, {
            after: query.after,
            size: query.size ?? PAGE_SIZE_DEFAULT,
          }),
        ),
    }),
    defineRoute({
      operationId: 'getReconciliation',
      method: 'GET',
      path: '/reconciliations/:id',
      tag: TAG,
      summary: 'Read a reconciliation',
      description: 'Returns a reconciliation with its progress and, once completed, its summary.',
      params: Params,
      status: 200,
      success: 'Reconciliation read',
      data: ReconciliationSchema,
      example: { data: RECONCILIATION_EXAMPLE },
      errors: ['reconciliation_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) =>
        respond(reconciliationView(await requireReconciliation(dependencies.database, tenant.id, params.id))),
    }),
    defineRoute({
      operationId: 'listReconciliationRows',
      method: 'GET',
      path: '/reconciliations/:id/rows',
      tag: TAG,
      summary: 'List the compared rows',
      description:
        'In the order of the file, followed by the operations that are missing in it. With `Accept: text/csv` the response has all rows and ignores `size`; text that a spreadsheet would run as a formula is prefixed with an apostrophe.',
      params: Params,
      query: RowsQuery,
      status: 200,
      success: 'Rows read',
      data: RowsSchema,
      example: { data: { rows: [ROW_EXAMPLE], next_cursor: null } },
      errors: ['reconciliation_not_found', 'reconciliation_processing'],
      idempotent: false,
      formats: ['csv'],
      handle: async ({ tenant, params, query, format, respond }) => {
        const { result, after, size = PAGE_SIZE_DEFAULT } = query;
        const reconciliation = await requireCompleted(dependencies.database, tenant.id, params.id);
        if (format === 'csv')
          return { status: 200, stream: rowsAsCsv(dependencies.database, reconciliation, { result, after }) };
        return respond(await readRows(dependencies.database, reconciliation, { result, after, size }));
      },
    }),
  ];
}
