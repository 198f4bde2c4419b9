import { ConfigError, readConfig, type Config } from '../config.ts';
import { EmbeddedPostgresError } from '../database/embedded/index.ts';
import { MigrationError, UnsafeDatabaseError } from '../database/index.ts';
import { createLogger } from '../http/logging.ts';
import { AppError } from '../kit/app-error.ts';
import { onboardDemoPartner } from './onboarding.ts';
import { MasterKeyError, RotationError } from '../vault/index.ts';
import { welcome } from './welcome.ts';
import { createDelivery } from '../webhook-delivery.ts';
import { createPartnerApi, openCore, type Core } from '../wiring.ts';
import { startWorker } from './worker.ts';

/** A stop that takes longer is given up: something hangs that has its own timeout anyway. */
const STOP_TIMEOUT_MS = 30_000;

/** Starts the roles asked for and stops them in order when told to, even while they are still starting. */
export async function run(): Promise<void> {
  const told = listenForSignals();
  try {
    const config = readConfig();
    const core = await openCore(config, createLogger(config.logLevel), false);
    const stop = told.isPending() ? await startRoles(core) : () => core.close();
    const signal = await told.signal;
    core.logger.info({ signal }, 'stopping: no new requests, finishing those under way');
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

/** Ctrl-C reaches us from the terminal and often from npm as well: the first signal counts. */
function listenForSignals(): { signal: Promise<NodeJS.Signals>; isPending(): boolean } {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let pending = true;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (!pending) return;
    pending = false;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    resolve(signal);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return { signal: promise, isPending: () => pending };
}

async function startRoles(core: Core): Promise<() => Promise<void>> {
  const { config } = core;
  const stops: (() => Promise<void>)[] = [];
  try {
    if (config.roles.has('worker')) {
      stops.unshift(startWorker(core), startDelivery(core));
      core.logger.info('background work and the delivery of webhooks have started');
    }
    if (config.roles.has('api')) stops.unshift(await startApi(core));
  } catch (error) {
    for (const stop of stops) await stop();
    await core.close();
    throw error;
  }
  return async () => {
    for (const stop of stops) await stop();
    await core.close();
  };
}

function startDelivery(core: Core): () => Promise<void> {
  const { worker, close } = createDelivery(core);
  worker.start();
  return close;
}

async function startApi(core: Core): Promise<() => Promise<void>> {
  const { config } = core;
  await core.revokedKeys.start();
  const app = await createPartnerApi(core);
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw namingAddress(config, error);
  });
  const demo = config.production ? undefined : await onboardDemoPartner(core);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  process.stdout.write(welcome(withPort(config, port), demo, core.movedDataDirectory));
  return async () => {
    await app.close();
    await core.revokedKeys.stop();
  };
}

function namingAddress({ host, port }: Config, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return error;
  if (code === 'EADDRINUSE') return new ConfigError(`ISSUARY_PORT: ${port} is in use on ${host}; choose another`);
  if (code === 'EACCES')
    return new ConfigError(`ISSUARY_PORT: ${port} may not be used by this user; choose one from 1024`);
  return new ConfigError(`ISSUARY_HOST: this machine cannot listen on ${host} (${code})`);
}

function withPort(config: Config, port: number): Config {
  return config.port === port ? config : { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

/** What an operator can mend is said in one line; a defect of ours shows where it is. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AppError)
    return error.cause instanceof Error ? `the database: ${error.cause.message}` : error.message;
  const mendable =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError ||
    error instanceof UnsafeDatabaseError ||
    error instanceof MasterKeyError ||
    error instanceof RotationError ||
    'syscall' in error;
  return mendable ? error.message : (error.stack ?? error.message);
}
