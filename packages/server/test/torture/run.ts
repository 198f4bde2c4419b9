import { answered, audit, newProgress, type Progress } from './audit.ts';
import { ExpectedRecords, FEES } from './expected-records.ts';
import { decimal } from './expected-card.ts';
import { Client, type ClientParts } from './client.ts';
import { checkHolds } from './holds.ts';
import { ContractError, HttpClient } from './http-client.ts';
import { Random } from './random.ts';
import { Service } from './service.ts';
import { injectFault, FAULTS, type Fault } from './fault.ts';
import { pause, until } from './until.ts';
import { newCustomer } from './next-request.ts';

const PARTNERS = 2;
const CLIENTS_PER_PARTNER = 4;
const SANDBOX_FLOAT = 100_000_000;
/** After only PostgreSQL is killed, the service restarts it by itself within this time. */
export const RECOVERY_MS_MAX = 60_000;
/** Time for the next write to succeed, counted from when the new process was ready or PostgreSQL was running again. */
const PROGRESS_SECONDS_MAX = 60;

interface TortureOptions {
  readonly seed: number;
  /** Called before each fault with the number of kills so far; the run ends when it returns false. */
  readonly continueAfter: (kills: number) => boolean;
  readonly log: (line: string) => void;
  /** Lets the provisioning worker run immediately instead of after its 30 to 90 seconds. */
  readonly skipProvisioningDelay: boolean;
}

interface TortureReport {
  readonly faults: Readonly<Record<Fault, number>>;
  readonly requests: number;
  readonly unknowns: number;
  readonly acknowledged: number;
  readonly purchases: number;
  readonly replacements: number;
  /** Purchases that were reversed because their response may have arrived too late. */
  readonly undone: number;
  /** One per kill of PostgreSQL alone: milliseconds from the kill to the first successful write. */
  readonly recoveries_ms: readonly number[];
}

interface Partner {
  readonly records: ExpectedRecords;
  readonly http: HttpClient;
  readonly credentials: { client_id: string; secret_id: string };
  readonly progress: Progress;
}

/** Repeats load, fault and audit. @throws on the first difference */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const random = new Random(options.seed);
  const service = await Service.create({ ISSUARY_LANES: '2' });
  try {
    await service.start();
    return await run(service, options, random);
  } catch (error) {
    options.log(`the service's last output:\n${service.lastOutput()}`);
    throw error;
  } finally {
    await service.remove();
  }
}

async function run(
  service: Service,
  { continueAfter, log, skipProvisioningDelay }: TortureOptions,
  random: Random,
): Promise<TortureReport> {
  const partners = await Promise.all(Array.from({ length: PARTNERS }, () => createPartner(service)));
  const answers = { last_at_ms: 0 };
  const calm = { since_ms: 0, broken: false };
  const clients = await createClients(partners, random, {
    onAnswer: () => (answers.last_at_ms = performance.now()),
    calmSince: (moment_ms) => !calm.broken && moment_ms >= calm.since_ms,
  });
  const faults: Record<Fault, number> = { service: 0, postgres: 0, both: 0, backend: 0, stop: 0, freeze: 0 };
  const recoveries_ms: number[] = [];
  // Run these three kinds first, then every kind once before any repeats, so that a short run covers the worst faults.
  let kinds: Fault[] = ['postgres', 'both', 'service'];
  for (let count = 0; continueAfter(killsIn(faults)); count += 1) {
    if (kinds.length === 0) kinds = shuffled(FAULTS, random);
    const fault = kinds.shift()!;
    let paused = false;
    const work = Promise.all(clients.map((client) => client.work(() => paused)));
    const failed = work.then(() => undefined);
    failed.catch(() => undefined);
    const unlessClientsFail = async (step: Promise<void>): Promise<void> => await Promise.race([step, failed]);
    await unlessClientsFail(pause(random.between(300, 2_500)));
    const began_ms = performance.now();
    calm.broken = true;
    await unlessClientsFail(injectFault(service, fault, random));
    const ended_ms = performance.now();
    await unlessClientsFail(
      until(`a write succeeds after the fault ${fault}`, PROGRESS_SECONDS_MAX, () => {
        if (service.unexpectedEnd !== undefined) throw new ContractError(service.unexpectedEnd);
        return answers.last_at_ms > ended_ms;
      }),
    );
    Object.assign(calm, { since_ms: performance.now(), broken: false });
    if (fault === 'postgres') recoveries_ms.push(Math.round(answers.last_at_ms - began_ms));
    await unlessClientsFail(pause(random.between(200, 800)));
    paused = true;
    await work;
    faults[fault] += 1;
    await examine(service, partners, false);
    log(
      `${count + 1} ${fault}: ${clients.reduce((sum, client) => sum + client.requests, 0)} calls, the ledger matches`,
    );
  }
  if (skipProvisioningDelay) await provisionImmediately(service);
  await examine(service, partners, true);
  return {
    faults,
    recoveries_ms,
    requests: clients.reduce((sum, client) => sum + client.requests, 0),
    unknowns: clients.reduce((sum, client) => sum + client.unknowns, 0),
    acknowledged: partners.reduce((sum, { records }) => sum + records.money.size, 0),
    purchases: partners.reduce((sum, { records }) => sum + records.purchases.size, 0),
    replacements: partners.reduce((sum, { records }) => sum + records.replacements, 0),
    undone: clients.reduce((sum, client) => sum + client.undone, 0),
  };
}

/** Number of SIGKILLs of the service, PostgreSQL or both; the other faults are milder. */
function killsIn({ service, postgres, both }: Readonly<Record<Fault, number>>): number {
  return service + postgres + both;
}

async function examine(service: Service, partners: readonly Partner[], last: boolean): Promise<void> {
  for (const partner of partners) {
    await login(partner);
    await audit(partner.http, partner.records, partner.progress, last);
  }
  await checkHolds(
    service,
    partners.map(({ records }) => records),
  );
  const { exitCode, output } = await service.command('verify');
  if (exitCode !== 0) throw new ContractError(`verify: ${output}`);
}

async function createPartner(service: Service): Promise<Partner> {
  const created = await service.command('partners', 'create', '--name', 'Acme', '--json');
  if (created.exitCode !== 0) throw new Error(created.output);
  const { partner_id, sandbox } = JSON.parse(created.output.split('\n')[0]!);
  const fees = Object.entries(FEES).map(([name, amount]) => `${name}=${decimal(amount)}`);
  const set = await service.command('fees', 'set', '--partner', partner_id, '--env', 'sandbox', ...fees);
  if (set.exitCode !== 0) throw new Error(set.output);
  const records = new ExpectedRecords(SANDBOX_FLOAT);
  const partner = { records, http: new HttpClient(service.port), credentials: sandbox, progress: newProgress() };
  await login(partner);
  return partner;
}

async function login({ http, credentials }: Partner): Promise<void> {
  const answer = await answered(() => http.call({ method: 'POST', path: '/authentication/token', body: credentials }));
  if (answer.status !== 200) throw new ContractError(`no token: ${answer.text}`);
  http.token = answer.data.access_token;
}

async function createClients(
  partners: readonly Partner[],
  random: Random,
  observers: Pick<ClientParts, 'onAnswer' | 'calmSince'>,
): Promise<readonly Client[]> {
  const clients: Client[] = [];
  for (const [index, { http, records }] of partners.entries()) {
    const other = partners[(index + 1) % partners.length]!.records;
    const created = await http.call({ method: 'POST', path: '/customers', body: newCustomer('first') });
    records.customers += 1;
    records.customerId = created!.data.id;
    await limitSpending(http, records);
    for (let number = 0; number < CLIENTS_PER_PARTNER; number += 1) {
      const name = `${index}-${number}`;
      const strangerCardId = (): string => other.cards.keys().next().value ?? '1';
      const { customerId } = records;
      clients.push(
        new Client({ name, http, records, random: random.fork(), customerId, strangerCardId, ...observers }),
      );
    }
  }
  return clients;
}

/** Limits that no run reaches, so that the spending of cards and customers is counted and can be compared. */
async function limitSpending(http: HttpClient, { customerId }: ExpectedRecords): Promise<void> {
  const body = { limits: { lifetime: '1000000.00' } };
  for (const path of ['/controls/defaults', `/customers/${customerId}/controls`]) {
    const answer = await answered(() => http.call({ method: 'PUT', path, body }));
    if (answer.status !== 200) throw new ContractError(`PUT ${path}: ${answer.text}`);
  }
}

async function provisionImmediately(service: Service): Promise<void> {
  const database = await service.connect();
  await database.script("UPDATE work SET due_at = now() WHERE kind = 'card_number'");
  await database.close();
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
