import { auditWrite, KEY_OPERATOR } from '../foundation/audit/index.ts';
import type { Clock } from '../foundation/kit/clock.ts';
import type { KeyDependencies } from '../foundation/partners/index.ts';

/** Records changes of keys that partners make with the API in the operators' audit log, where those of the command line are. */
export function recordKeyChange(clock: Clock): KeyDependencies['recordKeyChange'] {
  return (act, { clientId, partnerId, environment }, by) => [
    auditWrite({
      at: clock.now(),
      operator: KEY_OPERATOR + by,
      act,
      partnerId,
      environment,
      details: { client_id: clientId },
      reason: null,
    }),
  ];
}
