import { expect } from 'vitest';
import type { Method } from '../../client.ts';
import type { Client } from '../../service.ts';

/** A request whose cost is measured. */
export interface MeasuredRequest {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly body: string | Uint8Array;
  /** The statuses that it may have. */
  readonly statuses: readonly number[];
  /** Milliseconds of processor time that it may take. */
  readonly cost_ms_max: number;
}

const TRIES = 7;

/**
 * The least processor time of the thread that serves, in milliseconds, with the share of the client. Repeated only while it is too
 * long: a busy machine makes some calls slower, but not all.
 */
async function costOf(client: Client, { name, method, path, body, statuses, cost_ms_max }: MeasuredRequest) {
  let least = Infinity;
  for (let count = 0; count < TRIES && least > cost_ms_max; count += 1) {
    const before = process.threadCpuUsage();
    const { status } = await client.call(method, path, body);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
    expect([name, statuses]).toEqual([name, expect.arrayContaining([status])]);
  }
  return least;
}

/** Sends all requests, prints the slowest, and returns those that take too long. */
export async function tooExpensive(client: Client, requests: Iterable<MeasuredRequest>): Promise<string[]> {
  const costs: { name: string; ms: number; ms_max: number }[] = [];
  for (const each of requests)
    costs.push({ name: each.name, ms: await costOf(client, each), ms_max: each.cost_ms_max });
  const share = ({ ms, ms_max }: (typeof costs)[number]): number => ms / ms_max;
  const slowest = costs.toSorted((a, b) => share(b) - share(a));
  const text = ({ name, ms, ms_max }: (typeof costs)[number]): string => `${ms.toFixed(1)} of ${ms_max} ms  ${name}`;
  console.info(`${costs.length} bodies; the slowest:`);
  for (const each of slowest.slice(0, 15)) console.info(`  ${text(each)}`);
  return slowest.filter((each) => share(each) > 1).map(text);
}
