import { MINUTE_MS } from '#kit/durations.ts';
import type { ChallengeId } from '#kit/ids.ts';
import type { WorkKind, WorkName } from '#work';
import type { AuthorizationDependencies } from '../dependencies.ts';

/** The end of a one-time code, by the id of its challenge. */
export const ONE_TIME_CODE: WorkName<null> = { name: 'one_time_code', clock: 'tenant' };

/** The vault subject of a one-time code. */
export function codeSubject(id: ChallengeId): string {
  return `challenge/${id}/code`;
}

/** How an expired code is erased permanently. */
export function oneTimeCode({ database, vault }: AuthorizationDependencies): WorkKind<null> {
  return {
    name: ONE_TIME_CODE,
    per_process: 50,
    per_tenant: 10,
    timeout_ms: MINUTE_MS,
    async run({ tenantId, id }) {
      await database.rows(vault.remove(tenantId, codeSubject(id as ChallengeId)));
      return 'done';
    },
  };
}
