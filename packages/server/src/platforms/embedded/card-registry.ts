import type { Clock } from '#kit/clock.ts';
import { addMilliseconds, tenantNow, type Database } from '#database';
import type { CardReference, CardStateChange, IssueCardRequest, IssueCardResult } from '#ports/cards.ts';
import { SLOW, SLOW_MS, UNISSUABLE } from '#ports/sandbox-names.ts';
import { findCardState, firstReadyAt, setCardState } from './store.ts';

/** Card states, and whether a card may be issued. */
export class CardRegistry {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** Why the card cannot be issued now; undefined when it can. */
  async whyNotIssued(request: IssueCardRequest): Promise<Exclude<IssueCardResult, { outcome: 'issued' }> | undefined> {
    if ((await findCardState(this.#database, request)) === 'terminated') {
      return { outcome: 'refused', reason: 'the card was terminated before it was issued' };
    }
    if (request.environment !== 'sandbox') return undefined;
    if (request.holder.lastName === UNISSUABLE) {
      return {
        outcome: 'refused',
        code: 'customer_refused',
        reason: `the sandbox issues no cards to customers whose last name is ${UNISSUABLE}`,
      };
    }
    if (request.holder.lastName === SLOW && !(await this.#isReady(request))) return { outcome: 'processing' };
    return undefined;
  }

  /** Why the card cannot be renewed; undefined when it can. */
  async whyNotRenewed(card: CardReference): Promise<string | undefined> {
    return (await findCardState(this.#database, card)) === 'terminated' ? 'the card is terminated' : undefined;
  }

  /** Ignores a change with an outdated version. A card that was never issued can be terminated too. */
  async setState(change: CardStateChange): Promise<void> {
    await this.#database.rows(setCardState(change));
  }

  async #isReady(card: CardReference): Promise<boolean> {
    const now = await tenantNow(this.#database, this.#clock, card.tenantId);
    return (await firstReadyAt(this.#database, card, addMilliseconds(now, SLOW_MS))) <= now;
  }
}
