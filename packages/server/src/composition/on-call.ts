import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { OnCallDependencies } from '#on-call';
import { alertSources } from './alert-sources.ts';
import { placedOverdueWork } from './overdue-work.ts';
import { recordPersonAct } from './record-person-act.ts';
import { retryWork } from './retry-work.ts';

/** What operators on call read, from all domains. */
export function onCallDependencies({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): OnCallDependencies {
  const overdue = async () => await placedOverdueWork(database, clock.now());
  return {
    database,
    clock,
    overdue,
    alertSources: alertSources({ database, clock, overdue }),
    retry: async (operator, item, reason) =>
      await retryWork({ database, clock }, item, (about) =>
        recordPersonAct(clock)(operator, 'work.retry', about, item, reason),
      ),
    recordAcknowledgement: (operator, { id, partnerId, environment }, until, reason) => {
      const about = partnerId && { partnerId, ...(environment && { environment }) };
      return recordPersonAct(clock)(
        operator,
        'alerts.acknowledge',
        about,
        { alert: id, until: until.toISOString() },
        reason,
      );
    },
  };
}
