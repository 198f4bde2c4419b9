import type { Queryable } from '#database';
import { eventId, findEventTrace, type StoredEvent } from '#events';
import type { Span, Tracing } from '#kit/tracing.ts';
import type { OutgoingResult } from '../outgoing/sender.ts';
import type { DeliveryState } from './delivery-state.ts';
import type { Target } from './target.ts';

interface Delivered {
  readonly event: StoredEvent;
  readonly delivery: Pick<DeliveryState, 'kind' | 'scheduledAttempts' | 'extraAttempts'>;
}

/**
 * An attempt in the trace of the call that caused the event; undefined unless that call was traced. A replay can be much later, so it
 * begins a trace that links to it.
 */
export async function beginDeliverySpan(
  database: Queryable,
  tracing: Tracing,
  { tenant, origin }: Pick<Target, 'tenant' | 'origin'>,
  { event, delivery }: Delivered,
  at: Date,
): Promise<Span | undefined> {
  // A trace is not worth a failed delivery.
  const cause = await findEventTrace(database, tenant.id, event.position).catch(() => undefined);
  if (cause === undefined) return undefined;
  const attempt = delivery.scheduledAttempts + delivery.extraAttempts + 1;
  const isReplay = delivery.kind === 'replay';
  const parent = attempt === 1 && !isReplay ? outboxSpan(tracing, cause, event, at) : cause;
  return tracing.start(`webhook ${event.type}`, {
    kind: 'client',
    ...(isReplay ? {} : { parent }),
    link: cause,
    attributes: {
      'http.request.method': 'POST',
      'server.address': new URL(origin).hostname,
      'issuary.environment': tenant.environment,
      'issuary.event.id': eventId(tenant.id, event.position),
      'issuary.event.type': event.type,
      'issuary.webhook.attempt': attempt,
    },
  });
}

export function endDeliverySpan(span: Span, result: OutgoingResult): void {
  if (!result.responded) return span.fail('no_response');
  span.set({ 'http.response.status_code': result.status });
  return result.status >= 200 && result.status < 300 ? span.end() : span.fail(String(result.status));
}

/** The span from the commit of the event until a worker sends it. */
function outboxSpan(tracing: Tracing, cause: string, { created_at, type }: StoredEvent, at: Date): Span {
  const span = tracing.start('outbox', {
    kind: 'producer',
    parent: cause,
    attributes: { 'issuary.event.type': type },
    at: new Date(created_at),
  });
  span.end(at);
  return span;
}
