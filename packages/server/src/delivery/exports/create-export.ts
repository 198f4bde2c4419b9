import type { BodyRequest } from '#api/route.ts';
import { Type } from 'typebox';
import { foldedFilters, type ExportFormat, type ExportSource } from '#api/export-source.ts';
import { readHalfOpenPeriod } from '#api/period.ts';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { newId } from '#kit/ids.ts';
import { nearestName } from '#kit/nearest-name.ts';
import { safeName } from '#kit/safe-name.ts';
import type { CallerId, Tenant } from '#kit/tenant.ts';
import { schedule } from '#work';
import { commitOncePerKey, tenantNow, type RenderedResponse } from '#database';
import type { ExportRouteDependencies } from './dependencies.ts';
import { EXPORT_FILE, type Export, type ExportType } from './model.ts';
import { assertMayRead } from './personal.ts';
import { countUnfinished, insertExport, lockExports } from './store.ts';
import { exportView } from './view.ts';

/** Exports that a tenant may have waiting or running. A worker writes one after the other. */
export const UNFINISHED_MAX = 20;
const RETRY_AFTER_SECONDS = 30;
const NO_FILTERS = Type.Object({});

/** The body of a request. */
interface ExportTerms {
  readonly type: ExportType;
  readonly format: ExportFormat;
  readonly bom?: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly filters?: Readonly<Record<string, string>>;
}

interface CreateExportRequest extends BodyRequest<ExportTerms> {
  readonly caller: CallerId;
}

/**
 * Queues an export, which a worker then writes.
 * @throws AppError missing_right, invalid_request, card_not_found, customer_not_found, wallet_not_found, rate_limited, idempotency_key_reused
 */
export async function createExport(
  dependencies: ExportRouteDependencies,
  { tenant, caller, body, idempotency, respond }: CreateExportRequest,
): Promise<RenderedResponse> {
  const { database, clock, sources } = dependencies;
  const { type, format, bom = false, filters = {} } = body;
  assertMayRead(caller, tenant.environment, type);
  checkByteOrderMark(body);
  checkFilters(dependencies, type, filters);
  await checkNames(sources[type], tenant, filters);
  const { from, to } = readHalfOpenPeriod(body);
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
    await lockExports(transaction, tenant.id);
    if ((await countUnfinished(transaction, tenant.id)) >= UNFINISHED_MAX) throw tooMany();
    // By the tenant's clock, which transactions and cards are dated by. What is created later is not in the file.
    const now = await tenantNow(transaction, clock, tenant.id);
    const created: Export = {
      tenantId: tenant.id,
      id: newId<'export'>(),
      type,
      format,
      bom,
      status: 'pending',
      query: { from: from ?? null, to: to !== undefined && to < now ? to : now, filters },
      cursor: null,
      parts: 0,
      rows: 0,
      bytes: 0,
      error: null,
      createdAt: clock.now(),
      completedAt: null,
      expiresAt: null,
    };
    transaction.write(insertExport(created));
    transaction.write(schedule(EXPORT_FILE, { tenantId: tenant.id, id: created.id, data: null }, created.createdAt));
    return respond(exportView(created, null));
  });
}

/** @throws AppError invalid_request */
export function checkByteOrderMark({ format, bom }: Partial<Pick<ExportTerms, 'format' | 'bom'>>): void {
  if (bom === true && format === 'jsonl') throw invalidRequest({ bom: 'is for `csv` only; leave it out with `jsonl`' });
}

/** @throws AppError invalid_request */
export function checkFilters(
  { sources, queryProblems }: Pick<ExportRouteDependencies, 'sources' | 'queryProblems'>,
  type: ExportType,
  filters: Readonly<Record<string, string>>,
): void {
  const schema = sources[type].filters ?? NO_FILTERS;
  const folded = foldedFilters(schema, filters);
  const names = Object.keys(schema.properties);
  const unknown = Object.keys(folded).filter((name) => !names.includes(name));
  const problems = [
    ...unknown.map((name) => [safeName(name), unknownFilter(name, names)] as const),
    ...Object.entries(queryProblems(schema, folded)),
  ];
  if (problems.length > 0) throw invalidFilters(problems);
}

/** @throws AppError of the search that has these filters */
async function checkNames(source: ExportSource, tenant: Tenant, filters: Readonly<Record<string, string>>) {
  try {
    await source.checkNames(tenant, filters);
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === undefined) throw error;
    throw invalidFilters(Object.entries(error.fields));
  }
}

function invalidFilters(problems: readonly (readonly [name: string, problem: string])[]): AppError {
  return invalidRequest(Object.fromEntries(problems.map(([name, problem]) => [`filters.${name}`, problem])));
}

function unknownFilter(name: string, names: readonly string[]): string {
  const text = 'is not a filter of this type';
  const nearest = nearestName(safeName(name), names);
  if (nearest !== undefined) return `${text}; did you mean filters.${nearest}?`;
  return names.length === 0 ? `${text}, which has only from and to` : `${text}; use ${names.join(', ')}`;
}

function tooMany(): AppError {
  return new AppError('rate_limited', {
    message: `${UNFINISHED_MAX} of your exports are waiting or running; request the next one when one is completed`,
    details: { reason: { kind: 'exports_unfinished', value: String(UNFINISHED_MAX) } },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
