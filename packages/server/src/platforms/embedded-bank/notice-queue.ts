import { assert } from '#kit/assert.ts';
import { SECOND_MS } from '#kit/durations.ts';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { addMilliseconds, tenantsDue, type Database } from '#database';
import type { RailsInbox, RailsNotice } from '#ports/funding-rails.ts';
import { deleteNotice, DUE_NOTICES, findDueNotices, insertNotice, postponeNotice } from './store.ts';

const TENANTS_PER_ROUND = 1_000;
const NOTICES_PER_ROUND = 100;
/** Delay before a rejected notice is redelivered: short, but long enough that rejected notices do not block the others. */
const REDELIVER_AFTER_MS = 5 * SECOND_MS;

/** The bank's pending notices. A notice stays queued until the inbox accepts it: delivery is at least once. */
export class NoticeQueue {
  readonly #database: Database;
  readonly #clock: Clock;
  #inbox: RailsInbox | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  connect(inbox: RailsInbox): void {
    assert(this.#inbox === undefined, 'the bank is connected once');
    this.#inbox = inbox;
  }

  get inbox(): RailsInbox {
    assert(this.#inbox, 'the bank is connected before it is used');
    return this.#inbox;
  }

  /** Delivers a notice now. It is queued first, so that a rejected or interrupted delivery is repeated. */
  async deliver(notice: RailsNotice, id: string, now: Date): Promise<void> {
    await this.#database.rows(insertNotice(notice, id, now));
    await this.#deliverQueued(notice, id, now);
  }

  async deliverDue(onFailure: (error: unknown) => void): Promise<void> {
    for (const [tenantId, now] of await tenantsDue(this.#database, this.#clock, DUE_NOTICES, TENANTS_PER_ROUND)) {
      await this.#deliverTenant(tenantId, now, onFailure).catch(onFailure);
    }
  }

  async #deliverTenant(tenantId: TenantId, now: Date, onFailure: (error: unknown) => void): Promise<void> {
    const due = await findDueNotices(this.#database, tenantId, now, NOTICES_PER_ROUND);
    await Promise.all(due.map(({ id, notice }) => this.#deliverQueued(notice, id, now).catch(onFailure)));
  }

  async #deliverQueued(notice: RailsNotice, id: string, now: Date): Promise<void> {
    const { tenantId } = notice;
    try {
      await this.inbox.receive(notice);
    } catch (error) {
      // If this fails too, the notice stays due and is redelivered in the next round.
      await this.#database
        .rows(postponeNotice(tenantId, id, addMilliseconds(now, REDELIVER_AFTER_MS)))
        .catch(() => undefined);
      throw error;
    }
    await this.#database.rows(deleteNotice(tenantId, id));
  }
}
