import type Lithic from 'lithic';
import { assert } from '#kit/assert.ts';
import { addMilliseconds } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { isCurrency } from '#kit/money.ts';
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
import type { VendorEndpoint } from '#vendor/endpoint.ts';
import type {
  ChangedObject,
  Check,
  ConnectionCheck,
  EnrolmentPlan,
  Json,
  SettledTransaction,
  Translation,
  VendorAdapter,
  VendorParts,
} from '#vendor/vendor-adapter.ts';
import { authorizationEndpoint } from './authorization-endpoint.ts';
import { CardPrograms } from './card-program.ts';
import { accountOf } from './account-holder.ts';
import { changedTransactions } from './changes.ts';
import { check } from './check.ts';
import { lithicClient, urlOf } from './client.ts';
import { enrol, planEnrolment, readSecrets } from './enrol.ts';
import { eventEndpoint } from './event-endpoint.ts';
import { issueCard } from './issue-card.ts';
import { transactionIdOf } from './map-authorization.ts';
import { isKnownReason } from './map-decline.ts';
import { isKnownEvent } from './event-meaning.ts';
import { translateTransaction } from './map-transaction.ts';
import { findCard } from './find-card.ts';
import { setCardState, type SendState } from '#vendor/card-state.ts';
import { sendState } from './set-card-state.ts';
import { Serially } from './serially.ts';
import type { LithicSettings } from './settings.ts';
import { lithicSimulator } from './simulator.ts';
import {
  listTotals,
  readTotals,
  readTransaction,
  type TransactionSnapshot,
  type TransactionTotals,
} from './transaction-snapshot.ts';

const CAPABILITIES: PlatformCapabilities = {
  funding: 'ledger-jit',
  programs: [
    { brand: 'visa', currency: 'usd' },
    { brand: 'mastercard', currency: 'usd' },
  ],
  kyc: 'operator',
  challengeCodes: false,
  renewals: false,
  reportsHoldExpiry: true,
  // Lithic waits three seconds for an answer.
  decisionTimeMax_ms: 2_600,
};

/** Cards that Lithic issues. */
export class LithicAdapter implements VendorAdapter {
  readonly vendor = 'lithic';
  readonly capabilities = CAPABILITIES;
  readonly environment: Environment;
  readonly embedOrigins: readonly string[];
  readonly endpoints: readonly VendorEndpoint[];
  readonly simulator: PlatformSimulator | undefined;
  readonly #parts: VendorParts & { readonly settings: LithicSettings };
  readonly #client: () => Lithic;
  readonly #programs: CardPrograms;
  readonly #issuing = new Serially();
  #inbox: PlatformInbox | undefined;

  constructor(parts: VendorParts & { readonly settings: LithicSettings }) {
    const { settings, environment, references, doorbell, clock, logger } = parts;
    this.#parts = parts;
    this.environment = environment;
    this.#client = lithicClient(settings, environment);
    this.#programs = new CardPrograms(this.#client, clock);
    this.embedOrigins = [new URL(urlOf(settings, environment)).origin];
    const inbox = (): PlatformInbox => this.#connected;
    this.endpoints = [
      authorizationEndpoint({
        secret: settings.authorizationSecret,
        references,
        clock,
        logger,
        decisionTimeMax_ms: CAPABILITIES.decisionTimeMax_ms,
        inbox,
      }),
      eventEndpoint({ secret: settings.eventSecret, doorbell, clock }),
    ];
    this.simulator =
      environment === 'sandbox'
        ? lithicSimulator({ client: this.#client, references, doorbell, environment, inbox })
        : undefined;
  }

  connect(inbox: PlatformInbox): void {
    this.#inbox = inbox;
  }

  /** The operator decides in Issuary; Lithic learns it with the first card. */
  async submitKyc(): Promise<void> {}

  /** One card of a customer after the other, so that each finds what the one before has created. */
  async acceptHolder(request: HolderRequest): Promise<HolderResult> {
    const { references, logger } = this.#parts;
    const result = await accountOf({ client: this.#client(), references, logger }, request);
    if ('refused' in result) return { outcome: 'refused', reason: result.refused };
    return { outcome: 'isPending' in result ? 'processing' : 'accepted' };
  }

  async issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    const { references, logger, settings } = this.#parts;
    const { cardProgram } = settings;
    const parts = { client: this.#client, references, logger, programs: this.#programs, cardProgram };
    return await this.#issuing.run(`${request.tenantId} ${request.customerId}`, () => issueCard(parts, request));
  }

  async renewCard(card: CardReference): Promise<RenewCardResult> {
    await this.#vendorIdOf(card);
    return { outcome: 'refused', reason: 'cards of this platform are not renewed; replace the card' };
  }

  async setCardState(change: CardStateChange): Promise<void> {
    const { references, clock } = this.#parts;
    const find = async (card: CardReference) => (await findCard(this.#client(), card))?.token;
    const send: SendState = async (token, state) => await sendState(this.#client(), token, state);
    await setCardState({ references, clock, find, send }, change);
  }

  /** The address of Lithic's own page with the card, signed for a minute. Needs no call. */
  async revealCard(card: CardReference): Promise<CardReveal> {
    assert(this.#parts.reveals, 'only the frame reveals card numbers');
    const token = await this.#vendorIdOf(card);
    const expiration = addMilliseconds(this.#parts.clock.now(), MINUTE_MS).toISOString();
    return { kind: 'embed', url: new Secret(this.#client().cards.getEmbedURL({ token, expiration })) };
  }

  async eraseCustomer({ tenantId, customerId }: CustomerErasure): Promise<void> {
    await this.#parts.references.eraseCustomer(tenantId, customerId);
  }

  async read(objectId: string): Promise<Json | undefined> {
    const snapshot = await this.#read(objectId);
    const unknown = snapshot?.events.filter((event) => !isKnownEvent(event)) ?? [];
    for (const { type, token } of unknown)
      this.#parts.logger.warn({ vendor: this.vendor, type, event: token }, 'an unknown kind of event moves no money');
    const reasons = snapshot?.events.filter(({ isApproved, detail }) => !isApproved && !isKnownReason(detail)) ?? [];
    for (const { detail: reason } of reasons)
      this.#parts.logger.warn({ vendor: this.vendor, reason }, 'an unknown reason is kept as it is');
    for (const fee of snapshot?.unknownFees ?? [])
      this.#parts.logger.warn(
        { vendor: this.vendor, fee, transaction: objectId },
        'an unknown fee is paid by the card',
      );
    return snapshot as Json | undefined;
  }

  translate(applied: Json | undefined, snapshot: Json): Translation {
    return translateTransaction(applied, snapshot as unknown as TransactionSnapshot);
  }

  changes(from: Date, to: Date): AsyncIterable<ChangedObject> {
    return changedTransactions(this.#client(), from, to);
  }

  /** Lists the transactions themselves, and those that Lithic's events name: older ones that have changed. */
  async *settled(from: Date, to: Date): AsyncIterable<SettledTransaction> {
    const seen = new Set<string>();
    for await (const totals of listTotals(this.#client(), from, to)) {
      seen.add(totals.token);
      const settled = await this.#settledBy(totals);
      if (settled !== undefined) yield settled;
    }
    for await (const { objectId } of changedTransactions(this.#client(), from, to)) {
      if (seen.has(objectId)) continue;
      seen.add(objectId);
      const settled = await this.settledOf(objectId);
      if (settled !== undefined) yield settled;
    }
  }

  /** By Lithic's own totals, not by its events: so the comparison also finds a mistake in their translation. */
  async settledOf(objectId: string): Promise<SettledTransaction | undefined> {
    const totals = await readTotals(this.#client(), objectId);
    return totals && (await this.#settledBy(totals));
  }

  async planEnrolment(url: string): Promise<EnrolmentPlan> {
    return await planEnrolment(this.#client(), url);
  }

  async enrol(url: string): Promise<readonly ConnectionCheck[]> {
    return await enrol(this.#client(), this.#parts.settings, this.environment, url);
  }

  /** What Lithic signs with, by the setting that takes it. */
  async readSecrets(url: string): Promise<Readonly<Record<string, Secret<string> | undefined>>> {
    const { authorization, event } = await readSecrets(this.#client(), url);
    return {
      AUTHORIZATION_SECRET: authorization === undefined ? undefined : new Secret(authorization),
      EVENT_SECRET: event === undefined ? undefined : new Secret(event),
    };
  }

  async check(): Promise<readonly Check[]> {
    return await check(this.#client(), this.#programs, this.#parts.settings.cardProgram);
  }

  /** Undefined for a transaction in a currency that cards cannot have. */
  async #settledBy({
    token,
    vendorCardId,
    settled,
    hold,
    updatedAt,
  }: TransactionTotals): Promise<SettledTransaction | undefined> {
    const { amount, currency } = settled;
    if (!isCurrency(currency)) return undefined;
    const card = await this.#parts.references.cardByVendorId(vendorCardId);
    const isComparable = hold.currency === currency;
    return {
      objectId: token,
      tenantId: card?.tenantId,
      transactionId: transactionIdOf(this.environment, token),
      amount: BigInt(amount),
      currency,
      hold: isComparable ? { amount: BigInt(hold.amount), changedAt: updatedAt } : undefined,
    };
  }

  async #read(token: string): Promise<TransactionSnapshot | undefined> {
    return await readTransaction(this.#client(), this.#parts.references, token);
  }

  /** @throws for a card that Lithic did not issue, or whose customer was erased */
  async #vendorIdOf(card: CardReference): Promise<string> {
    const { references } = this.#parts;
    const { vendorId, customerId } = (await references.card(card)) ?? {};
    assert(typeof vendorId === 'string' && customerId !== undefined, 'the card was issued by this platform');
    const customer = await references.customer(card.tenantId, customerId);
    assert(customer !== undefined, 'the customer of the card was not erased');
    return vendorId;
  }

  get #connected(): PlatformInbox {
    assert(this.#inbox, 'the platform is connected before it delivers');
    return this.#inbox;
  }
}
