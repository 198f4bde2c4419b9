import type { CardId } from '#kit/ids.ts';
import type { OperationDraft } from '#ledger';
import { copySpending } from './spending/store.ts';
import { lockMerchant, saveControls } from './store.ts';
import type { Usage } from './usage.ts';
import { isInitial } from './written-controls.ts';

/**
 * Gives a new card the controls of the card that it replaces, the merchant to which that is locked, and what that has spent. Call
 * it after the new card is inserted. The customer's spending stays the same: what replaced cards have spent does not count twice. Failed
 * attempts stay behind, since the new card has other data to guess.
 */
export function copyUsage(draft: OperationDraft, replaced: Usage, to: CardId): void {
  const { tenantId, controls, merchantLock } = replaced;
  if (!isInitial(controls, 'card')) draft.write(saveControls(tenantId, 'card', new Map([[to, controls]]), draft.now));
  if (merchantLock !== null) draft.write(lockMerchant({ tenantId, cardId: to }, merchantLock));
  draft.write(copySpending(replaced, to));
}
