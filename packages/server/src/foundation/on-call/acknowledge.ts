import type { CallerOperator } from '#api/operator-route.ts';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { DAY_MS } from '#kit/durations.ts';
import { acceptedTime } from '#kit/rfc-3339.ts';
import type { OnCallDependencies } from './dependencies.ts';
import { alertView, findAlerts } from './read-alerts.ts';
import { saveAcknowledgement } from './store.ts';

/** An alert comes back a day later at the latest, so that nobody silences one for good. */
const LASTS_MS_MAX = DAY_MS;

/**
 * Keeps an alert from asking for attention for a while, in place of an acknowledgement before.
 * @throws AppError alert_not_found, invalid_request
 */
export async function acknowledgeAlert(
  dependencies: OnCallDependencies,
  operator: CallerOperator,
  id: string,
  { until: untilText, reason }: { readonly until: string; readonly reason: string },
) {
  const { database, clock, recordAcknowledgement } = dependencies;
  const now = clock.now();
  const until = acceptedTime(untilText);
  if (until <= now || until.getTime() > now.getTime() + LASTS_MS_MAX)
    throw invalidRequest({ until: 'must be later than now, by 24 hours at most' });
  const alert = (await findAlerts(dependencies)).find((each) => each.id === id);
  if (alert === undefined) throw new AppError('alert_not_found');
  const own = {
    alert_id: id,
    until,
    reason,
    person_id: operator.id,
    person_name: operator.name,
    created_at: now,
  };
  await database.transaction(async (transaction) => {
    const writes = [...saveAcknowledgement(own), recordAcknowledgement(operator, alert, until, reason)];
    for (const write of writes) await transaction.rows(write);
  });
  return alertView(alert, own);
}
