import { invalidRequest } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { isKey, type CallerId } from '#kit/tenant.ts';
import { factRequest } from '#ledger';
import type { CardHook } from '#cards';
import { defaultControlsFacts, limitAboveFacts, usageFacts } from './facts.ts';
import { NO_FAILED_ATTEMPTS } from './kinds/failed-attempts.ts';
import type { ControlsInput } from './kinds/index.ts';
import { readControls } from './read-controls.ts';
import { isAbove } from './set/approval/limit-above.ts';
import { NewCardControls } from './schemas.ts';
import { copySpending } from './spending/store.ts';
import { lockMerchant, removeFailedAttempts, saveControls } from './store.ts';
import { isInitial, statedControls } from './written-controls.ts';

/** The part of a new card's body that `fields` adds. */
interface NewCard {
  readonly controls?: ControlsInput;
}

const NEEDS_SECOND_PERSON =
  'a second person must approve a limit that is higher than that of your default controls and above the amount of your approval ' +
  'settings, and the removal of a limit of your default controls: issue the card without it, then change the controls of the card';

const isPerson = (caller: CallerId | undefined): boolean => caller !== undefined && !isKey(caller);
const ofTenant = (tenantId: TenantId) => ({ tenantId });

/** What the controls do when cards are issued, replaced and unfrozen. */
export const controlCards: CardHook = {
  fields: { controls: NewCardControls() },

  facts: (tenantId, caller) => [
    factRequest(defaultControlsFacts, ofTenant(tenantId)),
    ...(isPerson(caller) ? [factRequest(limitAboveFacts, ofTenant(tenantId))] : []),
  ],

  parameters: ({ controls }: NewCard, currency) => (controls === undefined ? [] : [statedControls(controls, currency)]),

  open(draft, { tenantId, id, currency }, { controls: given }: NewCard, caller) {
    const defaults = draft.fact(defaultControlsFacts, ofTenant(tenantId))!;
    const controls = given === undefined ? defaults : readControls(given, currency, defaults);
    // Otherwise a new card would give a person the limit that a colleague has to approve.
    if (isPerson(caller) && isAbove(defaults, controls, draft.fact(limitAboveFacts, ofTenant(tenantId))!, currency))
      throw invalidRequest({ 'controls.limits': NEEDS_SECOND_PERSON });
    if (!isInitial(controls, 'card')) draft.write(saveControls(tenantId, 'card', new Map([[id, controls]]), draft.now));
  },

  cardFacts: (card) => [factRequest(usageFacts, card)],

  /**
   * The new card gets the controls of the card that it replaces, the merchant to which that is locked, and what that has spent. The
   * customer's spending stays the same: what replaced cards have spent does not count twice. Failed attempts stay behind, since the new
   * card has other data to guess.
   */
  replace(draft, old, to) {
    const { tenantId, controls, merchantLock } = draft.fact(usageFacts, old)!;
    if (!isInitial(controls, 'card')) draft.write(saveControls(tenantId, 'card', new Map([[to, controls]]), draft.now));
    if (merchantLock !== null) draft.write(lockMerchant({ tenantId, cardId: to }, merchantLock));
    draft.write(copySpending(old, to));
  },

  /** Starts the count of failed attempts again from zero. */
  unfreeze(draft, card) {
    const usage = draft.fact(usageFacts, card)!;
    if (usage.failedAt.length === 0) return;
    draft.setFact(usageFacts, card, { ...usage, failedAt: NO_FAILED_ATTEMPTS });
    draft.writeKeepingFacts(removeFailedAttempts(card.tenantId, [card.cardId]));
  },
};
