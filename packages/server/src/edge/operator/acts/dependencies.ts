import type { Database } from '#database';
import { invalidRequest, type AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { HOUR_MS } from '#kit/durations.ts';
import type { PartnerDirectory, Revocations } from '#partners';
import type { NetworkWatch } from '#defi';
import type { Ledger } from '#ledger';
import type { Vault } from '#vault';
import type { OpenVendor } from '#vendor';

/** How long a request for key material can be approved. Its requester holds a secret that waits to become valid. */
export const KEY_MATERIAL_LIFETIME_MS = 4 * HOUR_MS;

/** What the acts of operators need. */
export interface ActDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly partnerAccess: () => Promise<{ readonly partners: PartnerDirectory; readonly revocations: Revocations }>;
  /** The networks with a configured node. */
  readonly networks: readonly NetworkWatch[];
  /** The vendors whose API this process can call. */
  readonly vendors: readonly OpenVendor[];
}

/** What a check found wrong with a field. @throws AppError invalid_request */
export function wrong(field: string, problem: string): AppError {
  return invalidRequest({ [field]: problem });
}
