import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '../foundation/config/config.ts';
import { UnsafeDatabaseError, type ConnectionSettings } from '../foundation/database/index.ts';
import {
  attachEmbeddedPostgres,
  resolveDataDirectory,
  startEmbeddedPostgres,
} from '../foundation/database/embedded/index.ts';
import { AppError } from '../foundation/kit/app-error.ts';

/** The PostgreSQL that a process works on, and the folder of what is kept beside it. */
interface Store {
  readonly connection: ConnectionSettings;
  readonly dataDirectory: string;
  readonly moved: boolean;
  stop(): Promise<void>;
}

/** What an operator's setting led to, with the setting's name; never the value, which may hold a password. */
export function namingSetting(name: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UnsafeDatabaseError) return error;
  const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  return new ConfigError(`${name} cannot be used: ${cause.message}`);
}

/** Finds the PostgreSQL that the settings name, or starts the embedded one. */
export async function openStore(config: Config, logger: Logger, attach: boolean): Promise<Store> {
  try {
    return await openStoreAt(config, logger, attach);
  } catch (error) {
    // Of a file: it is in the way, or we may not. What PostgreSQL itself has to say stands as it is.
    throw error instanceof Error && 'syscall' in error ? namingSetting('ISSUARY_DATA_DIR', error) : error;
  }
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
