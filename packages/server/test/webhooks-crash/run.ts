import { Random } from '../torture/random.ts';
import { pause, until } from '../torture/until.ts';
import { LoadGenerator } from './load-generator.ts';
import { findStoredCodes, findProblems, isComplete } from './checks.ts';
import { Cluster } from './cluster.ts';
import { Partner } from './partner.ts';
import { Receiver } from './receiver.ts';
import { longestGap, Takeovers } from './takeovers.ts';
import { ProcessFaults, type Fault } from './process-faults.ts';

const WORKERS = 3;
/** Includes the longest gap after which a success brings a repeatedly failed delivery forward. */
const DRAIN_SECONDS_MAX = 180;
const TEST_EVENT_MS = 1_500;
const PROBLEMS_SHOWN = 20;

interface CrashOptions {
  readonly seed: number;
  readonly apis: number;
  readonly partners: number;
  readonly generatorsPerPartner: number;
  /** The faults in order; repeated until there were enough kills. */
  readonly faults: (random: Random) => readonly Fault[];
  readonly kills: number;
  /** The pause between two faults, from and to. */
  readonly pause_ms: readonly [number, number];
}

interface CrashReport {
  readonly seed: number;
  readonly kills: number;
  readonly faults: Readonly<Record<Fault, number>>;
  readonly acknowledged: number;
  readonly events: number;
  readonly requests: number;
  /** Events that an endpoint accepted at least once. */
  readonly accepted: number;
  /** Requests after the first for the same event and endpoint. */
  readonly repeats: number;
  readonly load_seconds: number;
  readonly drain_seconds: number;
  /** The longest wait after a worker was lost while others were running. */
  readonly takeover_ms_max: number;
  /** The longest time between two arrivals at a steady endpoint. */
  readonly gap_ms_max: number;
  readonly problems: readonly string[];
}

/** Generates load, injects faults and waits for all deliveries. Then compares the received events with the expected ones. */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const random = new Random(options.seed);
  const cluster = await Cluster.create({ apis: options.apis, workers: WORKERS });
  const receiver = new Receiver(random.fork());
  try {
    await cluster.start();
    return await run(options, random, cluster, receiver);
  } catch (error) {
    for (const worker of cluster.workers) console.log(`the last output of a worker:\n${worker.output.slice(-3_000)}`);
    throw error;
  } finally {
    receiver.close();
    await cluster.remove();
  }
}

async function run(options: CrashOptions, random: Random, cluster: Cluster, receiver: Receiver): Promise<CrashReport> {
  const partners = await Promise.all(
    Array.from({ length: options.partners }, (_, index) => createPartner(cluster, index, receiver)),
  );
  const generators = partners.flatMap((partner, index) =>
    Array.from(
      { length: options.generatorsPerPartner },
      (_, number) => new LoadGenerator(partner, random.fork(), `${index}-${number}`),
    ),
  );
  await Promise.all(generators.map((generator) => generator.prepare()));
  const takeovers = new Takeovers();
  const faults = new ProcessFaults({ cluster, partners, receiver, random: random.fork(), takeovers });
  const began_ms = performance.now();
  let isOver = false;
  const work = Promise.all(generators.map((generator) => generator.work(() => isOver)));
  const failed = work.then(() => undefined);
  failed.catch(() => undefined);
  await Promise.race([failed, injectFaults(options, faults, random, () => registerLate(partners, receiver))]);
  isOver = true;
  const quiet = cluster.outages.begin();
  await faults.repaired();
  await finishIssuing(cluster, work);
  const ended_ms = performance.now();
  receiver.stopFaults();
  await drain(cluster, partners);
  const drained_ms = performance.now();
  quiet(0);
  const problems = await findProblems(partners, receiver);
  problems.push(...(await withDatabase(cluster, (database) => findStoredCodes(database, receiver))));
  const verified = await cluster.apis[0]!.command('verify');
  if (verified.exitCode !== 0) problems.push(verified.output);
  const seen = receiver.hooks.flatMap((hook) => [...hook.seen.values()]);
  return {
    seed: options.seed,
    kills: faults.kills,
    faults: faults.counts,
    acknowledged: sum(partners.flatMap(({ expected }) => [...expected.values()])),
    events: sum(partners.map(({ feed }) => feed.events.length)),
    requests: receiver.requests,
    accepted: seen.filter(({ firstSuccess }) => firstSuccess !== undefined).length,
    repeats: sum(seen.map(({ arrivals }) => arrivals - 1)),
    load_seconds: Math.round((ended_ms - began_ms) / 1_000),
    drain_seconds: Math.round((drained_ms - ended_ms) / 1_000),
    takeover_ms_max: Math.max(0, ...takeovers.waits(receiver.hooks, cluster.outages)),
    gap_ms_max: longestGap(receiver.hooks),
    problems: problems.slice(0, PROBLEMS_SHOWN),
  };
}

async function injectFaults(
  { faults: kinds, kills, pause_ms }: CrashOptions,
  faults: ProcessFaults,
  random: Random,
  halfway: () => Promise<void>,
): Promise<void> {
  let isHalfway = false;
  while (faults.kills < kills) {
    for (const fault of kinds(random)) {
      await pause(random.between(...pause_ms));
      await faults.inject(fault);
      if (isHalfway || faults.kills < kills / 2) continue;
      isHalfway = true;
      await halfway();
    }
  }
  await pause(pause_ms[1]);
}

async function createPartner(cluster: Cluster, index: number, receiver: Receiver): Promise<Partner> {
  const api = cluster.apis[index % cluster.apis.length]!;
  const created = await api.command('partners', 'create', '--name', `Partner ${index}`, '--json');
  if (created.exitCode !== 0) throw new Error(created.output);
  const { sandbox } = JSON.parse(created.output.split('\n').find((line) => line.startsWith('{'))!);
  const partner = new Partner(api.port, sandbox);
  await partner.login();
  await partner.register(receiver, await receiver.listen(), ['*'], true);
  await partner.register(receiver, await receiver.listen(), ['*']);
  const shared = await receiver.listen();
  await partner.register(receiver, shared, ['card.*']);
  await partner.register(receiver, shared, ['card.funded', 'card.frozen', 'card.unfrozen', 'card.code']);
  return partner;
}

/** Registers endpoints in the middle of the run. */
async function registerLate(partners: readonly Partner[], receiver: Receiver): Promise<void> {
  for (const partner of partners) await partner.register(receiver, await receiver.listen(), ['card.*', 'customer.*']);
}

/** A card whose number was requested in vain waits for ten seconds or more; this makes it resume immediately. */
async function finishIssuing(cluster: Cluster, work: Promise<unknown>): Promise<void> {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  await withDatabase(cluster, async (database) => {
    while (!state.isDone) {
      await database.script("UPDATE work SET due_at = now() WHERE kind = 'card_number'");
      await Promise.race([done, pause(1_000)]);
    }
  });
  await done;
}

/** Waits until every event was accepted and nothing waits. Test events succeed, which brings failed deliveries forward. */
async function drain(cluster: Cluster, partners: readonly Partner[]): Promise<void> {
  const endpoints = partners.flatMap((partner) => partner.endpoints.map((endpoint) => ({ partner, endpoint })));
  const rest: string[] = [];
  await until('all events are delivered', DRAIN_SECONDS_MAX, async () => {
    cluster.superviseWorkers();
    for (const partner of partners) await partner.feed.readNew();
    rest.length = 0;
    for (const { partner, endpoint } of endpoints) {
      const { id, hook } = endpoint;
      const { delivery } = (await partner.callOrThrow({ method: 'GET', path: `/webhooks/${id}` })).data;
      if (delivery.waiting === 0 && delivery.behind === 0 && isComplete(partner, endpoint)) continue;
      rest.push(`${hook.path}: ${JSON.stringify(delivery)}`);
      await partner.callOrThrow({ method: 'POST', path: `/webhooks/${id}/test`, body: { type: 'card.frozen' } });
    }
    if (rest.length > 0) await pause(TEST_EVENT_MS);
    return rest.length === 0;
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}; remaining:\n${rest.join('\n')}`);
  });
}

async function withDatabase<Result>(
  cluster: Cluster,
  work: (database: ReturnType<Cluster['connect']>) => Promise<Result>,
): Promise<Result> {
  const database = cluster.connect();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
