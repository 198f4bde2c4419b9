import { tenantNow, violatedConstraint, type Database } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { CardId, TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { Vault } from '#vault';
import type {
  CardReference,
  CardSecrets,
  IssueCardRequest,
  IssueCardResult,
  IssuedCard,
  RenewCardRequest,
  RenewCardResult,
} from '#ports/cards.ts';
import { expiryAfter, expiryOfNewCard } from './card-expiry.ts';
import { CardNumbers, type Bins } from './card-numbers.ts';
import type { CardRegistry } from './card-registry.ts';
import { cardVerificationValue, CVV2_SERVICE_CODE } from './card-verification-value.ts';
import { findCard, findRenewal, insertCard, insertRenewal, setExpiry } from './store.ts';

/** Keys A and B of the card verification algorithm. */
const VERIFICATION_KEYS_BYTES = 16;

/** Issues and reveals the embedded platform's cards. The number is stored in the vault; the security code is computed, never stored. */
export class CardIssuer {
  readonly #database: Database;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #numbers: CardNumbers;
  readonly #registry: CardRegistry;

  constructor(parts: { database: Database; vault: Vault; clock: Clock; bins: Bins; registry: CardRegistry }) {
    this.#registry = parts.registry;
    this.#database = parts.database;
    this.#vault = parts.vault;
    this.#clock = parts.clock;
    this.#numbers = new CardNumbers(parts);
  }

  async hasIssued({ tenantId, cardId }: CardReference): Promise<boolean> {
    return (await findCard(this.#database, tenantId, cardId)) !== undefined;
  }

  /** Issues a card number. Idempotent: the same card always gets the same number. */
  async issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    const existing = await findCard(this.#database, request.tenantId, request.cardId);
    if (existing) return { outcome: 'issued', ...existing };
    const refusal = await this.#registry.whyNotIssued(request);
    if (refusal) return refusal;
    const number = await this.#numbers.next(request.brand);
    if (number === undefined)
      return { outcome: 'refused', code: 'numbers_exhausted', reason: 'the card range is used up' };
    return { outcome: 'issued', ...(await this.#store(request, number)) };
  }

  /**
   * Sets a later expiry, from which the security code follows. Idempotent: each renewal changes the card once.
   * @throws AppError card_not_found for a card that was not issued here
   */
  async renewCard(request: RenewCardRequest): Promise<RenewCardResult> {
    const card = await findCard(this.#database, request.tenantId, request.cardId);
    if (card === undefined) throw new AppError('card_not_found');
    const earlier = await findRenewal(this.#database, request);
    if (earlier !== undefined) return { outcome: 'renewed', ...card, ...earlier };
    const refusal = await this.#registry.whyNotRenewed(request);
    if (refusal !== undefined) return { outcome: 'refused', reason: refusal };
    const today = await tenantNow(this.#database, this.#clock, request.tenantId);
    const expiry = expiryAfter(card, today);
    if (expiry === undefined) return { outcome: 'refused', reason: 'the card already expires as late as possible' };
    try {
      await this.#database.transaction(async (transaction) => {
        transaction.write(insertRenewal(request, expiry, this.#clock.now()));
        transaction.write(setExpiry(request, expiry));
      });
      return { outcome: 'renewed', ...card, ...expiry };
    } catch (error) {
      if (violatedConstraint(error) !== 'embedded_card_renewals_pkey') throw error;
      // A concurrent call has made this renewal.
      return { outcome: 'renewed', ...card, ...(await findRenewal(this.#database, request))! };
    }
  }

  /** @throws AppError card_not_found for a card that was not issued here */
  async readCardSecrets({ tenantId, cardId }: CardReference): Promise<CardSecrets> {
    const card = await findCard(this.#database, tenantId, cardId);
    const sealed = card && (await this.#vault.read(tenantId, numberSubject(cardId)));
    if (card === undefined || sealed === undefined) throw new AppError('card_not_found');
    const { expiryMonth, expiryYear } = card;
    const number = new Secret(sealed.reveal().toString('latin1'));
    const securityCode = cardVerificationValue(
      await this.#vault.secret('embedded_card_verification', VERIFICATION_KEYS_BYTES),
      { number, expiry: expiryYear + expiryMonth, serviceCode: CVV2_SERVICE_CODE },
    );
    return { number, securityCode, expiryMonth, expiryYear };
  }

  /** Erases the numbers, which can then no longer be revealed. The cards stay. */
  async eraseNumbers(tenantId: TenantId, cardIds: readonly CardId[]): Promise<void> {
    if (cardIds.length > 0) await this.#database.rows(this.#vault.remove(tenantId, ...cardIds.map(numberSubject)));
  }

  async #store(request: IssueCardRequest, number: Secret<string>): Promise<IssuedCard> {
    const { tenantId, cardId, brand } = request;
    const today = await tenantNow(this.#database, this.#clock, tenantId);
    const digits = number.reveal();
    const card: IssuedCard = {
      first6: digits.slice(0, 6),
      last4: digits.slice(-4),
      ...expiryOfNewCard(today),
    };
    const sealed = await this.#vault.seal(tenantId, numberSubject(cardId), new Secret(Buffer.from(digits)));
    try {
      await this.#database.transaction(async (transaction) => {
        transaction.write(insertCard(tenantId, cardId, brand, card, this.#clock.now()));
        transaction.write(sealed);
      });
      return card;
    } catch (error) {
      // A concurrent call has issued the card: its number is used, this one is discarded.
      if (violatedConstraint(error) === 'embedded_cards_pkey')
        return (await findCard(this.#database, tenantId, cardId))!;
      throw error;
    }
  }
}

function numberSubject(cardId: CardId): string {
  return `card/${cardId}/number`;
}
