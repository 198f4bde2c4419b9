import { addMilliseconds, lockTenantCounters, saveTenantCounters, type Queryable, type Transaction } from '#database';
import { appendEvents, draftEvent } from '#events';
import type { AppError } from '#kit/app-error.ts';
import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import { countEvents } from '#ledger';
import { ownCardEventData, type Card } from '#cards';
import { changedControls } from '../written-controls.ts';
import { loadUsages, saveControls, unlockMerchants } from '../store.ts';
import { readControls } from '../read-controls.ts';
import { initialControls } from '../model.ts';
import type { Controls, ControlsInput } from '../kinds/index.ts';
import type { Usage } from '../usage.ts';
import { customerFacts, endedError } from '#customers';
import { isAbove } from './approval/limit-above.ts';
import { findLimitAbove } from './approval/store.ts';
import { cardControlsUpdated } from '../events.ts';

/**
 * Is called in the commit of a change that a second person has approved, with the controls as they are, in the order of the cards.
 * @throws AppError if the change is not due any more
 */
export type ApprovedChange = (transaction: Queryable, before: readonly Controls[]) => Promise<void>;

/** Controls that the request leaves out become the initial ones (`replace`) or kept (`merge`). */
export type Mode = 'replace' | 'merge';

interface Changed {
  /** In the order of the cards, as changed. */
  readonly usages: readonly Usage[];
  /** The customers whose cards were not changed. */
  readonly ended: ReadonlyMap<CustomerId, AppError>;
  /** The cards that were not changed, because a second person must approve a limit. */
  readonly waiting: ReadonlySet<CardId>;
  /** The tenant's time. */
  readonly now: Date;
}

/**
 * The customers of these cards that are closed or about to be, each with the error. Controls cannot change any more, so that an
 * erasure that follows finds all of them.
 */
export async function endedCustomers(
  queryable: Queryable,
  tenantId: TenantId,
  cards: readonly Card[],
): Promise<Map<CustomerId, AppError>> {
  const keys = [...new Set(cards.map(({ customerId }) => customerId))].map((id) => ({ tenantId, id }));
  const found = await customerFacts.load(queryable, keys);
  const ended = new Map<CustomerId, AppError>();
  for (const [index, { id }] of keys.entries()) {
    const error = endedError(found[index]!.status);
    if (error !== undefined) ended.set(id, error);
  }
  return ended;
}

/**
 * Changes the controls of some of a tenant's cards, which must differ, with an event for each that has new controls. Takes the
 * tenant's lock first, so no purchase is decided in between. Cards of customers that are closed stay as they are.
 * @param moment real time
 * @param approved undefined: cards stay as they are if a limit would have to be approved
 */
export async function changeCardControls(
  transaction: Transaction,
  tenantId: TenantId,
  cards: readonly Card[],
  input: ControlsInput,
  mode: Mode,
  moment: Date,
  approved?: ApprovedChange,
): Promise<Changed> {
  const keys = cards.map(({ id, customerId }) => ({ tenantId, cardId: id, customerId }));
  const [counters, before, ended, limitAbove] = await Promise.all([
    lockTenantCounters(transaction, [tenantId]),
    loadUsages(transaction, keys),
    endedCustomers(transaction, tenantId, cards),
    approved ? {} : findLimitAbove(transaction, tenantId),
  ]);
  await approved?.(
    transaction,
    before.map(({ controls }) => controls),
  );
  const waiting = new Set<CardId>();
  const usages = before.map((usage, index) => {
    if (ended.has(usage.customerId)) return usage;
    const base = mode === 'merge' ? usage.controls : initialControls('card');
    const { currency } = cards[index]!;
    const controls = readControls(input, currency, base);
    if (isAbove(usage.controls, controls, limitAbove, currency)) {
      waiting.add(usage.cardId);
      return usage;
    }
    return { ...usage, controls, merchantLock: isUnlocked(usage.controls, controls) ? null : usage.merchantLock };
  });
  const changes = usages.flatMap(({ cardId, controls }, index) => {
    const changed = changedControls(before[index]!.controls, controls);
    return changed.length === 0 ? [] : [{ card: cards[index]!, cardId, controls, changed }];
  });
  const now = addMilliseconds(moment, counters.get(tenantId)!.clock_offset_ms);
  if (changes.length === 0) return { usages, ended, waiting, now };

  const ids = changes.map(({ cardId }) => cardId);
  const sequences = await countEvents(transaction, tenantId, ids);
  transaction.write(
    saveControls(tenantId, 'card', new Map(changes.map((each) => [each.cardId, each.controls])), moment),
  );
  const unlocked = usages.flatMap(({ cardId, merchantLock }, index): CardId[] =>
    merchantLock === null && before[index]!.merchantLock !== null ? [cardId] : [],
  );
  if (unlocked.length > 0) transaction.write(unlockMerchants(tenantId, unlocked));
  const events = changes.map(({ card, cardId, changed }) =>
    draftEvent(cardControlsUpdated, {
      tenantId,
      subjectId: cardId,
      sequence: sequences.get(cardId)!,
      entrySequence: null,
      data: { ...ownCardEventData(card), changed },
    }),
  );
  transaction.write(appendEvents(events, counters, moment));
  transaction.write(saveTenantCounters(counters));
  return { usages, ended, waiting, now };
}

/** A card that stops being a single-merchant card forgets its merchant. */
function isUnlocked(before: Controls, after: Controls): boolean {
  return before.single_merchant && !after.single_merchant;
}
