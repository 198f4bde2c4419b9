import { isDeepStrictEqual } from 'node:util';
import { query, statement, type Database } from '#database';
import { typesOf, type Endpoint, type Partner } from './partner.ts';
import type { FeedEvent } from './feed.ts';
import { CODE_MARK, type Receiver, type Seen } from './receiver.ts';

/** Reports a problem. There may be thousands of the same kind; a few are shown. */
type Report = (problem: string) => void;

const PAGE_SIZE = 100;
const EXPIRED = 'not sent: the code has expired';

/** Checks everything that must hold when all work is done. @returns the violations */
export async function findProblems(partners: readonly Partner[], receiver: Receiver): Promise<string[]> {
  const problems = [...receiver.problems];
  const report: Report = (problem) => void problems.push(problem);
  for (const partner of partners) {
    checkAcknowledged(partner, report);
    for (const endpoint of partner.endpoints) {
      const events = eventsFor(partner, endpoint);
      const deliveries = await readDeliveries(partner, endpoint);
      checkArrivals(partner, endpoint, events, report);
      checkOrder(endpoint, events, report);
      checkDeliveries(endpoint, events, deliveries, report);
    }
  }
  return problems;
}

/** Events that the endpoint selects and that were certainly created after it was registered. */
function eventsFor({ feed }: Partner, endpoint: Endpoint): FeedEvent[] {
  const types = typesOf(endpoint);
  return feed.events.slice(endpoint.eventsAfter).filter(({ type }) => types.has(type));
}

/** Whether all events of the endpoint, except codes, were delivered. */
export function isComplete(partner: Partner, endpoint: Endpoint): boolean {
  const { seen } = endpoint.hook;
  return eventsFor(partner, endpoint).every(
    ({ id, type }) => type === 'card.code' || seen.get(id)?.firstSuccess !== undefined,
  );
}

function checkAcknowledged({ expected, feed }: Partner, report: Report): void {
  for (const [what, count] of expected) {
    if (feed.count(what) < count)
      report(`acknowledged ${count} times, but in the feed ${feed.count(what)} times: ${what}`);
  }
}

/** Checks that exactly the expected events arrived, with the content of the feed. */
function checkArrivals({ feed }: Partner, endpoint: Endpoint, events: readonly FeedEvent[], report: Report): void {
  const { hook, eventsBefore } = endpoint;
  for (const { id, type } of events) {
    const seen = hook.seen.get(id);
    if (type !== 'card.code' && seen?.firstSuccess === undefined)
      report(`${hook.path}: ${type} ${id} was not accepted`);
  }
  const types = typesOf(endpoint);
  const byId = new Map(feed.events.slice(eventsBefore).map((event) => [event.id, event]));
  for (const [id, { body }] of hook.seen) {
    const event = byId.get(id);
    const sent = body === undefined ? undefined : JSON.parse(body);
    if (event === undefined) {
      if (sent?.test !== true)
        report(`${hook.path}: received ${id}, which is not in the feed or was created before the endpoint`);
      continue;
    }
    if (!types.has(event.type))
      report(`${hook.path}: ${event.type} ${id} was received, although the endpoint does not select it`);
    const isSame = isDeepStrictEqual(sent, event) || event.type === 'card.code';
    if (sent !== undefined && !isSame) report(`${hook.path}: ${id} differs from the feed: ${body}`);
  }
}

/**
 * Checks the order. A run is shorter than the hour for which a failed event holds back its subject, so each event must be
 * sent after all earlier ones of its subject were accepted.
 */
function checkOrder({ hook }: Endpoint, events: readonly FeedEvent[], report: Report): void {
  const before = new Map<string, { readonly event: FeedEvent; readonly seen: Seen | undefined }>();
  const accepted = new Map<string, number>();
  for (const event of events) {
    if (event.type === 'card.code') continue;
    const subject = event.data.id as string;
    const earlier = before.get(subject);
    const seen = hook.seen.get(event.id);
    if (earlier !== undefined && earlier.event.sequence >= event.sequence) report(`${subject}: sequences out of order`);
    const acceptedAt = accepted.get(subject) ?? 0;
    if (seen !== undefined && seen.firstArrival <= acceptedAt) {
      const of = ({ type, id, sequence }: FeedEvent): string =>
        `${type} ${id} (${subject}, ${sequence}): ${hook.seen.get(id)?.history.join(', ')}`;
      report(
        `${hook.path}: ${of(event)}; was sent before an earlier event was accepted; before it is ${of(earlier!.event)}`,
      );
    }
    before.set(subject, { event, seen });
    accepted.set(subject, Math.max(acceptedAt, seen?.firstSuccess ?? Number.POSITIVE_INFINITY));
  }
}

interface Delivery {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly kind: string;
  readonly status: string;
  readonly attempts: readonly { readonly error?: string; readonly answer?: string }[];
}

async function readDeliveries(partner: Partner, { id }: Endpoint): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (let after = ''; ;) {
    const path = `/webhooks/${id}/deliveries?size=${PAGE_SIZE}${after}`;
    const { data } = await partner.callOrThrow({ method: 'GET', path });
    deliveries.push(...data.deliveries);
    if (data.next_cursor === null) return deliveries;
    after = `&after=${data.next_cursor}`;
  }
}

/** Checks that each event has one delivery, which records what happened. */
function checkDeliveries(
  { hook }: Endpoint,
  events: readonly FeedEvent[],
  deliveries: readonly Delivery[],
  report: Report,
): void {
  const byEvent = Map.groupBy(deliveries, ({ event_id }) => event_id);
  for (const { id, type } of events) {
    const found = byEvent.get(id) ?? [];
    const [delivery] = found;
    if (delivery === undefined || found.length > 1 || delivery.kind !== 'event' || delivery.event_type !== type) {
      report(`${hook.path}: ${type} ${id} has the deliveries ${JSON.stringify(found)}`);
    } else if (type === 'card.code') checkCode(hook.path, delivery, report);
    else if (delivery.status !== 'succeeded' || delivery.attempts.filter(({ error }) => !error).length !== 1) {
      report(`${hook.path}: ${type} ${id}: ${JSON.stringify(delivery)}`);
    }
  }
  for (const { event_id, id, kind, status } of deliveries) {
    if (!hook.seen.has(event_id) && status === 'succeeded')
      report(`${hook.path}: ${event_id} succeeded, but was never received`);
    if (kind === 'test' && event_id !== id) report(`${hook.path}: test ${id} has the id ${event_id}`);
    if (kind === 'replay') report(`${hook.path}: ${id} is a replay that was not requested`);
  }
}

/** A code was accepted or has expired. Responses are not stored, because they may repeat the code. */
function checkCode(path: string, delivery: Delivery, report: Report): void {
  const isExpired = delivery.status === 'failed' && delivery.attempts.at(-1)?.error === EXPIRED;
  const storesResponse = delivery.attempts.some(({ answer }) => answer !== undefined);
  if ((delivery.status === 'succeeded' || isExpired) && !storesResponse) return;
  report(`${path}: card.code ${delivery.event_id}: ${JSON.stringify(delivery)}`);
}

const ATTEMPTS = statement<{ event_type: string; attempts: string }>(
  'test.delivery_attempts',
  `SELECT event_type, attempts::text AS attempts FROM webhook_deliveries WHERE event_type = 'card.code' OR strpos(attempts::text, $1) > 0`,
);

/** Searches the stored deliveries, including data that the API does not show. @returns a problem for each that contains a code */
export async function findStoredCodes(database: Database, { codes }: Receiver): Promise<string[]> {
  const rows = await database.rows(query(ATTEMPTS, CODE_MARK));
  const holdsCode = (attempts: string): boolean => [...codes].some((code) => attempts.includes(code));
  return rows
    .filter(({ event_type, attempts }) => event_type !== 'card.code' || holdsCode(attempts))
    .map(({ attempts }) => `a code is stored: ${attempts}`);
}
