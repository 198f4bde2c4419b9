import { MINUTE_MS } from '#kit/durations.ts';
import { callExternal } from '#kit/external-call.ts';
import type { CardId } from '#kit/ids.ts';
import type { OperationDraft } from '#ledger';
import type { CardStateChange } from '#ports/cards.ts';
import type { Due, WorkKind } from '#work';
import type { CardDependencies } from '../dependencies.ts';
import { CARD_STATE, type CardState } from '../model.ts';

/** How the platform is notified of a card's state. Safe to repeat: the platform ignores a version older than its newest. */
export function cardState({ platform }: CardDependencies): WorkKind<CardState> {
  return {
    name: CARD_STATE,
    per_process: 50,
    per_tenant: 10,
    timeout_ms: MINUTE_MS,
    async run({ tenantId, id, data }) {
      await callExternal(() => platform.setCardState({ tenantId, cardId: id as CardId, ...data }));
      return 'done';
    },
  };
}

/**
 * Has the platform notified of the state that this operation has given to a card, instead of an earlier state that it has not confirmed.
 * @param due by default as soon as a worker looks
 */
export function notifyPlatform(
  draft: OperationDraft,
  cardId: CardId,
  state: CardStateChange['state'],
  due: Due = draft.now,
): void {
  // Every state change is an event about the card, so the version increases with each.
  const version = Number(draft.account(cardId)!.eventSequence);
  draft.schedule(CARD_STATE, cardId, due, { state, version, changeId: draft.operationId });
}
