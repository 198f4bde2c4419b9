import type { CallerOperator } from '#api/operator-route.ts';
import type { Database, Query } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { Alert, AlertSource, PlacedWork } from './model.ts';

export interface OnCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly alertSources: readonly AlertSource[];
  /** All overdue work, domain by domain. */
  readonly overdue: () => Promise<readonly PlacedWork[]>;
  /** Makes an item of work due now, with a line in the audit log. @throws AppError work_not_found */
  readonly retry: (
    operator: CallerOperator,
    item: { readonly kind: string; readonly id: string },
    reason: string,
  ) => Promise<void>;
  /** Makes the insert into the audit log. It must be the last write of its transaction. */
  readonly recordAcknowledgement: (operator: CallerOperator, alert: Alert, until: Date, reason: string) => Query;
}
