import type { CallerOperator } from '#api/operator-route.ts';
import type { Database, ExtraWrites, Query } from '#database';
import type { Detail } from '#audit';
import type { Clock } from '#kit/clock.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import type { OnceAnHour } from '#kit/once-an-hour.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { Vault } from '#vault';
import type { KycCase, KycCaseKey, KycCaseSearch, KycClaim, KycVerdict, NewKycClaim } from '#ports/kyc.ts';

/** What the pages of operators who review customers need. */
export interface KycCaseDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly cases: {
    search(search: KycCaseSearch, limit: number): Promise<KycCase[]>;
    find(customerId: CustomerId, submission: number): Promise<KycCase | undefined>;
    history(tenantId: TenantId, customerId: CustomerId): Promise<KycCase[]>;
    /** @throws AppError kyc_case_not_found, kyc_case_decided, kyc_case_claimed, kyc_claim_limit_reached */
    claim(key: KycCaseKey, by: KycClaim['by'], extraWrites: ExtraWrites<NewKycClaim>): Promise<KycCase>;
    /** @throws AppError kyc_case_not_found, kyc_case_decided, kyc_claim_limit_reached */
    takeOver(key: KycCaseKey, by: KycClaim['by'], extraWrites: ExtraWrites<NewKycClaim>): Promise<KycCase>;
  };
  /** The one way in which people decide. @throws AppError kyc_case_not_found, kyc_case_decided, kyc_case_claimed */
  readonly decide: (
    verdict: KycVerdict,
    decider: { readonly name: string; readonly person: KycClaim['by'] },
    extraWrites: ExtraWrites<KycVerdict>,
  ) => Promise<void>;
  /** Records who reads a case. */
  readonly readings: OnceAnHour;
  /** Makes the insert into the audit log for what an operator did. It must be the last write of its transaction. */
  readonly recordAct: (
    operator: CallerOperator,
    act: 'kyc.view' | 'kyc.claim' | 'kyc.take_over' | 'kyc.documents' | 'kyc.decide',
    about: Tenant,
    details: Readonly<Record<string, Detail>>,
    reason?: string,
  ) => Query;
}
