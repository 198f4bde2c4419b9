import { CALLERS_DEFAULT, type Callers } from '#api/callers.ts';
import { cutPage, invalidCursor, PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { createdAtOf, firstIdOf, HIGHEST_ID, parseId, type PersonId, type TenantId } from '#kit/ids.ts';
import { acceptedTime } from '#kit/rfc-3339.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { Database } from '#database';
import { findRequest, listRequests, type RequestFilter } from './find-requests.ts';
import type { StoredCall } from './model.ts';
import { firstKeptId } from './remove-old-requests.ts';
import type { RequestLog } from './request-log.ts';

export interface RequestDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Undefined if calls are not recorded. */
  readonly requestLog: Pick<RequestLog, 'flush'> | undefined;
}

export interface RequestReading extends RequestDependencies {
  /** The names of these people. */
  readonly namesOfPeople: (ids: readonly PersonId[]) => Promise<ReadonlyMap<string, string>>;
}

interface RequestListQuery {
  readonly callers?: Callers;
  readonly after?: string;
  readonly size?: number;
  readonly status?: string;
  readonly route?: string;
  readonly method?: string;
  readonly error_code?: string;
  readonly client_id?: string;
  readonly from?: string;
  readonly to?: string;
}

/**
 * A page of the tenant's calls, newest first. If a filter matches few of many calls, a page may contain fewer than requested,
 * and its cursor continues from there.
 * @throws AppError invalid_request
 */
export async function readRequests(reading: RequestReading, tenant: Tenant, query: RequestListQuery) {
  const { calls, next_cursor } = await pageOfCalls(reading, tenant, query);
  return { requests: await withNames(reading, calls.map(requestView)), next_cursor };
}

async function pageOfCalls(dependencies: RequestDependencies, tenant: Tenant, query: RequestListQuery) {
  const { database, clock, requestLog } = dependencies;
  const { after, size = PAGE_SIZE_DEFAULT } = query;
  const range = rangeOf(query, firstKeptId(clock));
  await requestLog?.flush();
  const cursor = after === undefined ? undefined : await requireCursor(dependencies, tenant.id, after);
  const before = cursor !== undefined && cursor < range.before ? cursor : range.before;
  const found = await listRequests(database, tenant.id, { ...range, before }, filterOf(query), {
    size: size + 1,
  });
  const { page, next_cursor } = cutPage(found.requests, size, ({ id }) => id);
  return { calls: page, next_cursor: next_cursor ?? found.reached };
}

/** The newest call that a key has made, and which calls of the partner were looked at: of many, only the newest. */
export async function readLastCall(dependencies: RequestDependencies, tenant: Tenant, clientId: string) {
  const { calls, next_cursor } = await pageOfCalls(dependencies, tenant, { client_id: clientId, size: 1 });
  const [call] = calls;
  if (call !== undefined) {
    const { created_at: at, method, route } = requestView(call);
    return { call: { at, method, route }, looked_at: 'newest' } as const;
  }
  if (dependencies.requestLog === undefined) return { call: null, looked_at: 'none' } as const;
  return { call: null, looked_at: next_cursor === null ? 'all' : 'newest' } as const;
}

/** @throws AppError request_not_found */
export async function readRequest(reading: RequestReading, tenant: Tenant, named: string) {
  const { database, clock, requestLog } = reading;
  const id = parseId<'request'>(named);
  if (id === undefined) throw new AppError('request_not_found');
  await requestLog?.flush();
  const call = await findRequest(database, tenant.id, id, firstKeptId(clock));
  if (call === undefined) throw new AppError('request_not_found');
  const [details] = await withNames(reading, [requestDetailsView(call)]);
  return details!;
}

async function requireCursor(
  { database, clock }: RequestDependencies,
  tenantId: TenantId,
  text: string,
): Promise<string> {
  const id = parseId<'request'>(text);
  if (id !== undefined && (await findRequest(database, tenantId, id, firstKeptId(clock)))) return id;
  throw invalidCursor();
}

function rangeOf({ from, to }: RequestListQuery, firstKept: string) {
  const first = from === undefined ? firstKept : firstIdAt(from);
  const before = to === undefined ? HIGHEST_ID : firstIdAt(to);
  if (from !== undefined && to !== undefined && first >= before) throw invalidRequest({ to: 'must be after from' });
  return { first: first > firstKept ? first : firstKept, before };
}

/** The first id of a time. Ids begin in 1970. */
function firstIdAt(time: string): string {
  return firstIdOf(new Date(Math.max(0, acceptedTime(time).getTime())));
}

function filterOf({
  callers = CALLERS_DEFAULT,
  status,
  route,
  method,
  error_code,
  client_id,
}: RequestListQuery): RequestFilter {
  const isClass = status?.endsWith('xx') === true;
  const statusMin = status === undefined ? undefined : Number(status.replace('xx', '00'));
  return {
    callers,
    statusMin,
    statusMax: statusMin === undefined ? undefined : statusMin + (isClass ? 99 : 0),
    route: route?.replaceAll(/:(\w+)/g, '{$1}'),
    method,
    errorCode: error_code,
    clientId: client_id,
  };
}

/** Calls with the names of the people who made them. */
async function withNames<Call extends { readonly person_id: PersonId | null }>(
  { namesOfPeople }: RequestReading,
  calls: readonly Call[],
) {
  const ids = new Set(calls.flatMap(({ person_id }) => person_id ?? []));
  const names = ids.size === 0 ? undefined : await namesOfPeople([...ids]);
  return calls.map((call) => ({
    ...call,
    person_name: call.person_id === null ? null : (names?.get(call.person_id) ?? null),
  }));
}

/** A call as the API returns it in a list, but for the name of a person. */
export function requestView(call: StoredCall) {
  return {
    id: call.id,
    created_at: createdAtOf(call.id).toISOString(),
    method: call.method,
    route: call.route,
    path: call.path ?? call.route,
    status: call.status,
    error_code: call.errorCode,
    duration_ms: call.duration_us / 1_000,
    ...callerOf(call),
    idempotency_key: call.idempotencyKey,
  };
}

function callerOf({ callerId }: StoredCall) {
  const personId = parseId<'person'>(callerId);
  return personId === undefined ? { client_id: callerId, person_id: null } : { client_id: null, person_id: personId };
}

export function requestDetailsView(call: StoredCall) {
  const { query, requestBody, responseBody } = call;
  return { ...requestView(call), query, request_body: requestBody, response_body: responseBody };
}
