import { auditWrite } from '../foundation/audit/index.ts';
import type { Clock } from '../foundation/kit/clock.ts';
import type { PeopleDependencies } from '../foundation/people/index.ts';

/** Records an operator's visit at a partner in the operators' audit log. */
export function recordVisit(clock: Clock): PeopleDependencies['recordVisit'] {
  return ({ id, name, email }, { partnerId, environment }) =>
    auditWrite({
      at: clock.now(),
      operator: `${name} <${email}>`,
      act: 'partners.view',
      partnerId,
      environment,
      details: { person_id: id, via: 'console' },
      reason: null,
    });
}
