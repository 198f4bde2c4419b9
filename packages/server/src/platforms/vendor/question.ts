import { addMilliseconds, type Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { HOUR_MS, SECOND_MS } from '#kit/durations.ts';
import { unlessAborted } from '#kit/with-timeout.ts';
import type { WorkKind } from '#work';
import { beginQuestion, finishQuestion, moveCursor, type About } from './question-store.ts';
import type { VendorKey } from './reference-store.ts';

/** Each call to a vendor has a limit of its own. What runs longer than this begins again at the newest cursor. */
const TIMEOUT_MS_MIN = HOUR_MS;
const RETRY_MS = 30 * SECOND_MS;

export interface QuestionParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** What a vendor is asked again and again. */
export interface Question {
  readonly about: About;
  readonly every_ms: number;
  /**
   * Asks, and stores what the vendor answers. Safe to repeat. Between two answers it looks at the signal.
   * @param cursor where the run before has ended, or was interrupted; undefined: there was none
   * @param save saves how far it is
   * @returns the cursor for the next run
   */
  readonly ask: (cursor: string | undefined, save: SaveCursor, signal: AbortSignal) => Promise<string | undefined>;
}

type SaveCursor = (cursor: string) => Promise<void>;

/** Each question to each account is work of its own, so that a vendor that does not answer does not hold up the others. */
export function questionWork(
  { database, clock }: QuestionParts,
  key: VendorKey,
  { about, every_ms, ask }: Question,
): WorkKind<null> {
  return {
    name: { name: `${key.vendor}_${key.environment}_${about}` },
    every_ms,
    per_process: 1,
    per_tenant: 1,
    timeout_ms: Math.max(every_ms, TIMEOUT_MS_MIN),
    async run({ now }, { signal, report }) {
      const [begun] = await database.rows(beginQuestion(key, about, now));
      const save: SaveCursor = async (cursor) => void (await database.rows(moveCursor(key, about, cursor)));
      try {
        const cursor = await unlessAborted(ask(begun!.cursor ?? undefined, save, signal), signal);
        await database.rows(finishQuestion(key, about, cursor ?? null, now));
        return 'done';
      } catch (error) {
        signal.throwIfAborted();
        report(error);
        return addMilliseconds(clock.now(), RETRY_MS);
      }
    },
  };
}
