import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export const HOST = '127.0.0.1';
const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 20;

/** Finds a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until the URL returns 200. @throws Error with the text of `why` on a timeout or when `ended` returns true */
export async function waitUntilReady(url: string, ended: () => boolean, why: () => Promise<string>): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!ended() && performance.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await delay(READY_POLL_MS);
  }
  throw new Error(`no response from ${url}: ${await why()}`);
}

/** Runs `work` for all items with limited concurrency. @returns the results in the order of the items */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  at_once_max: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index]!);
  };
  await Promise.all(Array.from({ length: Math.min(at_once_max, items.length) }, worker));
  return results;
}
