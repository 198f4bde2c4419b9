import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callsOf, CUSTOMER } from '../calls.ts';
import type { Fixtures } from '../fixtures.ts';
import type { Instruments } from '../service.ts';
import { waitFor } from '../wait-for.ts';
import { newEndpoint } from '../webhooks.ts';

const HOOK = new URL('hook.ts', import.meta.url).href;
/** Work in the background, which no walk contains, runs during a few of the windows. */
const WINDOWS = 12;
const PAUSE_MS = 5;

const fileIn = (folder: string): string => join(folder, 'walk.json');

/** What the service must be started with. */
export function walking(folder: string): Instruments {
  return { nodeArguments: [`--import=${HOOK}`], environment: { BENCH_WALK_FILE: fileIn(folder) } };
}

/** Prints which files of the service a deposit, a card, a purchase and the delivery of an event execute. */
export async function printWalks(fixtures: Fixtures): Promise<void> {
  const { address, server } = await fixtures.service();
  const endpoint = await newEndpoint(fixtures, false);
  const call = callsOf(address, endpoint.tenant.token);
  const walk = async (work: () => Promise<unknown>): Promise<Set<string>> =>
    await walkOf(fixtures.folder, server.pid, work);

  const customerId = await call('/customers', CUSTOMER);
  const issue = (): Promise<string> => call('/cards', { customer_id: customerId, amount: '20.00' });
  const cardId = await issue();
  const deposit = (): Promise<string> => call(`/cards/${cardId}/deposit`, { amount: '5.00' });
  const purchase = {
    amount: '0.50',
    merchant: { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' },
  };
  const walks = new Map([
    ['deposit', await walk(deposit)],
    ['card', await walk(issue)],
    ['purchase, authorized', await walk(() => call(`/simulations/cards/${cardId}/authorizations`, purchase))],
  ]);
  await endpoint.enable(true);
  await waitFor(
    'the events so far are delivered',
    async () => (await endpoint.receiver.received()).received === 0,
    PAUSE_MS,
  );
  const delivered = await walk(async () => {
    await deposit();
    await waitFor('the event is delivered', async () => (await endpoint.receiver.received()).received > 0, PAUSE_MS);
  });
  walks.set('delivery of the event of a deposit', without(delivered, walks.get('deposit')!));
  for (const [name, files] of walks)
    console.log(`\n${name}: ${files.size} files\n  ${[...files].toSorted().join('\n  ')}`);
}

function without(files: ReadonlySet<string>, excluded: ReadonlySet<string>): Set<string> {
  return new Set([...files].filter((file) => !excluded.has(file)));
}

/** The files that most repetitions executed. */
async function walkOf(folder: string, pid: number, work: () => Promise<unknown>): Promise<Set<string>> {
  const counts = new Map<string, number>();
  for (let window = 0; window < WINDOWS; window += 1) {
    await work();
    await executed(folder, pid);
    await work();
    for (const file of await executed(folder, pid)) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > WINDOWS / 2).map(([file]) => file));
}

/** The files of which something ran since the last call. */
async function executed(folder: string, pid: number): Promise<Set<string>> {
  const file = fileIn(folder);
  process.kill(pid, 'SIGUSR2');
  await waitFor('the service wrote what it executed', async () => existsSync(file), PAUSE_MS);
  const files = JSON.parse(await readFile(file, 'utf8')) as string[];
  await rm(file);
  return new Set(files);
}
