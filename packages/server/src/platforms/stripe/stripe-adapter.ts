import type Stripe from 'stripe';
import { assert } from '#kit/assert.ts';
import { CURRENCIES, isCurrency } from '#kit/money.ts';
import { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import type {
  CardReference,
  CardReveal,
  CardStateChange,
  HolderRequest,
  HolderResult,
  IssueCardRequest,
  IssueCardResult,
  RenewCardResult,
} from '#ports/cards.ts';
import type { PlatformCapabilities, PlatformInbox } from '#ports/issuing-platform.ts';
import type { CustomerErasure } from '#ports/kyc.ts';
import type { PlatformSimulator } from '#ports/platform-simulator.ts';
import { vendorSetting } from '#ports/vendors.ts';
import type { VendorEndpoint } from '#vendor/endpoint.ts';
import type {
  ChangedObject,
  Check,
  ConnectionCheck,
  EnrolmentPlan,
  Float,
  Json,
  SettledTransaction,
  Translation,
  VendorAdapter,
  VendorParts,
} from '#vendor/vendor-adapter.ts';
import { cardholderOf, type CardholderParts } from './cardholder.ts';
import { changedObjects, objectsSettled } from './changes.ts';
import { check } from './check.ts';
import { stripeClient } from './client.ts';
import { enrol, planEnrolment, secretOf } from './enrol.ts';
import { eventEndpoint } from './event-endpoint.ts';
import { issueCard } from './issue-card.ts';
import { transactionIdOf } from './map-authorization.ts';
import { isKnownReason } from './map-decline.ts';
import { isKnownMovement, settledAmount, translatePurchase } from './map-purchase.ts';
import { findPurchase, readPurchase, type PurchaseSnapshot } from './purchase-snapshot.ts';
import { findRequestedCard } from './find-card.ts';
import { setCardState, type SendState } from '#vendor/card-state.ts';
import type { VendorCard } from '#vendor/references.ts';
import { sendState } from './set-card-state.ts';
import type { StripeSettings } from './settings.ts';
import { stripeSimulator } from './simulator.ts';

const CAPABILITIES: PlatformCapabilities = {
  funding: 'ledger-jit-with-float',
  programs: CURRENCIES.map((currency) => ({ brand: 'visa', currency })),
  kyc: 'operator',
  challengeCodes: false,
  renewals: false,
  reportsHoldExpiry: true,
  // Stripe waits two seconds for an answer, the way there and back included.
  decisionTimeMax_ms: 1_400,
};

/** Cards that Stripe Issuing issues. */
export class StripeAdapter implements VendorAdapter {
  readonly vendor = 'stripe';
  readonly capabilities = CAPABILITIES;
  readonly embedOrigins = [];
  readonly environment: Environment;
  readonly endpoints: readonly VendorEndpoint[];
  readonly simulator: PlatformSimulator | undefined;
  readonly #parts: VendorParts & { readonly settings: StripeSettings };
  readonly #client: () => Stripe;
  #inbox: PlatformInbox | undefined;

  constructor(parts: VendorParts & { readonly settings: StripeSettings }) {
    const { settings, environment, references, doorbell, clock, logger } = parts;
    const { decisionTimeMax_ms } = CAPABILITIES;
    this.#parts = parts;
    this.environment = environment;
    this.#client = stripeClient(settings);
    const inbox = (): PlatformInbox => this.#connected;
    this.endpoints = [
      eventEndpoint({ secret: settings.webhookSecret, references, doorbell, clock, logger, decisionTimeMax_ms, inbox }),
    ];
    this.simulator =
      environment === 'sandbox'
        ? stripeSimulator({
            client: this.#client,
            references,
            doorbell,
            environment,
            apply: (id) => this.#applyNew(id),
          })
        : undefined;
  }

  connect(inbox: PlatformInbox): void {
    this.#inbox = inbox;
  }

  /** The operator decides in Issuary; Stripe learns the person with the first card. */
  async submitKyc(): Promise<void> {}

  async acceptHolder(request: HolderRequest): Promise<HolderResult> {
    const result = await cardholderOf(this.#holderParts, request);
    if ('refused' in result) return { outcome: 'refused', reason: result.refused };
    return { outcome: 'processing' in result ? 'processing' : 'accepted' };
  }

  async issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    return await issueCard(this.#holderParts, request);
  }

  async renewCard(card: CardReference): Promise<RenewCardResult> {
    await this.#vendorIdOf(card);
    return { outcome: 'refused', reason: 'cards of this platform are not renewed; replace the card' };
  }

  async setCardState(change: CardStateChange): Promise<void> {
    const { references, clock } = this.#parts;
    const find = async (card: VendorCard) => (await findRequestedCard(this.#client(), references, card))?.id;
    const send: SendState = async (id, state) => await sendState(this.#client(), id, state);
    await setCardState({ references, clock, find, send }, change);
  }

  async revealCard(card: CardReference): Promise<CardReveal> {
    assert(this.#parts.reveals, 'only the frame reveals card numbers');
    const id = await this.#vendorIdOf(card);
    const { number, cvc, exp_month, exp_year } = await this.#client().issuing.cards.retrieve(id, {
      expand: ['number', 'cvc'],
    });
    assert(number !== undefined && cvc !== undefined, 'the API key of the frame may read card numbers');
    return {
      kind: 'values',
      number: new Secret(number),
      securityCode: new Secret(cvc),
      expiryMonth: String(exp_month).padStart(2, '0'),
      expiryYear: String(exp_year).slice(-2),
    };
  }

  async eraseCustomer({ tenantId, customerId }: CustomerErasure): Promise<void> {
    await this.#parts.references.eraseCustomer(tenantId, customerId);
  }

  async read(objectId: string): Promise<Json | undefined> {
    const snapshot = await this.#read(objectId);
    const unknown = snapshot?.movements.filter((movement) => !isKnownMovement(movement)) ?? [];
    for (const { type, id } of unknown)
      this.#parts.logger.warn(
        { vendor: this.vendor, type, transaction: id },
        'an unknown kind of transaction is not booked',
      );
    for (const part of snapshot?.unknownParts ?? [])
      this.#parts.logger.warn({ vendor: this.vendor, part }, 'an unknown part of an amount is paid by the card');
    const words =
      snapshot?.authorization?.requests.map(({ reason }) => reason).filter((word) => !isKnownReason(word)) ?? [];
    for (const reason of words)
      this.#parts.logger.warn({ vendor: this.vendor, reason }, 'an unknown reason is kept as it is');
    return snapshot as Json | undefined;
  }

  translate(applied: Json | undefined, snapshot: Json): Translation {
    return translatePurchase(applied, snapshot as unknown as PurchaseSnapshot);
  }

  changes(from: Date, to: Date): AsyncIterable<ChangedObject> {
    return changedObjects(this.#client(), from, to);
  }

  async *settled(from: Date, to: Date): AsyncIterable<SettledTransaction> {
    const seen = new Set<string>();
    for await (const objectId of objectsSettled(this.#client(), from, to)) {
      if (seen.has(objectId)) continue;
      seen.add(objectId);
      const settled = await this.settledOf(objectId);
      if (settled !== undefined) yield settled;
    }
  }

  async settledOf(objectId: string): Promise<SettledTransaction | undefined> {
    const purchase = await findPurchase(this.#client(), this.#parts.references, objectId);
    if (purchase === undefined || !isCurrency(purchase.currency)) return undefined;
    const { vendorCardId, currency } = purchase;
    const card = await this.#parts.references.cardByVendorId(vendorCardId);
    const transactionId = transactionIdOf(this.environment, objectId);
    return { objectId, tenantId: card?.tenantId, transactionId, amount: settledAmount(purchase), currency };
  }

  async floats(): Promise<readonly Float[]> {
    const { issuing } = await this.#client().balance.retrieve();
    return (issuing?.available ?? []).map(({ amount, currency }) => ({
      currency: currency.toLowerCase(),
      available: BigInt(amount),
    }));
  }

  async planEnrolment(url: string): Promise<EnrolmentPlan> {
    return await planEnrolment(this.#client(), url);
  }

  async enrol(url: string): Promise<readonly ConnectionCheck[]> {
    const variable = vendorSetting(this.vendor, this.environment, 'WEBHOOK_SECRET');
    return await enrol(this.#client(), this.#parts.settings.webhookSecret !== undefined, variable, url);
  }

  async readSecrets(url: string): Promise<Readonly<Record<string, Secret<string> | undefined>>> {
    const secret = secretOf(url);
    return { WEBHOOK_SECRET: secret === undefined ? undefined : new Secret(secret) };
  }

  async check(): Promise<readonly Check[]> {
    return await check(this.#client(), () => this.floats());
  }

  /** Delivers what an object contains that nothing was applied of. The worker finds the same messages, which the inbox then ignores. */
  async #applyNew(objectId: string): Promise<void> {
    const snapshot = await this.read(objectId);
    if (snapshot === undefined) return;
    for (const message of this.translate(undefined, snapshot).messages) await this.#connected.receive(message);
  }

  async #read(objectId: string): Promise<PurchaseSnapshot | undefined> {
    return await readPurchase(this.#client(), this.#parts.references, objectId);
  }

  /** @throws for a card that Stripe did not issue, or whose customer was erased */
  async #vendorIdOf(card: CardReference): Promise<string> {
    const { references } = this.#parts;
    const { vendorId, customerId } = (await references.card(card)) ?? {};
    assert(typeof vendorId === 'string' && customerId !== undefined, 'the card was issued by this platform');
    const customer = await references.customer(card.tenantId, customerId);
    assert(customer !== undefined, 'the customer of the card was not erased');
    return vendorId;
  }

  get #holderParts(): CardholderParts {
    const { references, logger } = this.#parts;
    return { client: this.#client(), references, logger };
  }

  get #connected(): PlatformInbox {
    assert(this.#inbox, 'the platform is connected before it delivers');
    return this.#inbox;
  }
}
