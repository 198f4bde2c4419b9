import { auditWrite, KEY_OPERATOR } from '#audit';
import type { Clock } from '#kit/clock.ts';
import { isKey } from '#kit/tenant.ts';
import type { KeyDependencies } from '#partners';
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
