import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import { acknowledgeAlert } from './acknowledge.ts';
import type { OnCallDependencies } from './dependencies.ts';
import { readAlerts } from './read-alerts.ts';
import { overdueView } from './overdue-view.ts';
import * as schemas from './schemas.ts';

/** What an operator on call reads first. */
export function onCallRoutes(dependencies: OnCallDependencies): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'listAlerts',
      method: 'GET',
      path: '/alerts',
      summary: 'List what asks for attention',
      description:
        'Returns what is wrong now, the worst first. An alert ends with what it is about, so there is nothing to close.',
      right: 'op.read',
      status: 200,
      success: 'Alerts read',
      data: schemas.AlertListSchema,
      errors: [],
      handle: async () => await readAlerts(dependencies),
    }),
    defineOperatorRoute({
      operationId: 'acknowledgeAlert',
      method: 'POST',
      path: '/alerts/:id/acknowledge',
      summary: 'Say that you take care of an alert',
      description:
        'Keeps the alert from asking for attention until then. It stays in the list, with your name and reason, and in the audit log.',
      right: 'alerts.act',
      params: schemas.AlertParams,
      body: schemas.AcknowledgeBody,
      status: 200,
      success: 'Alert acknowledged',
      data: schemas.AlertSchema,
      errors: ['alert_not_found', 'invalid_request'],
      handle: async ({ operator, params, body }) => await acknowledgeAlert(dependencies, operator, params.id, body),
    }),
    defineOperatorRoute({
      operationId: 'listOverdueWork',
      method: 'GET',
      path: '/overdue',
      summary: 'List overdue work',
      description: 'Returns what has waited longer than it should, with its remedy, as `issuary stuck` prints it.',
      right: 'op.read',
      query: schemas.OverdueQuery,
      status: 200,
      success: 'Overdue work read',
      data: schemas.OverdueListSchema,
      errors: ['invalid_request'],
      handle: async ({ query }) => overdueView(await dependencies.overdue(), query.environment),
    }),
    defineOperatorRoute({
      operationId: 'retryWork',
      method: 'POST',
      path: '/work/:id/retry',
      summary: 'Retry an item of work',
      description:
        'Lets a worker try an item of work now, in place of the pause after its last attempt. If the attempt fails, the item is retried every few minutes as before.',
      right: 'rails.act',
      params: schemas.WorkPath,
      body: schemas.RetryBody,
      status: 200,
      success: 'Item will be tried now',
      data: schemas.RetrySchema,
      errors: ['invalid_request', 'work_not_found'],
      handle: async ({ operator, params: { id }, body: { kind, reason } }) => {
        await dependencies.retry(operator, { kind, id }, reason);
        return { kind, id };
      },
    }),
  ];
}
