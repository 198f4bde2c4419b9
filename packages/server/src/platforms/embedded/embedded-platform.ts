import type { Clock } from '../../kit/clock.ts';
import { CURRENCIES } from '../../kit/money.ts';
import { Secret } from '../../kit/secret.ts';
import { violatedConstraint, type Database } from '../../database/index.ts';
import type { Vault } from '../../vault/index.ts';
import type {
  CardBrand,
  CardStateChange,
  IssueCardRequest,
  IssueCardResult,
  IssuedCard,
  IssuingPlatform,
  KycSubmission,
  PlatformCapabilities,
  PlatformInbox,
  PlatformSimulator,
} from '../platform.ts';
import { luhnCheckDigit, permute } from './card-number-sequence.ts';
import { CardRegistry } from './card-registry.ts';
import { KycDesk } from './kyc/kyc-desk.ts';
import { AccessControl } from './network/access-control.ts';
import { CardNetwork } from './network/card-network.ts';
import { findCard, insertCard, nextNumberIndex } from './store.ts';

/** Test ranges of the schemes; 8 digits (ISO/IEC 7812-1:2017), then 7 of the account and the check digit. */
const BINS: Readonly<Record<CardBrand, string>> = { visa: '40000005', mastercard: '52000005' };
const ACCOUNT_DIGITS = 7;
const ACCOUNTS_PER_BIN = 10n ** BigInt(ACCOUNT_DIGITS);
const VALIDITY_YEARS = 3;

const CAPABILITIES: PlatformCapabilities = {
  funding: 'ledger-jit',
  programs: (['visa', 'mastercard'] as const).flatMap((brand) => CURRENCIES.map((currency) => ({ brand, currency }))),
  inlineDocuments: true,
};

/** The issuing platform that comes with Issuary: the sandbox, and the default. */
export class EmbeddedPlatform implements Pick<
  IssuingPlatform,
  'capabilities' | 'submitKyc' | 'issueCard' | 'setCardState' | 'simulator'
> {
  readonly capabilities = CAPABILITIES;
  readonly kycDesk: KycDesk;
  readonly network: CardNetwork;
  readonly #accessControl: AccessControl;
  readonly #registry: CardRegistry;
  readonly simulator: PlatformSimulator = {
    decideKyc: async (verdict) => await this.kycDesk.decide(verdict),
    authorize: async (message) => await this.network.authorize(message),
    send: async (message, mayBeLate) => await this.network.send(message, mayBeLate),
    challenge: async (request) => await this.#accessControl.challenge(request),
    answerChallenge: async (tenantId, id, code) => await this.#accessControl.answer(tenantId, id, code),
    disorder: async (tenantId) => await this.network.disorder(tenantId),
    setDisorder: async (tenantId, disorder) => await this.network.setDisorder(tenantId, disorder),
  };
  readonly #database: Database;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #numberKey: Secret<Buffer>;

  constructor(parts: {
    database: Database;
    vault: Vault;
    clock: Clock;
    numberKey: Secret<Buffer>;
    challengeKey: Secret<Buffer>;
  }) {
    this.#database = parts.database;
    this.#vault = parts.vault;
    this.#clock = parts.clock;
    this.#numberKey = parts.numberKey;
    this.#registry = new CardRegistry(parts);
    this.kycDesk = new KycDesk(parts);
    this.network = new CardNetwork(parts);
    this.#accessControl = new AccessControl(parts);
  }

  connect(inbox: PlatformInbox): void {
    this.kycDesk.connect(inbox);
    this.network.connect(inbox);
    this.#accessControl.connect(inbox);
  }

  /** One round over all that is due on the platform's side; any number of processes may make one at once. */
  async work(onFailure: (error: unknown) => void): Promise<void> {
    await this.kycDesk.deliverDue(onFailure);
    await this.network.deliverDue(onFailure);
  }

  async submitKyc(submission: KycSubmission): Promise<void> {
    await this.kycDesk.submit(submission);
  }

  async issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    const existing = await findCard(this.#database, request.tenantId, request.cardId);
    if (existing) return { outcome: 'issued', ...existing };
    const objection = await this.#registry.objection(request);
    if (objection) return objection;
    const index = await nextNumberIndex(this.#database, request.brand);
    if (index >= ACCOUNTS_PER_BIN) return { outcome: 'refused', reason: 'the card range is used up' };
    return { outcome: 'issued', ...(await this.#store(request, this.#number(request.brand, index))) };
  }

  setCardState(change: CardStateChange): Promise<void> {
    return this.#registry.setState(change);
  }

  #number(brand: CardBrand, index: bigint): Secret<string> {
    const account = permute(index, ACCOUNTS_PER_BIN, this.#numberKey).toString().padStart(ACCOUNT_DIGITS, '0');
    const digits = BINS[brand] + account;
    return new Secret(digits + luhnCheckDigit(digits));
  }

  async #store(request: IssueCardRequest, number: Secret<string>): Promise<IssuedCard> {
    const { tenantId, cardId, brand } = request;
    const now = this.#clock.now();
    const digits = number.reveal();
    const card: IssuedCard = {
      first6: digits.slice(0, 6),
      last4: digits.slice(-4),
      expiryMonth: String(now.getUTCMonth() + 1).padStart(2, '0'),
      expiryYear: String((now.getUTCFullYear() + VALIDITY_YEARS) % 100).padStart(2, '0'),
    };
    const sealed = await this.#vault.seal(tenantId, `card/${cardId}/number`, new Secret(Buffer.from(digits)));
    try {
      await this.#database.transaction(async (transaction) => {
        transaction.write(insertCard(tenantId, cardId, brand, card, now));
        transaction.write(sealed);
      });
      return card;
    } catch (error) {
      // Asked twice at once: the other call's number is the card's, this one's is lost.
      if (violatedConstraint(error) === 'embedded_cards_pkey')
        return (await findCard(this.#database, tenantId, cardId))!;
      throw error;
    }
  }
}
