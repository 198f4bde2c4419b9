import { MINUTE_MS } from '#kit/durations.ts';
import { callExternal } from '#kit/external-call.ts';
import type { VirtualAccountId } from '#kit/ids.ts';
import type { WorkKind } from '#work';
import type { VirtualAccountDependencies } from './dependencies.ts';
import { ACCOUNT_CLOSING } from './model.ts';

/** How an account that is closed here is closed at the bank. Safe to repeat: the bank confirms again what it has closed. */
export function accountClosing({ rails }: VirtualAccountDependencies): WorkKind<null> {
  return {
    name: ACCOUNT_CLOSING,
    per_process: 50,
    per_tenant: 10,
    timeout_ms: MINUTE_MS,
    async run({ tenantId, id }) {
      await callExternal(() => rails.closeAccount({ tenantId, accountId: id as VirtualAccountId }));
      return 'done';
    },
  };
}
