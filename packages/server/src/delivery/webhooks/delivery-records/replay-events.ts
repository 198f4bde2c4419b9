import { commitOncePerKey, type RenderedResponse, type Transaction } from '#database';
import { countEventsAt, countEventsIn, positionsBetween, type EventType, type EventPeriod } from '#events';
import type { RouteRequest } from '#api/route.ts';
import { AppError, invalidRequest, problemsOf, type FieldProblems } from '#kit/app-error.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { acceptedTime } from '#kit/rfc-3339.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { readPatterns, selectedTypes } from '../endpoints/event-patterns.ts';
import { endpointIdOf } from '../endpoints/read-endpoints.ts';
import { findEndpoint, type EndpointRow } from '../endpoints/store.ts';
import type { EndpointId } from '../model.ts';
import { requireEnabled } from './require-enabled.ts';
import { countReplays, failedEvents, insertReplay } from './store.ts';
import { MINUTE_MS } from '#kit/durations.ts';

export const REPLAYS_MAX = 5;
/** Counting reads every event of the period; this many take about a second. */
const EVENTS_BETWEEN_MAX = 2_000_000n;
/** Counting reads every failed event of the period; this many take about half a second. */
const FAILED_MAX = 100_000;
/** How far ahead a caller's clock may be. */
const AHEAD_MAX_MS = MINUTE_MS;

export interface ReplayBody {
  readonly from: string;
  readonly to: string;
  readonly types?: readonly string[];
  /** Only events that the webhook has not accepted. */
  readonly only?: 'failed';
  readonly dry_run?: boolean;
}

type ReplayRequest = Pick<
  RouteRequest<{ readonly id: string }, unknown, ReplayBody>,
  'tenant' | 'params' | 'body' | 'idempotency' | 'respond' | 'respondDryRun'
>;

/**
 * Sends past events again, or in a dry run returns their number. Events with one-time codes are left out: by the time of a
 * replay the codes have expired.
 * @throws AppError webhook_not_found, invalid_request, webhook_disabled, webhook_limit_reached, idempotency_key_reused
 */
export async function replayEvents(
  dependencies: WebhookDependencies,
  request: ReplayRequest,
): Promise<RenderedResponse> {
  const { database, clock } = dependencies;
  const { tenant, body } = request;
  const endpointId = endpointIdOf(request.params.id);
  const problems = replayProblems(body, clock.now());
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  const times = readPeriod(body, clock.now());
  const requestedTypes = readTypes(body);
  return await commitOncePerKey(database, clock, tenant.id, request.idempotency, async (transaction) => {
    const now = clock.now();
    const endpoint = await findEndpoint(transaction, tenant.id, endpointId);
    if (endpoint === undefined) throw new AppError('webhook_not_found');
    const types = requestedTypes ?? ownTypes(endpoint);
    const { count: between, ...positions } = await positionsBetween(transaction, tenant.id, times.from, times.to);
    if (between > EVENTS_BETWEEN_MAX)
      throw invalidRequest({
        from: `must be later: more than ${EVENTS_BETWEEN_MAX.toLocaleString('en')} events are between \`from\` and \`to\``,
      });
    const period: EventPeriod = { ...positions, ...times, types };
    const onlyFailed = body.only === 'failed';
    const count = onlyFailed
      ? await countFailed(transaction, { tenantId: tenant.id, endpointId }, period)
      : await countEventsIn(transaction, tenant.id, period);
    const [from, to] = [times.from.toISOString(), times.to.toISOString()];
    const summary = { from, to, types, only: body.only ?? null, count };
    if (body.dry_run === true) return request.respondDryRun({ ...summary, replay: null });

    await requireEnabled(transaction, tenant.id, endpointId, now);
    if ((await countReplays(transaction, tenant.id, endpointId)) >= REPLAYS_MAX) throw tooManyReplays();
    const id = newId<'webhook_replay'>();
    transaction.write(insertReplay(tenant.id, { id, endpointId, ...period, onlyFailed }, now));
    return request.respond({ ...summary, replay: { id, ...summary, created_at: now.toISOString() } });
  });
}

/** How many events of a period the endpoint has not accepted. @throws AppError invalid_request */
async function countFailed(
  transaction: Transaction,
  key: { readonly tenantId: TenantId; readonly endpointId: EndpointId },
  period: EventPeriod,
): Promise<number> {
  const positions = await failedEvents(transaction, key, period, FAILED_MAX + 1);
  if (positions.length > FAILED_MAX)
    throw invalidRequest({
      from: `must be later: more than ${FAILED_MAX.toLocaleString('en')} events between \`from\` and \`to\` failed`,
    });
  return await countEventsAt(transaction, key.tenantId, positions, period);
}

/** What is wrong with the fields of a replay together, and with its types. */
export function replayProblems({ from, to, types }: Partial<ReplayBody>, now: Date): FieldProblems {
  return problemsOf(
    () => from !== undefined && to !== undefined && readPeriod({ from, to }, now),
    () => readTypes({ types }),
  );
}

/** @throws AppError invalid_request */
function readPeriod(body: Pick<ReplayBody, 'from' | 'to'>, now: Date): { from: Date; to: Date } {
  const [from, to] = [acceptedTime(body.from), acceptedTime(body.to)];
  const problems: Record<string, string> = {};
  if (from >= to) problems['from'] = 'must be earlier than `to`';
  if (to.getTime() > now.getTime() + AHEAD_MAX_MS) problems['to'] = 'must not be in the future';
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  return { from, to };
}

/** @throws AppError invalid_request */
function readTypes({ types: patterns }: { readonly types?: ReplayBody['types'] | undefined }): EventType[] | undefined {
  if (patterns === undefined) return undefined;
  const problems: Record<string, string> = {};
  const types = replayable(readPatterns(patterns, 'types', problems));
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  if (types.length === 0) throw onlyCodes();
  return types;
}

/** @throws AppError invalid_request */
function ownTypes({ patterns }: EndpointRow): EventType[] {
  const types = replayable(patterns);
  if (types.length === 0) throw onlyCodes();
  return types;
}

function replayable(patterns: readonly string[]): EventType[] {
  return selectedTypes(patterns).filter((type) => type !== 'card.code');
}

function onlyCodes(): AppError {
  return invalidRequest({ types: 'must select another type than card.code: one-time codes are not replayed' });
}

function tooManyReplays(): AppError {
  return new AppError('webhook_limit_reached', {
    message: `the limit of ${REPLAYS_MAX} replays in progress is reached for this webhook; wait until one is done`,
    details: { reason: { kind: 'replays', value: String(REPLAYS_MAX) } },
  });
}
