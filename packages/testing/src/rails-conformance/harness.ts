import type { TenantId } from '../../../server/src/foundation/kit/ids.ts';
import { newId } from '../../../server/src/foundation/kit/ids.ts';
import type {
  FundingRails,
  OpenAccountRequest,
  RailsNotice,
  RailsSimulator,
} from '../../../server/src/platforms/ports/funding-rails.ts';

/** What the suite needs from the test that runs it on a bank. */
export interface RailsConformanceHarness {
  /** Connected to an inbox that keeps what it receives in `received`. */
  readonly rails: FundingRails;
  /** Every accepted delivery so far, duplicates included. */
  readonly received: readonly RailsNotice[];
  /** With `true` the inbox rejects all notices and does not record them, until called with `false`. */
  rejectNotices(reject: boolean): void;
  /** Creates a sandbox tenant that the bank can open accounts for. */
  newTenant(): Promise<TenantId>;
  /** Lets a short time pass, also on the bank's clock, and delivers late calls and notices. */
  advance(): Promise<void>;
  /** Simulates payers and payment outcomes, if the bank supports it. */
  readonly simulator?: RailsSimulator | undefined;
  /** Fields of a request that the bank refuses permanently, if there are any. */
  readonly refused?: Partial<OpenAccountRequest>;
}

export interface RailsConformanceCase {
  readonly name: string;
  /** Optional parts of the harness that the case needs. Skip the case if one is missing. */
  readonly needs?: readonly ('refused' | 'simulator')[];
  /** Rejects when the bank violates the port's contract. */
  readonly run: (harness: RailsConformanceHarness) => Promise<void>;
}

/** A request for a new account. */
export function newAccountRequest(tenantId: TenantId, changes: Partial<OpenAccountRequest> = {}): OpenAccountRequest {
  return {
    tenantId,
    accountId: newId<'virtual_account'>(),
    environment: 'sandbox',
    currency: 'usd',
    holder: undefined,
    ...changes,
  };
}
