import type { BodyRequest } from '#api/route.ts';
import type { AuthorizationDependencies } from '#authorizations';
import type { WebhookDependencies } from '#webhooks';
import type { OffboardingDependencies } from '#offboarding';
import type { CustomerDependencies } from '#customers';
import type { DefiDependencies } from '#defi';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { RailsSimulator } from '#ports/funding-rails.ts';
import type { PlatformSimulator } from '#ports/platform-simulator.ts';
import type { TransferDependencies } from '#transfers';
import type { SettlementDependencies } from '#settlement';
import type { WalletDependencies } from '#wallets';

export interface SimulationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly customers: CustomerDependencies;
  readonly offboarding: OffboardingDependencies;
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
export interface SimulationRequest<Params, Body> extends BodyRequest<Body> {
  readonly params: Params;
}
