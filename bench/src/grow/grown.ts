import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { creditWallet } from '../../../packages/server/src/wallets/index.ts';
import { API } from '../api.ts';
import { createTenants, issueCards, withCore, type Tenant } from '../partners.ts';
import { Unavailable } from '../processes.ts';
import { startService, type Service } from '../service.ts';
import type { Cards, Stage } from '../stage.ts';
import { EVERY_NTH_CARD, forCards, INSERTS, PREPARE, SPENT_PER_CARD } from './rows.ts';

export const GROWN_DATABASE = 'grown';
const CARDS = 1_000_000;
const SEPARATE_CARDS = 1_000;
const MANY_CARDS = 100_000;

/** A second service on the same PostgreSQL, in whose database a partner has a million cards and ten million entries. */
export interface Grown {
  readonly service: Service;
  /** A thousand of the cards, as many as the partner of the other database has, far apart from each other. */
  readonly separate: Cards;
  /** A hundred thousand of them: more than the service remembers. */
  readonly many: Cards;
}

export function grown(stage: Stage): Promise<Grown> {
  return stage.once(GROWN_DATABASE, async () => {
    const postgres = await stage.postgres();
    await postgres.createDatabase(GROWN_DATABASE);
    const dataDirectory = join(stage.folder, GROWN_DATABASE);
    const service = await startService({ dataDirectory, databaseUrl: postgres.urlOf(GROWN_DATABASE) });
    stage.onStop(() => service.server.stop());
    stage.services.set(GROWN_DATABASE, service);
    const tenant = await createOrigin(service, CARDS);
    const inDatabase = <Result>(work: (client: pg.Client) => Promise<Result>) =>
      postgres.withClient(GROWN_DATABASE, work);
    await assertSpace(stage.folder, CARDS);
    stage.say(`making ${CARDS} cards with ten entries each; this takes minutes`);
    await inDatabase((client) => setAutovacuum(client, false));
    await makeCards(inDatabase, CARDS);
    stage.say('tidying up after the inserts');
    await inDatabase((client) => runAll(client, ['VACUUM (ANALYZE)', 'CHECKPOINT']));
    await inDatabase((client) => setAutovacuum(client, true));
    const cards = async (name: string, count: number): Promise<Cards> => {
      const { rows } = await inDatabase((client) => client.query<{ id: string }>(EVERY_NTH_CARD, [CARDS / count]));
      return await stage.writeCards(
        name,
        tenant,
        rows.map((row) => row.id),
      );
    };
    return { service, separate: await cards('separate', SEPARATE_CARDS), many: await cards('many', MANY_CARDS) };
  });
}

/** One of each kind of row by the service itself, which the made ones are modelled on; and money for all of them. */
async function createOrigin(service: Service, cards: number): Promise<Tenant> {
  const [tenant] = (await createTenants(service, 1)) as [Tenant];
  const money = { amount: BigInt(SPENT_PER_CARD * cards * 2), currency: 'usd' } as const;
  await withCore(service, (core) => creditWallet(core.ledger, tenant.partner.sandbox.tenant.id, money, 'growing'));
  const [card] = await issueCards(service, tenant, 1);
  const response = await fetch(`${service.address}${API}/cards/${card}/deposit`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'the first deposit',
    },
    body: '{"amount":"1.00"}',
  });
  if (response.status !== 200) throw new Error(`a deposit answered ${response.status}: ${await response.text()}`);
  return tenant;
}

/** Tables, indexes and log of so many cards. */
const BYTES_PER_CARD = 20_000;

async function assertSpace(folder: string, cards: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > cards * BYTES_PER_CARD) return;
  throw new Unavailable(`needs ${Math.ceil((cards * BYTES_PER_CARD) / 1e9)} GB of disk`);
}

type InDatabase = <Result>(work: (client: pg.Client) => Promise<Result>) => Promise<Result>;

/** Rows such as the service leaves when a partner issues so many cards and deposits to each four times. */
async function makeCards(inDatabase: InDatabase, cards: number): Promise<void> {
  const now_ms = Date.now();
  const make = (client: pg.Client, statements: readonly string[]): Promise<void> =>
    runAll(
      client,
      statements.map((statement) => forCards(statement, cards, now_ms)),
    );
  await inDatabase((one) =>
    inDatabase(async (other) => {
      // Both have read what is there before either adds to it.
      for (const client of [one, other]) await make(client, [PREPARE]);
      await Promise.all([make(one, INSERTS.one), make(other, INSERTS.other)]);
    }),
  );
}

async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** It would only get in the way of the inserts, and come back to them while something else is measured. */
async function setAutovacuum(client: pg.Client, on: boolean): Promise<void> {
  await runAll(client, [
    on ? 'ALTER SYSTEM RESET autovacuum' : 'ALTER SYSTEM SET autovacuum = off',
    'SELECT pg_reload_conf()',
  ]);
}
