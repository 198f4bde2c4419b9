import type { TenantCounters } from '#database';
import type { EventTrace } from '#events';
import type { TenantId } from '#kit/ids.ts';
import type { LaneCommand } from '../commands/command.ts';
import type { OperationDraft } from '../commands/operation-draft.ts';

interface Accepted {
  readonly command: LaneCommand;
  readonly draft: Pick<OperationDraft, 'events'>;
}

const NONE: readonly EventTrace[] = [];

/**
 * The spans of the commands that cause events, by the positions that `appendEvents` is about to assign. Without a traced command, that is
 * one comparison for each command.
 */
export function tracesOfEvents(
  accepted: readonly Accepted[],
  counters: ReadonlyMap<TenantId, Pick<TenantCounters, 'event_position'>>,
): readonly EventTrace[] {
  if (!accepted.some(({ command }) => command.traceparent !== undefined)) return NONE;
  const traces: EventTrace[] = [];
  const positions = new Map<TenantId, bigint>();
  for (const { command, draft } of accepted) {
    for (const { tenantId } of draft.events) {
      const position = (positions.get(tenantId) ?? counters.get(tenantId)!.event_position) + 1n;
      positions.set(tenantId, position);
      const { traceparent } = command;
      if (traceparent !== undefined) traces.push({ tenantId, position, traceparent });
    }
  }
  return traces;
}
