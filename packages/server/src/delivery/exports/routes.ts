import { Type } from 'typebox';
import { NextCursor, PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { readHalfOpenPeriod } from '#api/period.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { problemsOf } from '#kit/app-error.ts';
import { numberInWords } from '#kit/in-words.ts';
import { checkByteOrderMark, checkFilters, createExport, UNFINISHED_MAX } from './create-export.ts';
import type { ExportRouteDependencies } from './dependencies.ts';
import { readExport, readExports, readFile } from './read-exports.ts';
import { EXPORT_KEPT_DAYS } from './remove-old-exports.ts';
import {
  EXPORT_BODY_EXAMPLE,
  EXPORT_EXAMPLE,
  ExportBody,
  ExportParams,
  ExportSchema,
  ExportsQuery,
  NEW_EXPORT_EXAMPLE,
} from './schemas.ts';

const TAG = 'Exports';

const ExportsData = Type.Object({ exports: Type.Array(ExportSchema), next_cursor: NextCursor() });

export function exportRoutes(dependencies: ExportRouteDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'createExport',
      method: 'POST',
      path: '/exports',
      tag: TAG,
      summary: 'Export objects to a file',
      description: `Writes all objects of one type to a file, in the background. Read the export until it is \`completed\`, or wait for \`export.completed\`; then download the file. Objects are selected by the time when they were created, and are as they were when they were read. A worker writes your exports one after the other; up to ${numberInWords(UNFINISHED_MAX)} may wait.`,
      body: ExportBody,
      status: 201,
      success: 'Export created',
      data: ExportSchema,
      example: { body: EXPORT_BODY_EXAMPLE, data: NEW_EXPORT_EXAMPLE },
      errors: ['card_not_found', 'customer_not_found', 'wallet_not_found', 'invalid_request', 'rate_limited'],
      idempotent: true,
      scope: 'read',
      rules: ({ body }) =>
        problemsOf(
          () => readHalfOpenPeriod(body),
          () => checkByteOrderMark(body),
          () => body.type && checkFilters(dependencies, body.type, body.filters ?? {}),
        ),
      handle: async (request) => await createExport(dependencies, request),
    }),
    defineRoute({
      operationId: 'listExports',
      method: 'GET',
      path: '/exports',
      tag: TAG,
      summary: 'List exports',
      description: `Newest first. Exports are listed for ${EXPORT_KEPT_DAYS} days.`,
      query: ExportsQuery,
      status: 200,
      success: 'Exports read',
      data: ExportsData,
      example: { data: { exports: [EXPORT_EXAMPLE], next_cursor: null } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, caller, query, respond }) =>
        respond(
          await readExports(dependencies, tenant, caller, {
            after: query.after,
            size: query.size ?? PAGE_SIZE_DEFAULT,
          }),
        ),
    }),
    defineRoute({
      operationId: 'getExport',
      method: 'GET',
      path: '/exports/:id',
      tag: TAG,
      summary: 'Read an export',
      description:
        'Returns an export with its progress and, once it is completed, a link to the file. The link answers with the file itself: `text/csv` or `application/x-ndjson`. So does this call with `Accept: application/octet-stream`.',
      params: ExportParams,
      status: 200,
      success: 'Export read',
      data: ExportSchema,
      example: { data: EXPORT_EXAMPLE },
      errors: ['export_not_found', 'export_not_completed'],
      formats: ['file'],
      idempotent: false,
      noHead: true,
      handle: async ({ tenant, caller, params, format, respond }) =>
        format === 'file'
          ? await readFile(dependencies, tenant, caller, params.id)
          : respond(await readExport(dependencies, tenant, caller, params.id)),
    }),
  ];
}
