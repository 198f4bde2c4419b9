import type { Callers } from '#api/callers.ts';
import { createdAtOf, firstIdOf, type TenantId } from '#kit/ids.ts';
import { unpackOutcomes, type CallOutcome } from './pack.ts';
import type { RequestDependencies } from './read-requests.ts';
import { firstKeptId } from './remove-old-requests.ts';
import { outcomesNewestFirst } from './store.ts';

/** So many are read at a time: some dozen kilobytes, packed. */
const CALLS_PER_PART = 2_000;

/** Calls of a period, without their bodies. */
interface Outcomes {
  readonly calls: readonly (CallOutcome & { readonly at: Date })[];
  /** There may be more calls before this moment; undefined: there are none. */
  readonly unknownUntil: Date | undefined;
}

/**
 * What became of the newest calls of a period.
 * @param limit so many are read, or a batch more
 */
export async function readOutcomes(
  { database, clock, requestLog }: RequestDependencies,
  tenantId: TenantId,
  callers: Callers,
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<Outcomes> {
  await requestLog?.flush();
  const [firstKept, wanted] = [firstKeptId(clock), firstIdOf(from)];
  const first = wanted > firstKept ? wanted : firstKept;
  const range = { first, before: firstIdOf(to) };
  const calls: CallOutcome[] = [];
  let unknownUntil: Date | undefined;
  for await (const batch of outcomesNewestFirst(database, tenantId, callers, range, CALLS_PER_PART)) {
    if (calls.length >= limit) {
      // Batches of several threads overlap: those that follow have no calls after their last id.
      unknownUntil = createdAtOf(batch.last_id);
      break;
    }
    calls.push(...(await unpackOutcomes(batch.data, (id) => id >= first && id < range.before)));
  }
  return { calls: calls.map((call) => ({ ...call, at: createdAtOf(call.id) })), unknownUntil };
}
