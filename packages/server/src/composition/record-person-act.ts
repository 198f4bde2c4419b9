import { auditWrite } from '../foundation/audit/index.ts';
import type { Clock } from '../foundation/kit/clock.ts';
import type { PeopleDependencies } from '../foundation/people/index.ts';

/** Records what people did in the console in the operators' audit log. */
export function recordPersonAct(clock: Clock): PeopleDependencies['recordAct'] {
  return ({ id, name, email }, act, { partnerId, environment }, details) =>
    auditWrite({
      at: clock.now(),
      operator: `${name} <${email}>`,
      act,
      partnerId,
      environment: environment ?? null,
      details: { person_id: id, via: 'console', ...details },
      reason: null,
    });
}
