import { newId, type TenantId } from '../../../server/src/foundation/kit/ids.ts';
import type {
  AuthorizationMessage,
  CardReference,
  CardStateChange,
  IssueCardRequest,
  IssuingPlatform,
  PlatformEvent,
  PlatformSimulator,
} from '../../../server/src/platforms/ports/issuing-platform.ts';

/** What a suite needs of whoever runs it on a platform. */
export interface ConformanceHarness {
  /** Connected to an inbox that keeps what it receives in `received`. */
  readonly platform: IssuingPlatform;
  /** Everything delivered so far, as often as it came. */
  readonly received: readonly PlatformEvent[];
  /** Every purchase that the inbox was asked about; it approves each. */
  readonly asked: readonly AuthorizationMessage[];
  /** How numbers of a brand may begin. */
  readonly prefixes: Readonly<Record<IssueCardRequest['brand'], readonly string[]>>;
  /** A tenant of the sandbox that the platform may issue for. */
  newTenant(): Promise<TenantId>;
  /** Lets a little time go by, on the platform's clock too, and lets arrive what is late. */
  pass(): Promise<void>;
  /** What the platform holds for the card's state, where it can be read. */
  readonly stateOf?: (card: CardReference) => Promise<CardStateChange['state'] | undefined>;
  /** Plays merchants and cardholders, where the platform can. */
  readonly simulator?: PlatformSimulator | undefined;
  /** What makes the platform refuse a card for good, where there is such a thing. */
  readonly refused?: Partial<IssueCardRequest>;
  /** What makes the platform need a while for a card, where there is such a thing. */
  readonly slow?: Partial<IssueCardRequest>;
}

export interface ConformanceCase {
  readonly name: string;
  /** Parts of the harness that not every platform can give. Without them the case is to be skipped. */
  readonly needs?: readonly ('stateOf' | 'refused' | 'slow' | 'simulator')[];
  /** Rejects when the platform does not do what the port asks of it. */
  readonly run: (harness: ConformanceHarness) => Promise<void>;
}

const ATTEMPTS_MAX = 200;

/** Makes a call again until it is answered, as the domains do: with the same key. @throws what the last attempt did */
export async function insist<Value>(harness: ConformanceHarness, call: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX) throw error;
      await harness.pass();
    }
  }
}

/** Looks again, with a little time in between, until there is something to see. */
export async function eventually<Value>(
  harness: ConformanceHarness,
  what: string,
  look: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await harness.pass();
  }
  throw new Error(`never came: ${what}`);
}

/** Long enough for what is late to arrive, and for a platform to do what it must not. */
export async function aWhile(harness: ConformanceHarness): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await harness.pass();
}

/** A card that nobody has asked for yet. */
export function newCardRequest(tenantId: TenantId, changes: Partial<IssueCardRequest> = {}): IssueCardRequest {
  return {
    tenantId,
    environment: 'sandbox',
    cardId: newId<'card'>(),
    customerId: newId<'customer'>(),
    brand: 'visa',
    currency: 'usd',
    holder: { firstName: 'Ana', lastName: 'Reyes' },
    nameOnCard: 'ANA REYES',
    ...changes,
  };
}
