import type { Queryable } from '#database';
import { HOUR_MS } from '#kit/durations.ts';
import { before, type OverdueWork } from '#kit/overdue-work.ts';
import { findUnfinishedRotation } from './store.ts';

/** A batch takes seconds, and a failed attempt is repeated every five minutes at the latest. */
const STANDING_MS = HOUR_MS;

/** A rotation of the master key that does not get further. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const rotation = await findUnfinishedRotation(database);
  if (rotation === undefined || rotation.progressed_at >= before(now, STANDING_MS)) return [];
  const { id, progressed_at: since, master_key_id, previous_master_key_id, items_done, items_total } = rotation;
  return [
    {
      kind: 'rotation_not_complete',
      tenantId: null,
      // It concerns both environments, and live more.
      environment: 'live',
      id,
      since,
      what: `the rotation to master key ${master_key_id} has re-encrypted nothing for an hour: the last attempt has looked at ${items_done} of ${items_total} items`,
      remedy: `check that a process with the role worker runs that has the keys ${master_key_id} and ${previous_master_key_id}, and its log for the error; or run \`issuary vault rotate\` with both keys, which continues it`,
      remedyCode: 'continue_rotation',
      params: {
        master_key: master_key_id,
        previous_master_key: previous_master_key_id,
        done: String(items_done),
        total: String(items_total),
      },
    },
  ];
}
