import { MINUTE_MS } from '#kit/durations.ts';
import type { WorkKind } from '#work';
import type { Approvals } from './approvals.ts';
import { APPROVED_ACT, type ApprovalId } from './model.ts';

/** More than moving all cards of a customer to another platform takes. */
const TIMEOUT_MS = 30 * MINUTE_MS;
const PER_PROCESS = 10;

/** How what two people have approved is carried out. @param approvals those of operators and of partners: each has its own acts */
export function approvedAct(approvals: readonly Approvals[]): WorkKind<null> {
  return {
    name: APPROVED_ACT,
    per_process: PER_PROCESS,
    per_tenant: PER_PROCESS,
    timeout_ms: TIMEOUT_MS,
    async run({ id, attempts }) {
      for (const each of approvals) if (await each.carryOut(id as ApprovalId, attempts)) return 'done';
      // A process of another version may have it.
      throw new Error(`no act of this process is asked for by ${id}`);
    },
  };
}
