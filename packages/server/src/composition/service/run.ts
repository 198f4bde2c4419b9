import type { FastifyInstance } from 'fastify';
import { auditWrite } from '#audit';
import { ConfigError, readServiceConfig, type Config } from '#config/config.ts';
import type { PersonId } from '#kit/ids.ts';
import { stopAll } from '#kit/stop-all.ts';
import { signInUrl, type RecordLink } from '#people';
import { startHeartbeat } from '#processes';
import { createLogger } from '#http/logging.ts';
import { endWithNpx } from './end-with-npx.ts';
import { createDemoPeople } from './demo-people.ts';
import { DEMO_PARTNER_ID, onboardDemoPartner } from './onboarding.ts';
import { oneLine } from './one-line.ts';
import { portOf, serveApi } from './serve-api.ts';
import { welcome, type SignInLinks } from './welcome.ts';
import { createDelivery } from '../webhook-delivery.ts';
import { openCore, type Core } from '../core.ts';
import { createConsole, createFrame, createMetricsServer, createPlatformEndpoints } from '../servers.ts';
import { startWorker } from './worker.ts';

/** After this time the process exits without a clean stop: something hangs, although everything has its own timeout. */
const STOP_TIMEOUT_MS = 30_000;

/** Starts the configured roles. On a signal, even during startup, it stops them in order. */
export async function run(): Promise<void> {
  const stopSignal = listenForSignals();
  endWithNpx();
  try {
    const config = readServiceConfig();
    const core = await openCore(config, createLogger(config.logLevel));
    const stop = stopSignal.hasNoSignal() ? await startRoles(core) : () => core.close();
    const signal = await stopSignal.received;
    core.logger.info({ signal }, 'stopping: accepting no new requests, finishing those in progress');
    await stop().then(
      () => core.logger.flush(() => process.exit(0)),
      (error: unknown) => {
        core.logger.error({ err: error }, 'stopping failed');
        core.logger.flush(() => process.exit(1));
      },
    );
  } catch (error) {
    process.stderr.write(`issuary: ${oneLine(error)}\n`);
    process.exit(1);
  }
}

/** SIGHUP: the terminal of the service was closed. By default Node exits at once for each of these signals. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const NOT_RECORDED = 'the record of this process could not be renewed; the next one is tried in seconds';

/** Only the first signal counts: on Ctrl-C the terminal sends one, and npm often sends another. */
function listenForSignals(): { received: Promise<NodeJS.Signals>; hasNoSignal(): boolean } {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let waiting = true;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (!waiting) return;
    waiting = false;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    resolve(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  return { received: promise, hasNoSignal: () => waiting };
}

async function startRoles(core: Core): Promise<() => Promise<void>> {
  const { config } = core;
  const stops: (() => Promise<void>)[] = [];
  try {
    let { frameUrl } = config;
    if (config.roles.has('frame')) {
      const frame = await startFrame(core);
      stops.unshift(frame.stop);
      frameUrl = frame.url;
    }
    const hasVendor = core.vendors.vendors.length > 0;
    if (!hasVendor && config.roles.size === 1 && config.roles.has('platform'))
      throw new ConfigError('ISSUARY_ROLES=platform: no card vendor is configured, so there is nothing to serve');
    if (hasVendor && config.roles.has('platform')) stops.unshift(await startPlatformEndpoints(core));
    if (!config.consoleIsOpen && config.roles.size === 1 && config.roles.has('console'))
      throw new ConfigError(
        'ISSUARY_CONSOLE_URL must be set when NODE_ENV=production: the https origin of the console',
      );
    let consoleUrl: string | undefined;
    if (config.consoleIsOpen && config.roles.has('console')) {
      const started = await startConsole(core, frameUrl);
      stops.unshift(started.stop);
      consoleUrl = started.url;
    }
    if (config.metricsPort !== undefined) stops.unshift(await startMetrics(core, config.metricsPort));
    if (config.roles.has('api')) stops.unshift(await startApi(core, { frameUrl, consoleUrl }));
    // Once every port is open, so that a process that cannot listen does no work. It stops last.
    if (config.roles.has('worker')) {
      stops.push(startWorker(core), startDelivery(core));
      core.logger.info('background work and the delivery of webhooks have started');
    }
    if (config.production && stops.length > 0 && !frameUrl.startsWith('https:')) {
      core.logger.warn(
        { frame_url: frameUrl },
        'card numbers would be shown over plain http: set ISSUARY_FRAME_URL to the https origin of the frame',
      );
    }
    stops.push(await startHeartbeat(core.processes, (error) => core.logger.warn({ err: error }, NOT_RECORDED)));
  } catch (error) {
    // What kept the roles from starting is reported; that something then did not stop follows from it.
    await stopAll([...stops, () => core.close()]).catch(() => undefined);
    throw error;
  }
  return async () => await stopAll([...stops, () => core.close()]);
}

function startDelivery(core: Core): () => Promise<void> {
  const { worker, close } = createDelivery(core);
  worker.start();
  return close;
}

interface Started {
  /** Its origin. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function startFrame(core: Core): Promise<Started> {
  const { config } = core;
  let { frameUrl: url } = config;
  const app = createFrame(core, () => url);
  const { host, framePort, framePortMayDiffer: mayDiffer } = config;
  const port = await listenNear(app, { host, port: framePort, mayDiffer }, 'ISSUARY_FRAME_PORT');
  url = withActualPort(url, framePort, port);
  return { url, stop: () => app.close() };
}

async function startConsole(core: Core, frameUrl: string): Promise<Started> {
  const { consolePort: port, consolePortMayDiffer: mayDiffer, host, consoleUrl } = core.config;
  let url = consoleUrl;
  const app = await createConsole(core, frameUrl, () => url);
  url = withActualPort(url, port, await listenNear(app, { host, port, mayDiffer }, 'ISSUARY_CONSOLE_PORT'));
  core.logger.info({ url }, 'people can use the console');
  return { url, stop: () => app.close() };
}

async function startPlatformEndpoints(core: Core): Promise<() => Promise<void>> {
  const app = createPlatformEndpoints(core);
  const port = await listen(app, core.config.host, core.config.platformPort, 'ISSUARY_PLATFORM_PORT');
  const vendors = core.vendors.vendors.map(({ key }) => `${key.vendor} ${key.environment}`);
  core.logger.info({ port, vendors }, 'card platforms can call this service');
  return () => app.close();
}

async function startMetrics(core: Core, wanted: number): Promise<() => Promise<void>> {
  const app = createMetricsServer(core);
  const port = await listen(app, core.config.host, wanted, 'ISSUARY_METRICS_PORT');
  core.logger.info({ port }, 'probes and metrics have a port of their own');
  return () => app.close();
}

/** Listens on the port, or on another one if it is in use and may differ. @returns the actual port */
async function listenNear(
  app: FastifyInstance,
  { host, port, mayDiffer }: { readonly host: string; readonly port: number; readonly mayDiffer: boolean },
  setting: string,
): Promise<number> {
  try {
    return await listen(app, host, port, setting);
  } catch (error) {
    if (!mayDiffer) throw error;
    return await listen(app, host, 0, setting);
  }
}

/** The URL with the port that the system has chosen, if it ends with the configured one. */
function withActualPort(url: string, configured: number, actual: number): string {
  const ending = `:${configured}`;
  return url.endsWith(ending) ? `${url.slice(0, -ending.length)}:${actual}` : url;
}

async function startApi(
  core: Core,
  { frameUrl, consoleUrl }: { readonly frameUrl: string; readonly consoleUrl: string | undefined },
): Promise<() => Promise<void>> {
  const { config } = core;
  const { revocations } = await core.partnerAccess();
  await revocations.start();
  const { host, port } = config;
  const api = await serveApi(core, frameUrl).catch((error: unknown) => {
    throw namingAddress(host, port, 'ISSUARY_PORT', error);
  });
  const demo = config.production ? undefined : await onboardDemoPartner(core);
  const shown =
    consoleUrl === undefined || config.production
      ? undefined
      : { url: consoleUrl, signInLinks: await signInLinks(core, consoleUrl) };
  const { movedDataDirectory } = core;
  process.stdout.write(
    welcome({ ...withPort(config, api.port), frameUrl }, { demo, console: shown, movedDataDirectory }),
  );
  return async () => await stopAll([() => api.stop(), () => revocations.stop()]);
}

/** Links for the admins of the demo partner and of the operator; undefined if the database has no demo partner. */
async function signInLinks(core: Core, consoleUrl: string): Promise<SignInLinks | undefined> {
  const { partners } = await core.partnerAccess();
  const demo = await partners.partner(DEMO_PARTNER_ID);
  if (demo === undefined) return undefined;
  const people = await createDemoPeople(core, DEMO_PARTNER_ID);
  const sessions = await core.people.sessions();
  const record: RecordLink = (details) => [
    auditWrite({
      at: core.clock.now(),
      operator: 'issuary start',
      act: 'sign_in_links.create',
      partnerId: null,
      environment: null,
      details,
      reason: null,
    }),
  ];
  const linkOf = async (person: PersonId, page?: string): Promise<string> =>
    signInUrl(consoleUrl, await sessions.createLink(person, record), page);
  // The demo calls the sandbox.
  const sandbox = `/p/${demo.handle}/sandbox`;
  return {
    partner: await linkOf(people.partnerAdmin, sandbox),
    secondPartner: await linkOf(people.secondPartnerAdmin, sandbox),
    operator: await linkOf(people.operatorAdmin),
    secondOperator: await linkOf(people.secondOperatorAdmin),
  };
}

/** @returns the actual port, which differs from `port` only if that is 0 */
async function listen(app: FastifyInstance, host: string, port: number, setting: string): Promise<number> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw namingAddress(host, port, setting, error);
  });
  return portOf(app);
}

function namingAddress(host: string, port: number, setting: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || !['listen', 'getaddrinfo'].includes(syscall ?? '')) return error;
  if (code === 'EADDRINUSE') return new ConfigError(`${setting}: ${port} is in use on ${host}; choose another port`);
  if (code === 'EACCES')
    return new ConfigError(`${setting}: ${port} cannot be used by this user; choose 1024 or higher`);
  return new ConfigError(`ISSUARY_HOST: this machine cannot listen on ${host} (${code})`);
}

function withPort(config: Config, port: number): Config {
  return config.port === port ? config : { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}
