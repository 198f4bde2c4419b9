import { newId, type TenantId } from '../../../server/src/foundation/kit/ids.ts';
import type { AuthorizationMessage } from '../../../server/src/platforms/ports/card-network.ts';
import type { CardReference, CardStateChange, IssueCardRequest } from '../../../server/src/platforms/ports/cards.ts';
import type { IssuingPlatform, PlatformEvent } from '../../../server/src/platforms/ports/issuing-platform.ts';
import type { PlatformSimulator } from '../../../server/src/platforms/ports/platform-simulator.ts';
import { testHolder } from '../holders.ts';

/** What the suite needs from the test that runs it on a platform. */
export interface ConformanceHarness {
  /** Connected to an inbox that keeps what it receives in `received`. */
  readonly platform: IssuingPlatform;
  /** Every delivery so far, duplicates included. */
  readonly received: readonly PlatformEvent[];
  /** Every authorization request that the inbox has received; it approves all of them. */
  readonly authorizationRequests: readonly AuthorizationMessage[];
  /** The allowed prefixes of each brand's card numbers. */
  readonly prefixes: Readonly<Record<IssueCardRequest['brand'], readonly string[]>>;
  /** Creates a sandbox tenant that the platform can issue cards for. */
  newTenant(): Promise<TenantId>;
  /** Lets a short time pass, also on the platform's clock, and delivers late calls and events. */
  advance(): Promise<void>;
  /** The card's state at the platform, if it can be read. */
  readonly stateOf?: (card: CardReference) => Promise<CardStateChange['state'] | undefined>;
  /** Simulates merchants and cardholders, if the platform supports it. */
  readonly simulator?: PlatformSimulator | undefined;
  /** Fields of a request that the platform refuses permanently, if there are any. */
  readonly refused?: Partial<IssueCardRequest>;
  /** Fields of a request that the platform answers with `processing` first, if there are any. */
  readonly slow?: Partial<IssueCardRequest>;
}

export interface ConformanceCase {
  readonly name: string;
  /** Optional parts of the harness that the case needs. Skip the case if one is missing. */
  readonly needs?: readonly ('stateOf' | 'refused' | 'slow' | 'simulator')[];
  /** Whether the case is about what this platform does; by default it is. */
  readonly isFor?: (platform: IssuingPlatform) => boolean;
  /** Rejects when the platform violates the port's contract. */
  readonly run: (harness: ConformanceHarness) => Promise<void>;
}

/** A request for a new card. */
export function newCardRequest(tenantId: TenantId, changes: Partial<IssueCardRequest> = {}): IssueCardRequest {
  return {
    tenantId,
    environment: 'sandbox',
    cardId: newId<'card'>(),
    customerId: newId<'customer'>(),
    brand: 'visa',
    currency: 'usd',
    holder: testHolder(),
    approvedAt: new Date('2026-01-02T03:05:00Z'),
    nameOnCard: 'ANA REYES',
    ...changes,
  };
}
