import { luhnCheckDigit } from '../../server/src/foundation/kit/luhn.ts';
import { Secret } from '../../server/src/foundation/kit/secret.ts';
import { CURRENCIES } from '../../server/src/foundation/kit/money.ts';
import type {
  CardReference,
  CardReveal,
  CardStateChange,
  HolderResult,
  IssueCardRequest,
  IssueCardResult,
  IssuedCard,
  RenewCardRequest,
  RenewCardResult,
} from '../../server/src/platforms/ports/cards.ts';
import type {
  IssuingPlatform,
  PlatformCapabilities,
  PlatformInbox,
} from '../../server/src/platforms/ports/issuing-platform.ts';
import type { CustomerErasure, KycDecision, KycSubmission } from '../../server/src/platforms/ports/kyc.ts';

interface StoredCard {
  readonly number: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

export const IN_MEMORY_CAPABILITIES: PlatformCapabilities = {
  funding: 'ledger-jit',
  programs: (['visa', 'mastercard'] as const).flatMap((brand) => CURRENCIES.map((currency) => ({ brand, currency }))),
  kyc: 'platform',
  challengeCodes: true,
  renewals: true,
  reportsHoldExpiry: false,
  decisionTimeMax_ms: 1_000,
};

/** A minimal in-memory platform. The conformance suite is itself tested on it, and on variants with one defect each. */
export class InMemoryPlatform implements IssuingPlatform {
  readonly capabilities: PlatformCapabilities = IN_MEMORY_CAPABILITIES;
  readonly embedOrigins: readonly string[] = [];
  readonly states = new Map<string, Pick<CardStateChange, 'state' | 'version'>>();
  readonly #cards = new Map<string, StoredCard>();
  readonly #renewals = new Map<string, RenewCardResult>();
  readonly #decided = new Set<string>();
  #undelivered: KycDecision[] = [];
  #inbox: PlatformInbox | undefined;

  connect(inbox: PlatformInbox): void {
    this.#inbox = inbox;
  }

  async submitKyc({ tenantId, customerId, submission }: KycSubmission): Promise<void> {
    const eventId = `kyc ${tenantId} ${customerId} ${submission}`;
    if (this.#decided.has(eventId)) return;
    this.#decided.add(eventId);
    const decision = { kind: 'kyc_decision', decision: 'approved', reasons: [] } as const;
    this.#undelivered.push({ ...decision, eventId, tenantId, customerId, submission });
  }

  /** Delivers the KYC decisions. Those that the inbox rejects stay queued for the next call. */
  async deliver(): Promise<void> {
    const decisions = this.#undelivered;
    this.#undelivered = [];
    for (const decision of decisions) {
      await this.#inbox!.receive(decision).catch(() => this.#undelivered.push(decision));
    }
  }

  async acceptHolder(): Promise<HolderResult> {
    return { outcome: 'accepted' };
  }

  async issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    const id = idOf(request);
    const card = this.#cards.get(id);
    if (card !== undefined) return issued(card);
    if (this.states.get(id)?.state === 'terminated') return { outcome: 'refused', reason: 'the card was terminated' };
    const digits = (request.brand === 'visa' ? '40000005' : '52000005') + String(this.#cards.size).padStart(7, '0');
    const created = { number: digits + luhnCheckDigit(digits), expiryMonth: '11', expiryYear: '31' };
    this.#cards.set(id, created);
    return issued(created);
  }

  async renewCard(request: RenewCardRequest): Promise<RenewCardResult> {
    const id = idOf(request);
    const card = this.#cards.get(id);
    if (card === undefined) throw new Error('the platform did not issue this card');
    const renewal = `${id} ${request.renewalId}`;
    const earlier = this.#renewals.get(renewal);
    if (earlier !== undefined) return earlier;
    if (this.states.get(id)?.state === 'terminated') return { outcome: 'refused', reason: 'the card is terminated' };
    const renewed = { ...card, expiryYear: String(Number(card.expiryYear) + 3) };
    this.#cards.set(id, renewed);
    const result: RenewCardResult = { ...shown(renewed), outcome: 'renewed' };
    this.#renewals.set(renewal, result);
    return result;
  }

  async setCardState(change: CardStateChange): Promise<void> {
    const known = this.states.get(idOf(change));
    if (known === undefined || known.version < change.version) this.states.set(idOf(change), change);
  }

  async revealCard(reference: CardReference): Promise<CardReveal> {
    const card = this.#cards.get(idOf(reference));
    if (card === undefined) throw new Error('the platform did not issue this card');
    const { number, expiryMonth, expiryYear } = card;
    const securityCode = String(Number(number.slice(-4, -1) + expiryYear) % 1000).padStart(3, '0');
    return {
      kind: 'values',
      number: new Secret(number),
      securityCode: new Secret(securityCode),
      expiryMonth,
      expiryYear,
    };
  }

  async eraseCustomer({ tenantId, customerId, cardIds }: CustomerErasure): Promise<void> {
    for (const cardId of cardIds) this.#cards.delete(idOf({ tenantId, cardId }));
    this.#undelivered = this.#undelivered.filter((decision) => decision.customerId !== customerId);
  }
}

function idOf({ tenantId, cardId }: CardReference): string {
  return `${tenantId} ${cardId}`;
}

function issued(card: StoredCard): IssueCardResult {
  return { outcome: 'issued', ...shown(card) };
}

function shown({ number, expiryMonth, expiryYear }: StoredCard): IssuedCard {
  return { first6: number.slice(0, 6), last4: number.slice(-4), expiryMonth, expiryYear };
}
