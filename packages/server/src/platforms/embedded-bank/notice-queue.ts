import { assert } from '../../kit/assert.ts';
import type { Clock } from '../../kit/clock.ts';
import type { TenantId } from '../../kit/ids.ts';
import { tenantsDue, type Database } from '../../database/index.ts';
import type { RailsInbox } from '../funding-rails.ts';
import { deleteNotice, DUE_NOTICES, findDueNotices } from './store.ts';

const TENANTS_PER_ROUND = 1_000;
const NOTICES_PER_ROUND = 100;

/** What the bank still has to bring. A notice leaves the queue when it was taken: it may come twice, and is never lost. */
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
    assert(this.#inbox, 'the bank is connected before anything happens there');
    return this.#inbox;
  }

  async bringDue(onFailure: (error: unknown) => void): Promise<void> {
    for (const [tenantId, now] of await tenantsDue(this.#database, this.#clock, DUE_NOTICES, TENANTS_PER_ROUND)) {
      await this.#bringTenants(tenantId, now).catch(onFailure);
    }
  }

  async #bringTenants(tenantId: TenantId, now: Date): Promise<void> {
    const due = await findDueNotices(this.#database, tenantId, now, NOTICES_PER_ROUND);
    const taken = await Promise.allSettled(
      due.map(async ({ id, notice }) => {
        await this.inbox.receive(notice);
        await this.#database.rows(deleteNotice(tenantId, id));
      }),
    );
    const failed = taken.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
