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
  refuseNotices(refuse: boolean): void;
  /** Creates a sandbox tenant that the bank can open accounts for. */
  newTenant(): Promise<TenantId>;
  /** Lets a short time pass, also on the bank's clock, and delivers late calls and notices. */
  pass(): Promise<void>;
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

const ATTEMPTS_MAX = 200;

/** Repeats a call with the same key until it succeeds, as the domains do. @throws the last attempt's error, after 200 */
export async function insist<Value>(harness: RailsConformanceHarness, call: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX) throw error;
      await harness.pass();
    }
  }
}

/** Waits long enough for late calls and notices to arrive, and for incorrect behaviour to show. */
export async function aWhile(harness: RailsConformanceHarness): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await harness.pass();
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

/** Independent of the order of the fields. */
export function text(value: object): string {
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(fields, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each));
}
