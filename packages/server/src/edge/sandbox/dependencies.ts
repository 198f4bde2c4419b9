import type { AuthorizationDependencies } from '../../issuing/authorizations/index.ts';
import type { WebhookDependencies } from '../../delivery/webhooks/index.ts';
import type { CustomerEndDependencies } from '../../issuing/customer-end/index.ts';
import type { CustomerDependencies } from '../../issuing/customers/index.ts';
import type { DefiDependencies } from '../../money/defi/index.ts';
import type { RenderedResponse, Database, IdempotentRequest } from '../../foundation/database/index.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import type { Tenant } from '../../foundation/kit/tenant.ts';
import type { RailsSimulator } from '../../platforms/ports/funding-rails.ts';
import type { PlatformSimulator } from '../../platforms/ports/platform-simulator.ts';
import type { TransferDependencies } from '../../money/transfers/index.ts';
import type { SettlementDependencies } from '../../money/settlement/index.ts';
import type { WalletDependencies } from '../../money/wallets/index.ts';

export interface SimulationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly customers: CustomerDependencies;
  readonly customerEnd: CustomerEndDependencies;
  readonly authorizations: AuthorizationDependencies;
  readonly transfers: TransferDependencies;
  readonly wallets: WalletDependencies;
  readonly settlement: SettlementDependencies;
  readonly webhooks: WebhookDependencies;
  /** Undefined if the platform has no simulator; then simulations are not available. */
  readonly simulator: PlatformSimulator | undefined;
  readonly defi: DefiDependencies;
  /** The same for the bank. */
  readonly railsSimulator: RailsSimulator | undefined;
}

/** The parts of a simulation request that the operations use. */
export interface SimulationRequest<Params, Body> {
  readonly tenant: Tenant;
  readonly params: Params;
  readonly body: Body;
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}
