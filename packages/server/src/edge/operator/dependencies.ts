import type { CallerOperator } from '#api/operator-route.ts';
import type { Database, Query } from '#database';
import type { InsightDependencies } from '#insights';
import type { PartnerId } from '#kit/ids.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import type { Partner } from '#partners';
import type { ActDetails } from '#people';
import type { CardDependencies } from '#cards';
import type { RequestLog } from '#requests';
import type { Overview } from './read-overview.ts';

export interface OperatorDependencies {
  /** Read a moment ago. @throws an error if it takes long to read */
  readonly overview: () => Promise<Overview>;
  readonly database: Database;
  readonly insights: InsightDependencies;
  /** Undefined if calls are not recorded. */
  readonly requestLog: Pick<RequestLog, 'flush'> | undefined;
  readonly cards: CardDependencies;
  readonly recordAct: (
    operator: CallerOperator,
    act: 'cards.freeze' | 'cards.terminate',
    about: Tenant,
    details: ActDetails,
    reason: string,
  ) => Query;
  readonly tenant: (partnerId: PartnerId, environment: Environment) => Promise<Tenant | undefined>;
  /**
   * Creates a partner and invites its first admin. A repeat with the same key replaces the invitation.
   * @throws AppError invalid_request, idempotency_key_reused, member_exists
   */
  readonly onboard: (
    operator: CallerOperator,
    partner: { readonly name: string; readonly handle: string | undefined; readonly adminEmail: string },
    key: string | undefined,
  ) => Promise<{ readonly partner: Partner; readonly invitationUrl: string }>;
}
