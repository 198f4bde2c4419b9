import type { TenantId } from '../../../server/src/foundation/kit/ids.ts';
import { newId } from '../../../server/src/foundation/kit/ids.ts';
import type {
  FundingRails,
  OpenAccountRequest,
  RailsNotice,
  RailsSimulator,
} from '../../../server/src/platforms/ports/funding-rails.ts';

/** What a suite needs of whoever runs it on a bank. */
export interface RailsConformanceHarness {
  /** Connected to an inbox that keeps what it receives in `received`. */
  readonly rails: FundingRails;
  /** Everything delivered so far, as often as it came. */
  readonly received: readonly RailsNotice[];
  /** Until then the inbox refuses everything, and keeps nothing of it. */
  refuseNotices(refuse: boolean): void;
  /** A tenant of the sandbox that the bank may open accounts for. */
  newTenant(): Promise<TenantId>;
  /** Lets a little time go by, on the bank's clock too, and lets arrive what is late. */
  pass(): Promise<void>;
  /** Plays those who pay, where the bank can. */
  readonly simulator?: RailsSimulator | undefined;
  /** What makes the bank refuse an account for good, where there is such a thing. */
  readonly refused?: Partial<OpenAccountRequest>;
}

export interface RailsConformanceCase {
  readonly name: string;
  /** Parts of the harness that not every bank can give. Without them the case is to be skipped. */
  readonly needs?: readonly ('refused' | 'simulator')[];
  /** Rejects when the bank does not do what the port asks of it. */
  readonly run: (harness: RailsConformanceHarness) => Promise<void>;
}

const ATTEMPTS_MAX = 200;

/** Makes a call again until it is answered, as the domains do: with the same key. @throws what the last attempt did */
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

/** Long enough for what is late to arrive, and for a bank to do what it must not. */
export async function aWhile(harness: RailsConformanceHarness): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await harness.pass();
}

/** An account that nobody has asked for yet. */
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

/** Whatever the order of the fields. */
export function text(value: object): string {
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(fields, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each));
}
