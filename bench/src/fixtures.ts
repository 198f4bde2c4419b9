import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API } from './api.ts';
import { writeTargets, type Target } from './load/wrk.ts';
import { freePort, HOST, inParallel, waitUntilReady } from './network.ts';
import type { Options } from './options.ts';
import { createTenants, issueCards, watchWallet, type Tenant } from './partners.ts';
import { Postgres } from './postgres.ts';
import { preallocateWal } from './preallocate-wal.ts';
import { Server } from './processes.ts';
import { VENDOR_SETTINGS } from './vendor-account.ts';
import { endPostgres, socketDirectory, startService, type Instruments, type Service } from './service.ts';

const BARE_SERVER = fileURLToPath(new URL('load/bare-server.ts', import.meta.url));
/** The service's database. The embedded PostgreSQL creates it with this name. */
export const DATABASE = 'issuary';
const CARDS_OF_ONE_PARTNER = 1_000;
const CARDS_FOR_PURCHASES = 10_000;
/** Enough for 5,000 purchases of the smallest amount on each card, an hour of them at full speed. */
const AMOUNT_FOR_PURCHASES = '50.00';
const PARTNERS = 1_000;
const PARTNERS_AT_ONCE_MAX = 16;

/** Cards of one partner, and the files with wrk's targets for them. */
export interface Cards {
  readonly ids: readonly string[];
  readonly tenant: Tenant;
  readonly deposits: string;
  readonly reads: string;
}

/** Cards of one partner for simulated purchases. */
export interface PurchaseCards {
  readonly ids: readonly string[];
  readonly tenant: Tenant;
  readonly targets: readonly Target[];
  /** File with the same targets for wrk. */
  readonly file: string;
}

/** The fixtures that measurements share. Each is created on first use. */
export class Fixtures {
  readonly options: Options;
  readonly folder: string;
  /** Successful deposits by database. All of them must be in its ledger afterwards. */
  readonly successful_deposits = new Map<string, number>();
  /** Approved purchases, which must likewise all be stored afterwards. */
  approved_authorizations = 0;
  /** Each side's latest figure, by its name. */
  readonly figures = new Map<string, number>();
  /** The services that were started, by the name of their database. */
  readonly services = new Map<string, Service>();
  /** Runs each window. A profile or a trace replaces it, so that it measures the window alone. */
  aroundWindow: <Result>(window: () => Promise<Result>) => Promise<Result> = (window) => window();
  /** How much of the write-ahead log was preallocated. */
  wal = '';
  readonly #dataDirectory: string;
  readonly #postgres: Postgres;
  readonly #stops: (() => Promise<void>)[] = [];
  readonly #made = new Map<string, Promise<unknown>>();
  readonly #instruments: Instruments;
  readonly #logProgress: (text: string) => void;

  constructor(parts: {
    options: Options;
    folder: string;
    /** Of the service that most rows measure. */
    instruments: Instruments;
    logProgress: (text: string) => void;
  }) {
    this.options = parts.options;
    this.folder = parts.folder;
    this.#dataDirectory = join(parts.folder, 'data');
    this.#postgres = new Postgres(parts.options.postgres ?? socketDirectory(this.#dataDirectory));
    this.#instruments = parts.instruments;
    this.#logProgress = parts.logProgress;
  }

  /** Returns the value of `make`, which is called only once per name. */
  once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const made = (this.#made.get(name) as Promise<Value> | undefined) ?? make();
    this.#made.set(name, made);
    return made;
  }

  /** Prints progress on the terminal. */
  logProgress(text: string): void {
    this.#logProgress(text);
  }

  onStop(stop: () => Promise<void>): void {
    this.#stops.unshift(stop);
  }

  /** Stops everything that was started, in reverse order, and then anything whose start was still in progress. */
  async stop(): Promise<void> {
    await this.#stopAll();
    await Promise.allSettled(this.#made.values());
    await this.#stopAll();
  }

  async #stopAll(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop();
  }

  countDeposits(database: string, count: number): void {
    this.successful_deposits.set(database, (this.successful_deposits.get(database) ?? 0) + count);
  }

  service(): Promise<Service> {
    return this.once('service', async () => {
      this.logProgress('starting the service and its PostgreSQL');
      const service = await startService({
        ...(await this.#place()),
        instruments: this.#instruments,
        settings: VENDOR_SETTINGS,
      });
      this.onStop(() => service.server.stop());
      this.services.set(DATABASE, service);
      this.logProgress('preallocating the write-ahead log');
      const cluster = await this.#postgres.setting('data_directory');
      this.wal = await this.#postgres.withClient(DATABASE, (client) => preallocateWal(client, cluster));
      return service;
    });
  }

  async postgres(): Promise<Postgres> {
    await this.service();
    return this.#postgres;
  }

  /** Where the service keeps its data. */
  async #place(): Promise<{ dataDirectory: string; databaseUrl?: string }> {
    if (this.options.postgres === undefined) {
      this.onStop(() => endPostgres(this.#dataDirectory));
      return { dataDirectory: this.#dataDirectory };
    }
    await this.#postgres.createDatabase(DATABASE);
    return { dataDirectory: this.#dataDirectory, databaseUrl: this.#postgres.urlOf(DATABASE) };
  }

  /** One partner with one wallet and a thousand cards. */
  onePartner(): Promise<Cards> {
    return this.#partner('one partner', 'one-partner');
  }

  /** The same, with a low-balance threshold and an automatic top-up for the wallet. */
  watchedPartner(): Promise<Cards> {
    return this.once('watched partner', async () => {
      const cards = await this.#partner('one partner with a watched wallet', 'watched-partner');
      await watchWallet(await this.service(), cards.tenant);
      return cards;
    });
  }

  #partner(name: string, file: string): Promise<Cards> {
    return this.once(name, async () => {
      const service = await this.service();
      this.logProgress(`issuing ${CARDS_OF_ONE_PARTNER} cards of ${name}`);
      const [tenant] = (await createTenants(service, 1)) as [Tenant];
      const ids = await issueCards(service, tenant, CARDS_OF_ONE_PARTNER);
      return await this.writeCards(file, tenant, ids);
    });
  }

  /** Another partner, with ten thousand cards for purchases. */
  purchaseCards(): Promise<PurchaseCards> {
    return this.once('cards for purchases', async () => {
      const service = await this.service();
      this.logProgress(`issuing ${CARDS_FOR_PURCHASES} cards of another partner`);
      const [tenant] = (await createTenants(service, 1)) as [Tenant];
      const { token } = tenant;
      const ids = await issueCards(service, tenant, CARDS_FOR_PURCHASES, AMOUNT_FOR_PURCHASES);
      const targets = ids.map((id) => ({ path: `${API}/simulations/cards/${id}/authorizations`, token }));
      return { ids, tenant, targets, file: await writeTargets(this.folder, 'purchases', targets) };
    });
  }

  async writeCards(name: string, tenant: Tenant, ids: readonly string[]): Promise<Cards> {
    const { token } = tenant;
    const deposits = ids.map((id) => ({ path: `${API}/cards/${id}/deposit`, token }));
    const reads = ids.map((id) => ({ path: `${API}/cards/${id}`, token }));
    return {
      ids,
      tenant,
      deposits: await writeTargets(this.folder, `${name}-deposits`, deposits),
      reads: await writeTargets(this.folder, `${name}-reads`, reads),
    };
  }

  /** A thousand partners with a wallet and a card each. @returns the file with wrk's targets */
  manyPartners(): Promise<string> {
    return this.once('many partners', async () => {
      const service = await this.service();
      this.logProgress(`creating ${PARTNERS} partners with a card each`);
      const tenants = await createTenants(service, PARTNERS);
      const targets = await inParallel(tenants, PARTNERS_AT_ONCE_MAX, async (tenant) => {
        const [id] = await issueCards(service, tenant, 1);
        return { path: `${API}/cards/${id}/deposit`, token: tenant.token };
      });
      return await writeTargets(this.folder, 'many-partners', targets);
    });
  }

  /** The bare Fastify server, which returns the service's exact JSON for a card read. */
  bareServer(): Promise<Pick<Service, 'server' | 'address'>> {
    return this.once('bare server', async () => {
      const service = await this.service();
      const { ids, tenant } = await this.onePartner();
      const response = await fetch(`${service.address}${API}/cards/${ids[0]}`, {
        headers: { authorization: `Bearer ${tenant.token}` },
      });
      const cardFile = join(this.folder, 'card.json');
      await writeFile(cardFile, await response.text());
      const port = await freePort();
      const server = new Server(process.execPath, [BARE_SERVER, String(port), cardFile], { stdio: 'inherit' });
      this.onStop(() => server.stop());
      const address = `http://${HOST}:${port}`;
      await waitUntilReady(
        `${address}/readyz`,
        () => server.ended,
        async () => 'the bare server did not start',
      );
      return { server, address };
    });
  }
}
