import { assert } from '#kit/assert.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Database, Query } from '#database';
import type { RailsInbox, RailsNotice } from '#ports/funding-rails.ts';
import { schedule, type Due, type WorkKind, type WorkName, type WorkRunner } from '#work';

/** A notice as JSON has it. Amounts are strings, because JSON has no bigint. */
type StoredNotice = Readonly<Record<string, unknown>>;

/** A notice that the inbox has not accepted yet. Its id is the same in every repetition. */
export const EMBEDDED_NOTICE: WorkName<StoredNotice> = { name: 'embedded_notice' };

/** What the parts of the bank use. */
export interface BankParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly work: WorkRunner;
}

/** The bank's pending notices. A notice stays queued until the inbox accepts it: delivery is at least once. */
export class NoticeQueue {
  readonly #parts: BankParts;
  #inbox: RailsInbox | undefined;

  constructor(parts: BankParts) {
    this.#parts = parts;
  }

  connect(inbox: RailsInbox): void {
    assert(this.#inbox === undefined, 'the bank is connected once');
    this.#inbox = inbox;
  }

  /** How a notice is delivered. */
  get kind(): WorkKind<StoredNotice> {
    return {
      name: EMBEDDED_NOTICE,
      per_process: 50,
      per_tenant: 10,
      timeout_ms: MINUTE_MS,
      run: async ({ data }) => {
        assert(this.#inbox, 'the bank is connected before it is used');
        await this.#inbox.receive(readNotice(data));
        return 'done';
      },
    };
  }

  queue(notice: RailsNotice, id: string, due: Due): Query {
    return schedule(EMBEDDED_NOTICE, { tenantId: notice.tenantId, id, data: storedNotice(notice) }, due);
  }

  /**
   * Delivers a notice now that the given commit queues, if it queues it. A rejected or interrupted delivery is repeated.
   * @throws what the inbox has thrown
   */
  async deliver(tenantId: TenantId, id: string, commit: (due: Due) => Promise<unknown>): Promise<void> {
    const { work, clock } = this.#parts;
    await work.holding(async () => await commit({ heldBy: work.id, since: clock.now() }));
    const ended = await work.finish(EMBEDDED_NOTICE, tenantId, id);
    if (typeof ended === 'object') throw ended.error;
  }
}

function storedNotice(notice: RailsNotice): StoredNotice {
  const text = JSON.stringify(notice, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return JSON.parse(text) as StoredNotice;
}

function readNotice(stored: StoredNotice): RailsNotice {
  return JSON.parse(JSON.stringify(stored), (name, value: unknown) =>
    name === 'amount' ? BigInt(value as string) : value,
  ) as RailsNotice;
}
