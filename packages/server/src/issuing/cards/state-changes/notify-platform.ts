import { addMilliseconds } from '#database';
import { SECOND_MS } from '#kit/durations.ts';
import { callOrPostpone } from '#kit/external-call.ts';
import type { CardDependencies } from '../dependencies.ts';
import { postponeStateChange, type PendingStateChange } from './store.ts';

const RETRY_DELAY_MS = 5 * SECOND_MS;

/**
 * Notifies the platform of a committed state change. Safe to repeat: the platform ignores a version older than its newest. The
 * caller deletes the change after this returns.
 * @throws AppError issuer_unavailable if the platform did not confirm it: the worker tries again
 */
export async function notifyPlatform(
  { database, platform, clock }: Pick<CardDependencies, 'database' | 'platform' | 'clock'>,
  change: PendingStateChange,
): Promise<void> {
  await callOrPostpone(
    () => platform.setCardState({ ...change, version: Number(change.version) }),
    () => database.rows(postponeStateChange(change, addMilliseconds(clock.now(), RETRY_DELAY_MS))),
  );
}
