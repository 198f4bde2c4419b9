import type { Clock } from '../../foundation/kit/clock.ts';
import { later, tenantNow, type Database } from '../../foundation/database/index.ts';
import type { CardReference, CardStateChange, IssueCardRequest, IssueCardResult } from '../ports/issuing-platform.ts';
import { findCardState, firstReadyAt, setCardState } from './store.ts';

/** Last names that a sandbox customer may have to see what a platform can answer; documented in docs/sandbox.md. */
const UNISSUABLE = 'Unissuable';
const SLOW = 'Slow';
const SLOW_MS = 3_000n;

/** What a card may do, and what stands against giving it a number. */
export class CardRegistry {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** Why a card that has no number yet gets none now; undefined when it may have one. */
  async objection(request: IssueCardRequest): Promise<Exclude<IssueCardResult, { outcome: 'issued' }> | undefined> {
    if ((await findCardState(this.#database, request)) === 'terminated') {
      return { outcome: 'refused', reason: 'the card was terminated before it was issued' };
    }
    if (request.environment !== 'sandbox') return undefined;
    if (request.holder.lastName === UNISSUABLE) {
      return {
        outcome: 'refused',
        reason: `the sandbox issues no cards to customers whose last name is ${UNISSUABLE}`,
      };
    }
    if (request.holder.lastName === SLOW && !(await this.#isReady(request))) return { outcome: 'processing' };
    return undefined;
  }

  /** A change that comes after a later one is passed over. A card that was never issued may be terminated too. */
  async setState(change: CardStateChange): Promise<void> {
    await this.#database.rows(setCardState(change));
  }

  async #isReady(card: CardReference): Promise<boolean> {
    const now = await tenantNow(this.#database, this.#clock, card.tenantId);
    return (await firstReadyAt(this.#database, card, later(now, SLOW_MS))) <= now;
  }
}
