import type { Logger } from 'pino';
import type { Config } from '../foundation/config/config.ts';
import { programVersion } from '../foundation/config/program-version.ts';
import { assertDurable, Database, migrate } from '../foundation/database/index.ts';
import { systemClock, type Clock } from '../foundation/kit/clock.ts';
import { namingSetting, openStore } from './open-store.ts';
import { givenMasterKeys, openMasterKeyFiles } from '../foundation/vault/index.ts';
import { joinParts, type Parts } from './join-parts.ts';

/** What every Issuary process has, whatever its role: the database and the parts that write to it. */
export interface Core extends Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly database: Database;
  /** The actual data folder, if the configured one could not be used. */
  readonly movedDataDirectory: string | undefined;
  close(): Promise<void>;
}

/** Database connections in addition to one for each lane. */
const OTHER_CONNECTIONS_MAX = 9;

interface CoreOptions {
  /** Use an embedded PostgreSQL that is already running, and leave it running afterwards. */
  readonly attach?: boolean;
  readonly clock?: Clock | undefined;
  /** Database connections at a time; by default enough for all lanes and background work. */
  readonly connections_max?: number;
}

/** Opens the database (the embedded one if the settings name none), migrates its schema and connects the parts. */
export async function openCore(config: Config, logger: Logger, options: CoreOptions = {}): Promise<Core> {
  const { attach = false, clock = systemClock, connections_max = config.lanes + OTHER_CONNECTIONS_MAX } = options;
  const store = await openStore(config, logger, attach);
  const database = new Database({
    connection: store.connection,
    connections_max,
    onIdleConnectionError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  });
  try {
    await assertDurable(database).catch((error: unknown) => {
      throw config.databaseUrl ? namingSetting('ISSUARY_DATABASE_URL', error) : error;
    });
    await migrate(database, { version: programVersion() });
    const masterKeys = config.masterKey
      ? givenMasterKeys(config.masterKey, config.previousMasterKeys)
      : await openMasterKeyFiles(store.dataDirectory);
    const parts = await joinParts(config, clock, database, masterKeys, logger);
    return {
      ...parts,
      config,
      clock,
      logger,
      database,
      movedDataDirectory: store.moved ? store.dataDirectory : undefined,
      async close() {
        await parts.wallets.printer.close();
        await parts.ledger.drain();
        await parts.requestLog?.close();
        await database.close();
        await store.stop();
      },
    };
  } catch (error) {
    await database.close();
    await store.stop();
    throw error;
  }
}
