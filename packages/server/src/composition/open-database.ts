import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { programVersion } from '#config/program-version.ts';
import { assertDurable, Database, migrate } from '#database';
import { systemClock, type Clock } from '#kit/clock.ts';
import { stopAll } from '#kit/stop-all.ts';
import { PartnerDirectory } from '#partners';
import { givenMasterKeys, openMasterKeyFiles, Vault } from '#vault';
import { namingSetting, openStore } from './open-store.ts';

/** Database connections of the service's pool in addition to one for each lane. */
export const OTHER_CONNECTIONS_MAX = 9;
/** Beside the pool: a process that holds work says by it that it lives. */
export const SEPARATE_CONNECTIONS = 1;

/** The database and the vault, without the parts that use them. It is enough for most commands, and opens in a fraction of the time. */
export interface OpenDatabase {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly database: Database;
  readonly vault: Vault;
  /** The actual data folder, if the configured one could not be used. */
  readonly movedDataDirectory: string | undefined;
  /** Read from the vault on first use. */
  partnerAccess(): Promise<{ readonly partners: PartnerDirectory }>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Use an embedded PostgreSQL that is already running, and leave it running afterwards. */
  readonly attach?: boolean;
  readonly clock?: Clock | undefined;
  readonly connections_max: number;
}

/** Opens the database (the embedded one if the settings name none), migrates its schema and opens the vault. */
export async function openDatabase(config: Config, logger: Logger, options: OpenOptions): Promise<OpenDatabase> {
  const { attach = false, clock = systemClock, connections_max } = options;
  const store = await openStore(config, logger, attach);
  const database = new Database({
    connection: store.connection,
    connections_max,
    onIdleConnectionError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  });
  const close = async (): Promise<void> => await stopAll([() => database.close(), () => store.stop()]);
  try {
    await assertDurable(database).catch((error: unknown) => {
      throw config.databaseUrl ? namingSetting('ISSUARY_DATABASE_URL', error) : error;
    });
    await migrate(database, { version: programVersion() });
    const masterKey = config.masterKey
      ? givenMasterKeys(config.masterKey, config.previousMasterKeys)
      : await openMasterKeyFiles(store.dataDirectory);
    const vault = new Vault({ database, masterKey, clock });
    await vault.assertMasterKey();
    let partners: Promise<PartnerDirectory> | undefined;
    return {
      config,
      clock,
      logger,
      database,
      vault,
      movedDataDirectory: store.moved ? store.dataDirectory : undefined,
      async partnerAccess() {
        partners ??= vault.secret('api_secret_hash').then((pepper) => new PartnerDirectory(database, clock, pepper));
        return { partners: await partners };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
