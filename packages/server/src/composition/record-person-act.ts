import { auditWrite, type OperatorAct } from '#audit';
import type { Query } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { PeopleDependencies } from '#people';

type Recorded = Parameters<PeopleDependencies['recordAct']>;
type RecordPersonAct = (
  person: Recorded[0],
  act: OperatorAct,
  about: Recorded[2],
  details: Recorded[3],
  reason?: string,
) => Query;

/** Records what people did in the operators' audit log. @param via where they did it */
export function recordPersonAct(clock: Clock, via: 'console' | 'command_line' = 'console'): RecordPersonAct {
  return ({ id, name, email }, act, about, details, reason) =>
    auditWrite({
      at: clock.now(),
      operator: `${name} <${email}>`,
      act,
      partnerId: about?.partnerId ?? null,
      environment: about?.environment ?? null,
      details: { person_id: id, via, ...details },
      reason: reason ?? null,
    });
}
