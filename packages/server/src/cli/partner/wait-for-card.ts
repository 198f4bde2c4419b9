import { setTimeout as pause } from 'node:timers/promises';

const POLLS_MAX = 50;
const POLL_MS = 200;

/**
 * Reads a card until it is no longer `processing`, for about ten seconds.
 * @param read receives the number of earlier reads
 * @returns undefined if the card is still `processing`
 */
export async function waitForCard<View extends { readonly card: { readonly status: string } }>(
  read: (poll: number) => Promise<View>,
): Promise<View | undefined> {
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const view = await read(poll);
    if (view.card.status !== 'processing') return view;
    await pause(POLL_MS);
  }
  return undefined;
}
