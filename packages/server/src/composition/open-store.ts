import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '#config/config.ts';
import { UnsafeDatabaseError, type ConnectionSettings } from '#database';
import {
  attachEmbeddedPostgres,
  hasCluster,
  resolveDataDirectory,
  startEmbeddedPostgres,
} from '../foundation/database/embedded/index.ts';
import { AppError } from '#kit/app-error.ts';

/** The PostgreSQL server that a process uses, and its data folder. */
interface Store {
  readonly connection: ConnectionSettings;
  readonly dataDirectory: string;
  readonly moved: boolean;
  stop(): Promise<void>;
}

/** Adds the name of the setting to an error that it caused, but never its value, which may contain a password. */
export function namingSetting(name: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UnsafeDatabaseError) return error;
  const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  return new ConfigError(`${name} cannot be used: ${cause.message}`);
}

/** Uses the PostgreSQL server that the settings name, or starts or attaches to the embedded one. */
export async function openStore(config: Config, logger: Logger, attach: boolean): Promise<Store> {
  try {
    return await openStoreAt(config, logger, attach);
  } catch (error) {
    // A file system error: a file is in place of the folder, or permissions are missing. PostgreSQL's errors are
    // unchanged.
    throw error instanceof Error && 'syscall' in error ? namingSetting('ISSUARY_DATA_DIR', error) : error;
  }
}

/** The data folder of the embedded database, and whether that database was created in it. */
export async function findOwnData({
  dataDirectory,
}: Pick<Config, 'dataDirectory'>): Promise<{ readonly path: string; readonly isThere: boolean }> {
  const { path } = await resolveDataDirectory(dataDirectory);
  return { path, isThere: await hasCluster(path) };
}

async function openStoreAt(config: Config, logger: Logger, attach: boolean): Promise<Store> {
  if (config.databaseUrl) {
    const { dataDirectory } = config;
    if (config.masterKey === undefined) await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
    const connection = { connectionString: config.databaseUrl.reveal() };
    return { connection, dataDirectory, moved: false, stop: async () => undefined };
  }
  const { path, moved } = await resolveDataDirectory(config.dataDirectory);
  const log = {
    info: (message: string, fields?: object) => logger.info(fields ?? {}, message),
    warn: (message: string, fields?: object) => logger.warn(fields ?? {}, message),
    error: (message: string, fields?: object) => logger.error(fields ?? {}, message),
  };
  const open = attach ? attachEmbeddedPostgres : startEmbeddedPostgres;
  const postgres = await open({ dataDirectory: path, log });
  return { connection: postgres.connection, dataDirectory: path, moved, stop: () => postgres.stop() };
}
