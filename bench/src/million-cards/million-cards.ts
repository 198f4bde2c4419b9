import { join } from 'node:path';
import type pg from 'pg';
import { requireWrk } from '../load/wrk.ts';
import { startService, type Service } from '../service.ts';
import { requireSpace } from '../temporary-folder.ts';
import type { Cards, Fixtures } from '../fixtures.ts';
import { insertCards, runAll, type InDatabase } from './insert-cards.ts';
import { EVERY_NTH_CARD } from './rows.ts';
import { insertSearchRows } from './search-rows.ts';

export const MILLION_CARDS_DATABASE = 'million_cards';
const CARDS = 1_000_000;
const SEPARATE_CARDS = 1_000;
const MANY_CARDS = 100_000;
/** Tables, indexes and write-ahead log, with room to spare. */
const BYTES_PER_CARD = 20_000;

/** A second service on the same PostgreSQL, in whose database a partner has a million cards and ten million entries. */
interface MillionCards {
  readonly service: Service;
  /** A thousand evenly spaced cards: as many as the partner of the other database has. */
  readonly separate: Cards;
  /** A hundred thousand evenly spaced cards: more than the service caches. */
  readonly many: Cards;
}

export function millionCards(fixtures: Fixtures): Promise<MillionCards> {
  return fixtures.once(MILLION_CARDS_DATABASE, async () => {
    await requireWrk();
    await requireSpace(fixtures.folder, CARDS * BYTES_PER_CARD);
    const postgres = await fixtures.postgres();
    await postgres.createDatabase(MILLION_CARDS_DATABASE);
    const inDatabase: InDatabase = (work) => postgres.withClient(MILLION_CARDS_DATABASE, work);
    const dataDirectory = join(fixtures.folder, MILLION_CARDS_DATABASE);
    const service = await startService({ dataDirectory, databaseUrl: postgres.urlOf(MILLION_CARDS_DATABASE) });
    fixtures.onStop(() => service.server.stop());
    fixtures.services.set(MILLION_CARDS_DATABASE, service);
    fixtures.logProgress(`creating ${CARDS} cards with ten entries each; this takes minutes`);
    await inDatabase((client) => setAutovacuum(client, false));
    const tenant = await insertCards(service, inDatabase, CARDS);
    fixtures.logProgress('vacuuming after the inserts');
    await inDatabase((client) => runAll(client, ['VACUUM (ANALYZE)', 'CHECKPOINT']));
    await inDatabase((client) => setAutovacuum(client, true));
    const cards = async (name: string, count: number): Promise<Cards> => {
      const { rows } = await inDatabase((client) => client.query<{ id: string }>(EVERY_NTH_CARD, [CARDS / count]));
      const ids = rows.map((row) => row.id);
      return await fixtures.writeCards(name, tenant, ids);
    };
    return { service, separate: await cards('separate', SEPARATE_CARDS), many: await cards('many', MANY_CARDS) };
  });
}

/** The same, where the partner also has ten million transactions and a million customers. */
export function millionTransactions(fixtures: Fixtures): Promise<MillionCards> {
  return fixtures.once('ten million transactions', async () => {
    const cards = await millionCards(fixtures);
    const postgres = await fixtures.postgres();
    fixtures.logProgress('creating ten million transactions and a million customers; this takes minutes');
    await postgres.withClient(MILLION_CARDS_DATABASE, (client) => insertSearchRows(client, CARDS));
    return cards;
  });
}

/** Autovacuum would slow down the inserts, and would run again during a later measurement. */
async function setAutovacuum(client: pg.Client, on: boolean): Promise<void> {
  const setting = on ? 'ALTER SYSTEM RESET autovacuum' : 'ALTER SYSTEM SET autovacuum = off';
  await runAll(client, [setting, 'SELECT pg_reload_conf()']);
}
