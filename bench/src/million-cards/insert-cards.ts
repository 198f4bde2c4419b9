import type pg from 'pg';
import { creditWallet } from '../../../packages/server/src/money/wallets/index.ts';
import { API } from '../api.ts';
import { createTenants, issueCards, withCore, type Tenant } from '../partners.ts';
import type { Service } from '../service.ts';
import { forCards, INSERTS, PREPARE, SPENT_PER_CARD } from './rows.ts';

export type InDatabase = <Result>(work: (client: pg.Client) => Promise<Result>) => Promise<Result>;

/**
 * Inserts the rows that the service would write if a partner issued this many cards and made four deposits to each. The
 * database must be one that the service has created.
 * @returns the partner that owns the rows, the only one in the database
 */
export async function insertCards(service: Service, inDatabase: InDatabase, cards: number): Promise<Tenant> {
  const tenant = await createOrigin(service, cards);
  const now_ms = Date.now();
  const make = (client: pg.Client, statements: readonly string[]): Promise<void> =>
    runAll(
      client,
      statements.map((statement) => forCards(statement, cards, now_ms)),
    );
  await inDatabase((one) =>
    inDatabase(async (other) => {
      // Both sessions read the existing rows before either session inserts.
      for (const client of [one, other]) await make(client, [PREPARE]);
      await Promise.all([make(one, INSERTS.one), make(other, INSERTS.other)]);
    }),
  );
  return tenant;
}

/** Has the service write one row of each kind as a template, and credits the money for all cards. */
async function createOrigin(service: Service, cards: number): Promise<Tenant> {
  const [tenant] = (await createTenants(service, 1)) as [Tenant];
  const money = { amount: BigInt(SPENT_PER_CARD * cards * 2), currency: 'usd' } as const;
  await withCore(service, (core) =>
    creditWallet(core.ledger, tenant.partner.sandbox.tenant.id, money, 'initial credit'),
  );
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
  if (response.status !== 200) throw new Error(`a deposit returned ${response.status}: ${await response.text()}`);
  return tenant;
}

export async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
