import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import { invalidRequest } from '#kit/app-error.ts';
import { LISTED_LINES, readHead, readLines, type LogDependencies } from './read-lines.ts';
import { HeadSchema, LineListSchema, LineQuery, VerificationSchema, VerifyBody } from './schemas.ts';
import { verifyLog } from './verify-log.ts';

/** How operators read and verify what operators did. */
export function auditRoutes(dependencies: LogDependencies): OperatorRoute[] {
  const { database } = dependencies;
  return [
    defineOperatorRoute({
      operationId: 'listAuditLines',
      method: 'GET',
      path: '/audit',
      summary: 'List what operators did',
      description:
        'Returns lines of the audit log, newest first. With `Accept: text/csv` the page is CSV, and its `next_cursor` is in the header `x-next-cursor`, which the last page does not have.',
      right: 'audit.read',
      query: LineQuery,
      status: 200,
      success: 'Lines found',
      data: LineListSchema,
      errors: ['invalid_request'],
      csv: ({ lines }) => LISTED_LINES.document(lines),
      handle: async ({ query }) => await readLines(dependencies, query),
    }),
    defineOperatorRoute({
      operationId: 'getAuditHead',
      method: 'GET',
      path: '/audit/head',
      summary: 'Read the newest line’s hash',
      description:
        'Returns the number and the hash of the newest line. Note them outside the database: `POST /audit/verify` then finds lines that were removed or rewritten since.',
      right: 'audit.read',
      status: 200,
      success: 'Head read',
      data: HeadSchema,
      errors: [],
      handle: async () => await readHead(database),
    }),
    defineOperatorRoute({
      operationId: 'verifyAuditLog',
      method: 'POST',
      path: '/audit/verify',
      summary: 'Verify a part of the audit log',
      description:
        'Recomputes the hashes of at most 20,000 lines, the oldest first, and compares them with the stored ones. While `next` is not null, call it again with `after`. With `sequence` and `hash`, the line must have the hash that was noted.',
      right: 'audit.verify',
      body: VerifyBody,
      status: 200,
      success: 'Lines verified',
      data: VerificationSchema,
      errors: ['invalid_request'],
      handle: async ({ body: { sequence, hash, after } }) => {
        if ((sequence === undefined) !== (hash === undefined))
          throw invalidRequest(
            sequence === undefined
              ? { sequence: 'is required with hash: the number of the line' }
              : { hash: 'is required with sequence: the hash of the line' },
          );
        const head = sequence === undefined || hash === undefined ? undefined : { sequence, hash };
        return await verifyLog(database, { ...(after && { after }), ...(head && { head }) });
      },
    }),
  ];
}
