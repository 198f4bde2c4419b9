import type { Core } from '../wiring.ts';
import { expireHolds } from '../authorizations/index.ts';
import { provisionWaitingCards } from '../cards/index.ts';
import { deleteExpiredKeys } from '../database/index.ts';

const PROVISIONING_INTERVAL_MS = 2_000;
const HOLD_EXPIRY_INTERVAL_MS = 10_000;
const CLEANING_INTERVAL_MS = 60_000;
const EXPIRED_KEYS_PER_ROUND = 5_000;

/** Starts the background work; any number of processes may do so at once. Returns how to stop it. */
export function startWorker(core: Core): () => Promise<void> {
  const report = (error: unknown): void =>
    core.logger.warn({ err: error }, 'background work failed; it will be tried again');
  const loops = [
    startLoop(PROVISIONING_INTERVAL_MS, async () => void (await provisionWaitingCards(core.cards, report)), report),
    startLoop(HOLD_EXPIRY_INTERVAL_MS, () => expireHolds(core.authorizations), report),
    startLoop(
      CLEANING_INTERVAL_MS,
      async () => {
        let deleted: number;
        do deleted = await deleteExpiredKeys(core.database, core.clock.now(), EXPIRED_KEYS_PER_ROUND);
        while (deleted === EXPIRED_KEYS_PER_ROUND);
      },
      report,
    ),
  ];
  return async () => {
    await Promise.all(loops.map((stop) => stop()));
  };
}

/** Runs `work` again and again with a pause in between; what fails is reported and tried again after the pause. */
function startLoop(
  interval_ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = Promise.resolve();
  const round = (): void => {
    running = work()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(round, interval_ms);
      });
  };
  timer = setTimeout(round, interval_ms);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
