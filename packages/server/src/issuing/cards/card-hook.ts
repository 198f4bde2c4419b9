import type { TProperties } from 'typebox';
import type { CardId, TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { CallerId } from '#kit/tenant.ts';
import type { FactRequest, OperationDraft } from '#ledger';
import type { Card } from './model.ts';

/** A card, as facts about its use are requested. */
interface HookedCard {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly customerId: Card['customerId'];
}

/** What restricts the use of cards joins in their commands: composition connects it, because cards know nothing of it. */
export interface CardHook {
  /** Fields of the body of `POST /cards`, in addition to those of cards. */
  readonly fields: TProperties;
  /** What `open` reads. */
  facts(tenantId: TenantId, caller: CallerId | undefined): readonly FactRequest[];
  /** What a repeated reference of `POST /cards` must have in common with the first request. @param body as its schema has accepted it */
  parameters(body: object, currency: Currency): readonly unknown[];
  /**
   * In the commit that issues a card, so that no purchase is decided without it.
   * @throws AppError invalid_request for fields that the caller may not decide alone
   */
  open(draft: OperationDraft, card: Card, body: object, caller: CallerId | undefined): void;
  /** What `replace` and `unfreeze` read. */
  cardFacts(card: HookedCard): readonly FactRequest[];
  /** In the commit that replaces a card, after the new one is inserted. */
  replace(draft: OperationDraft, old: HookedCard, to: CardId): void;
  /** In the commit of an unfreeze by the partner. */
  unfreeze(draft: OperationDraft, card: HookedCard): void;
}
