import { auditWrite, KEY_OPERATOR } from '../foundation/audit/index.ts';
import type { Clock } from '../foundation/kit/clock.ts';
import { isKey } from '../foundation/kit/tenant.ts';
import type { KeyDependencies } from '../foundation/partners/index.ts';
import { recordPersonAct } from './record-person-act.ts';

/** Records changes of keys that partners make in the operators' audit log, where those of the command line are. */
export function recordKeyChange(clock: Clock): KeyDependencies['recordKeyChange'] {
  const recordPerson = recordPersonAct(clock);
  return (act, { clientId, partnerId, environment }, by) => {
    const details = { client_id: clientId };
    if (!isKey(by)) return [recordPerson({ ...by, id: by.personId }, act, { partnerId, environment }, details)];
    return [
      auditWrite({
        at: clock.now(),
        operator: KEY_OPERATOR + by.clientId,
        act,
        partnerId,
        environment,
        details,
        reason: null,
      }),
    ];
  };
}
