import type { OnCallDependencies } from './dependencies.ts';
import { ALERT_SEVERITIES, type Alert } from './model.ts';
import { acknowledgementsOf, type Acknowledgement } from './store.ts';

/** What asks for an operator's attention, the worst first, and of the same severity what has lasted longest. */
export async function readAlerts(dependencies: OnCallDependencies) {
  const alerts = await findAlerts(dependencies);
  const { database, clock } = dependencies;
  const ids = alerts.map(({ id }) => id);
  const acknowledged = await acknowledgementsOf(database, ids, clock.now());
  return { alerts: alerts.map((alert) => alertView(alert, acknowledged.get(alert.id))) };
}

/** One source after the other, so that it uses one connection at a time. */
export async function findAlerts({ alertSources }: OnCallDependencies): Promise<Alert[]> {
  const found: Alert[] = [];
  for (const source of alertSources) found.push(...(await source()));
  return found.toSorted((one, other) => rankOf(one) - rankOf(other) || timeOf(one) - timeOf(other));
}

export function alertView(alert: Alert, acknowledgement: Acknowledgement | undefined) {
  const { id, kind, severity, since, partnerId, environment, params, remedy, remedyCode } = alert;
  return {
    id,
    kind,
    severity,
    since: since && since.toISOString(),
    partner_id: partnerId,
    environment,
    params,
    remedy,
    remedy_code: remedyCode,
    acknowledged: acknowledgement === undefined ? null : acknowledgementView(acknowledgement),
  };
}

function acknowledgementView({ until, reason, person_id, person_name, created_at }: Acknowledgement) {
  return {
    until: until.toISOString(),
    reason,
    person: { id: person_id, name: person_name },
    at: created_at.toISOString(),
  };
}

function rankOf({ severity }: Alert): number {
  return ALERT_SEVERITIES.indexOf(severity);
}

function timeOf({ since }: Alert): number {
  return since?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
