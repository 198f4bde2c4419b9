import { authorize, expireNow, readTransaction, receiveFromNetwork } from '#authorizations';
import { newId, type CardId, type TenantId, type TransactionId } from '#kit/ids.ts';
import type { AuthorizationAnswer, AuthorizationMessage, BillingAmount, Merchant } from '#ports/card-network.ts';
import type { PlatformEvent } from '#ports/issuing-platform.ts';
import type { Service, TenantClient } from '../service.ts';

export const GROCER: Merchant = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };

type NetworkEvent = Extract<
  PlatformEvent,
  { kind: 'advice' | 'clearing' | 'reversal' | 'refund_authorization' | 'refund' }
>;

/** A card network as the service sees it through the platform. Sends messages about one card's purchases. */
export class Network {
  readonly #service: Service;
  readonly #client: TenantClient;
  readonly cardId: CardId;

  constructor(service: Service, client: TenantClient, cardId: string) {
    this.#service = service;
    this.#client = client;
    this.cardId = cardId as CardId;
  }

  get tenantId(): TenantId {
    return this.#client.tenant.id;
  }

  message(amount: bigint, more: Partial<AuthorizationMessage> = {}): AuthorizationMessage {
    return {
      kind: 'authorization',
      tenantId: this.tenantId,
      cardId: this.cardId,
      messageId: newId(),
      transactionId: newId<'transaction'>(),
      amount,
      currency: 'usd',
      merchant: GROCER,
      verification: { cvv: 'match', expiry: 'match', threeDs: 'absent' },
      partialAllowed: false,
      requiredDecline: undefined,
      ...more,
    };
  }

  async authorize(message: AuthorizationMessage): Promise<AuthorizationAnswer> {
    return await authorize(this.#service.core.authorizations, message);
  }

  /** Authorizes a new purchase, which must be approved. @returns the transaction's id */
  async approve(amount: bigint, more: Partial<AuthorizationMessage> = {}): Promise<TransactionId> {
    const message = this.message(amount, more);
    const answer = await this.authorize(message);
    if (answer.outcome !== 'approved') throw new Error(`declined: ${answer.reason}`);
    return message.transactionId;
  }

  /** Reports an event. @returns the message, which can be repeated */
  async report(
    kind: NetworkEvent['kind'],
    transactionId: TransactionId,
    amount: bigint | undefined,
    more: {
      messageId?: string;
      final?: boolean;
      currency?: string;
      billing?: BillingAmount;
      onlyRaises?: boolean;
      of?: 'refund' | 'original_credit';
      isOriginalCredit?: boolean;
    } = {},
  ): Promise<string> {
    const messageId = more.messageId ?? newId();
    const currency = more.currency ?? 'usd';
    const billing = more.billing;
    const about = { tenantId: this.tenantId, cardId: this.cardId, messageId, transactionId };
    const event: NetworkEvent =
      kind === 'reversal'
        ? { ...about, kind, of: more.of, reversed: amount === undefined ? undefined : { amount, currency, billing } }
        : {
            ...about,
            kind,
            amount: amount!,
            currency,
            billing,
            merchant: GROCER,
            final: more.final ?? false,
            onlyRaises: more.onlyRaises,
            isOriginalCredit: more.isOriginalCredit,
          };
    await receiveFromNetwork(this.#service.core.authorizations, event);
    return messageId;
  }

  /** Lets a hold expire now. */
  async expire(id: TransactionId): Promise<void> {
    const { tenantId, cardId } = this;
    await expireNow(this.#service.core.authorizations, { tenantId, cardId, id }, newId());
  }

  /** The card's balance, such as `100.00`. */
  async balance(): Promise<string> {
    return (await this.#client.get(`/cards/${this.cardId}`)).data.card.amount;
  }

  async transaction(id: TransactionId) {
    return await readTransaction(this.#service.core.authorizations, this.tenantId, id);
  }
}
