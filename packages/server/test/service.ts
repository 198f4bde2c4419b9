import { randomBytes } from 'node:crypto';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#http/logging.ts';
import type { Clock } from '#kit/clock.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import type { FundingRails } from '#ports/funding-rails.ts';
import type { EmbeddedPlatform } from '#embedded';
import type { IssuingPlatforms } from '#ports/issuing-platform.ts';
import { onboardPartner } from '#composition/service/onboarding.ts';
import { serveApi } from '#composition/service/serve-api.ts';
import { workKinds } from '#composition/service/work-kinds.ts';
import { workReports } from '#composition/service/work-reports.ts';
import { createDelivery } from '#composition/webhook-delivery.ts';
import { openCore, type Core } from '#composition/core.ts';
import { createFrame, createPlatformEndpoints } from '#composition/servers.ts';
import { afterFile } from './after-file.ts';
import { runBackgroundWork } from './run-background-work.ts';
import { call, type CallOptions, type Method, type Reply } from './client.ts';
import { sharedDatabase } from './harness.ts';

interface ServiceOptions {
  /** Additional `ISSUARY_…` settings. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Overrides calls of the embedded platform, to make them fail or wait. Other calls go to the embedded platform. */
  readonly platform?: (embedded: EmbeddedPlatform) => Partial<PlatformCalls>;
  /** Overrides calls of the embedded bank likewise. */
  readonly rails?: (embedded: FundingRails) => Partial<RailsCalls>;
  /** The public origin of the frame; by default the one where it listens. */
  readonly frameOrigin?: string;
}

type PlatformCalls = Pick<
  IssuingPlatforms,
  | 'acceptHolder'
  | 'issueCard'
  | 'renewCard'
  | 'setCardState'
  | 'submitKyc'
  | 'revealCard'
  | 'capabilitiesIn'
  | 'embedOrigins'
>;

type RailsCalls = Pick<FundingRails, 'openAccount' | 'closeAccount' | 'sendPayment' | 'cancelPayment'>;

/** The whole partner API in this process, on a free port. */
export interface Service {
  readonly url: string;
  /** Base URL of the secure frame. */
  readonly frameUrl: string;
  /** Base URL of the endpoints that vendors call; empty without a vendor. */
  readonly platformUrl: string;
  readonly port: number;
  readonly core: Core;
  /** All log lines so far, at trace level. */
  readonly logLines: readonly string[];
  /** Creates a partner with a client for each environment. */
  newPartner(): Promise<Partner>;
  /** Runs one round of all background work, which does not run otherwise. Throws if any of it fails. */
  work(): Promise<void>;
  /** Delivers all webhooks that are due now. */
  deliver(): Promise<void>;
  /** Delivers webhooks as a worker process does, until it is closed. */
  startDelivery(): { close(): Promise<void> };
}

/** A service that one test file has for itself. */
interface OwnService extends Service {
  /** Stops the service before the end of the file. */
  close(): Promise<void>;
}

type Partner = Readonly<Record<Environment, TenantClient>>;

export interface TenantClient extends Client {
  readonly tenant: Tenant;
}

/** A client with a partner's API key in one environment, and a token for it. */
export interface Client {
  readonly environment: Environment;
  readonly base: string;
  readonly token: string;
  readonly credentials: { readonly client_id: string; readonly secret_id: string };
  call(method: Method, path: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  get(path: string, options?: CallOptions): Promise<Reply>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Reply>;
}

/** One key for all services of a test file, so that they can share its database. */
export const MASTER_KEY = randomBytes(32);

export const BASE_PATHS = { live: '/business/v1', sandbox: '/business/sandbox/v1' } as const;

const ANSWER_TIME_MAX_MS = 30_000;

/** Fewer than in production, because a connection takes PostgreSQL 30 ms of processor time and plans each statement again. */
const CONNECTIONS_MAX = 3;

/** Starts a service for this test file alone. It is stopped after the file's tests, before their database is dropped. */
export async function startService(database: { url: string }, options: ServiceOptions = {}): Promise<OwnService> {
  const service = await openService(database, options);
  afterFile(async () => {
    await service.close();
    service.logLines.length = 0;
  });
  return service;
}

let shared: Promise<OwnService & { readonly logLines: string[] }> | undefined;

/**
 * The service that the files of a worker share, on their shared database. Each file creates its own partners. Starting one takes
 * about a second of processor time. Call it at the top level of the file; `logLines` then has the file's own lines.
 */
export async function sharedService(): Promise<Service> {
  shared ??= sharedDatabase().then((database) => openService(database));
  const service = await shared;
  service.logLines.length = 0;
  return service;
}

async function openService(
  database: { url: string },
  options: ServiceOptions = {},
): Promise<OwnService & { readonly logLines: string[] }> {
  // Released when it is closed: the modules of all files of a worker stay in its memory, and a service takes 20 MB.
  let parts: Parts | undefined = await startParts(database, options);
  const { url, frameUrl, platformUrl, logLines } = parts;
  const running = (): Parts => {
    if (parts === undefined) throw new Error('this service is closed');
    return parts;
  };
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await running().close();
    parts = undefined;
  };
  return {
    url,
    frameUrl,
    platformUrl,
    port: Number(new URL(url).port),
    get core() {
      return running().core;
    },
    logLines,
    newPartner: () => newPartner(running().core, url),
    work: () => runBackgroundWork(running().core),
    deliver: () => running().delivery.worker.settle(),
    startDelivery: () => {
      const delivery = createDelivery(running().core);
      delivery.worker.start();
      return delivery;
    },
    close: () => (closing ??= close()),
  };
}

type Parts = Awaited<ReturnType<typeof startParts>>;

async function startParts(database: { url: string }, options: ServiceOptions) {
  const variables = {
    ISSUARY_DATABASE_URL: database.url,
    ISSUARY_PORT: '0',
    ISSUARY_FRAME_PORT: '0',
    ISSUARY_RATE_LIMIT: 'off',
    ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
    ISSUARY_LOG_LEVEL: 'trace',
    // A thread cannot have the test's clock.
    ISSUARY_HTTP_THREADS: options.clock ? '0' : (process.env['ISSUARY_TEST_HTTP_THREADS'] ?? '0'),
    ...options.settings,
  };
  const config = readConfig(variables);
  const logLines: string[] = [];
  const logger = createLogger(config.logLevel, { write: (text) => void logLines.push(...text.trimEnd().split('\n')) });
  const opened = await openCore(config, logger, { clock: options.clock, connections_max: CONNECTIONS_MAX });
  // So that a slow machine declines no purchase. The platform already has this object, so it is changed in place.
  Object.assign(opened.authorizations, { answer_time_max_ms: ANSWER_TIME_MAX_MS });
  const platform = options.platform ? wrapPlatform(opened.platform, options.platform) : opened.platforms;
  const rails = options.rails ? railsBefore(opened.bank, options.rails) : opened.bank;
  const { cards, customers, virtualAccounts } = opened;
  const transfers = { ...opened.transfers, rails };
  const core = {
    ...opened,
    cards: { ...cards, platform },
    customers: { ...customers, platform },
    virtualAccounts: { ...virtualAccounts, rails },
    transfers,
    simulations: { ...opened.simulations, transfers },
  };
  core.work.connect({ kinds: workKinds(core), ...workReports(core) });
  const { revocations } = await core.partnerAccess();
  await revocations.start();
  const frame = createFrame({ ...core, platforms: platform }, () => options.frameOrigin ?? frameUrl);
  const frameUrl = await frame.listen({ host: config.host, port: config.framePort });
  const endpoints = core.vendors.vendors.length > 0 ? createPlatformEndpoints(core) : undefined;
  const platformUrl = (await endpoints?.listen({ host: config.host, port: 0 })) ?? '';
  const api = await serveApi(core, frameUrl, variables);
  const url = `http://${config.host}:${api.port}`;
  // No stream waits for future events, since tests deliver only what is due now.
  const delivery = createDelivery(core, { linger_ms: 0 });
  const close = async (): Promise<void> => {
    await api.stop();
    await frame.close();
    await endpoints?.close();
    await delivery.close();
    await revocations.stop();
    await core.close();
  };
  return { url, frameUrl, platformUrl, core, logLines, delivery, close };
}

function wrapPlatform(embedded: EmbeddedPlatform, wrap: NonNullable<ServiceOptions['platform']>): PlatformCalls {
  const stand = wrap(embedded);
  return {
    capabilitiesIn: (environment) =>
      (stand.capabilitiesIn ? (stand as PlatformCalls) : embedded).capabilitiesIn(environment),
    embedOrigins: stand.embedOrigins ?? embedded.embedOrigins,
    acceptHolder: (request) => (stand.acceptHolder ? (stand as PlatformCalls) : embedded).acceptHolder(request),
    issueCard: (request) => (stand.issueCard ? (stand as PlatformCalls) : embedded).issueCard(request),
    renewCard: (request) => (stand.renewCard ? (stand as PlatformCalls) : embedded).renewCard(request),
    setCardState: (change) => (stand.setCardState ? (stand as PlatformCalls) : embedded).setCardState(change),
    submitKyc: (submission) => (stand.submitKyc ? (stand as PlatformCalls) : embedded).submitKyc(submission),
    revealCard: (card) => (stand.revealCard ? (stand as PlatformCalls) : embedded).revealCard(card),
  };
}

function railsBefore(embedded: FundingRails, wrap: NonNullable<ServiceOptions['rails']>): RailsCalls {
  const stand = wrap(embedded);
  return {
    openAccount: (request) => (stand.openAccount ? (stand as RailsCalls) : embedded).openAccount(request),
    closeAccount: (account) => (stand.closeAccount ? (stand as RailsCalls) : embedded).closeAccount(account),
    sendPayment: (payment) => (stand.sendPayment ? (stand as RailsCalls) : embedded).sendPayment(payment),
    cancelPayment: (payment) => (stand.cancelPayment ? (stand as RailsCalls) : embedded).cancelPayment(payment),
  };
}

async function newPartner(core: Core, url: string): Promise<Partner> {
  const partner = await onboardPartner(core, 'Partner');
  const client = async (environment: Environment): Promise<TenantClient> => {
    const { tenant, key } = partner[environment];
    const credentials = { client_id: key.clientId, secret_id: key.secretId.reveal() };
    return { ...(await connect(url, environment, credentials)), tenant };
  };
  return { live: await client('live'), sandbox: await client('sandbox') };
}

/** Requests a token as any partner does. */
export async function connect(
  url: string,
  environment: Environment,
  credentials: Client['credentials'],
): Promise<Client> {
  const tokenUrl = `${url}${BASE_PATHS[environment]}/authentication/token`;
  const { data } = await call('POST', tokenUrl, { body: credentials });
  return clientAt(url, { environment, credentials, token: data.access_token });
}

/** A client with the same key and token for another process. */
export function clientAt(url: string, identity: Pick<Client, 'environment' | 'credentials' | 'token'>): Client {
  const { environment, credentials, token } = identity;
  const base = url + BASE_PATHS[environment];
  const send: Client['call'] = (method, path, body, options) => call(method, base + path, { token, body, ...options });
  return {
    environment,
    base,
    token,
    credentials,
    call: send,
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body, options) => send('PUT', path, body, options),
  };
}
