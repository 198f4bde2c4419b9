import type { Database } from '#database';
import { invalidRequest, type AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { HOUR_MS } from '#kit/durations.ts';
import type { CardId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { PlatformName } from '#ports/vendors.ts';
import type { PartnerDirectory, Revocations } from '#partners';
import type { ProcessDependencies } from '#processes';
import type { NetworkWatch } from '#defi';
import type { RequestDependencies } from '#requests';
import type { Ledger } from '#ledger';
import type { Vault } from '#vault';
import type { OpenVendor } from '#vendor';

/** How long a request for key material can be approved. Its requester holds a secret that waits to become valid. */
export const KEY_MATERIAL_LIFETIME_MS = 4 * HOUR_MS;

/** A card that a customer has on another platform than the one that issues now. */
interface CardToMigrate {
  readonly card_id: string;
  readonly from: PlatformName;
  readonly status: string;
  /** In units of the currency. */
  readonly amount: string;
  readonly currency: string;
}

/** What became of one card. */
export interface MigratedCard {
  readonly card_id: CardId;
  readonly from: PlatformName;
  readonly to: PlatformName;
  /**
   * `kept`: it is there already. `closed`: it is no longer used. `not_possible`: it was left as it is; `reason` says why. `failed`: the
   * platform refused the new card, and the balance went to the wallet.
   */
  readonly outcome: 'migrated' | 'kept' | 'closed' | 'not_possible' | 'failed';
  readonly new_card_id?: string;
  /** The new card's status and balance. `processing`: the platform has not issued it yet; a worker asks again. */
  readonly status?: string;
  readonly amount?: string;
  readonly reason?: string;
}

/** Moves the cards of a customer to the platform that issues now. The customer is named by its id or `local_id`. */
interface Migration {
  /** @throws AppError customer_not_found */
  plan(
    tenant: Tenant,
    customer: string,
  ): Promise<{
    readonly customer_id: string;
    readonly to: PlatformName;
    readonly cards: readonly CardToMigrate[];
  }>;
  /** Safe to repeat. @param only these of the cards; undefined: all @throws AppError customer_not_found */
  run(tenant: Tenant, customer: string, only: readonly string[] | undefined): Promise<readonly MigratedCard[]>;
}

/** What the acts of operators need. */
export interface ActDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly processes: ProcessDependencies;
  readonly partnerAccess: () => Promise<{ readonly partners: PartnerDirectory; readonly revocations: Revocations }>;
  /** The networks with a configured node. */
  readonly networks: readonly NetworkWatch[];
  /** The vendors whose API this process can call. */
  readonly vendors: readonly OpenVendor[];
  readonly migration: Migration;
  /** Undefined if calls are not recorded. */
  readonly requestLog: RequestDependencies['requestLog'];
}

/** What a check found wrong with a field. @throws AppError invalid_request */
export function wrong(field: string, problem: string): AppError {
  return invalidRequest({ [field]: problem });
}
