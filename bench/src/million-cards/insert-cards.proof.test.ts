import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../packages/server/test/harness.ts';
import { startService } from '../service.ts';
import { verifyLedger } from '../verify.ts';
import { insertCards, type InDatabase } from './insert-cards.ts';

const CARDS = 300;

const { url } = await createTestDatabase({ empty: true });
const folder = await mkdtemp(join(tmpdir(), 'issuary-bench-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const inDatabase: InDatabase = async (work) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

test('generated rows look like real ones: the ledger is consistent, and the service continues from them', async () => {
  const service = await startService({ dataDirectory: join(folder, 'data'), databaseUrl: url });
  try {
    const { token } = await insertCards(service, inDatabase, CARDS);
    // Eight entries come from real operations: two credits, a card issuance and a deposit.
    expect((await verifyLedger(service)).entries).toBe(10 * CARDS + 8);

    const { rows } = await inDatabase((client) =>
      client.query<{ id: string }>('SELECT id FROM cards ORDER BY local_id DESC LIMIT 1'),
    );
    const answer = await fetch(`${service.address}/business/sandbox/v1/cards/${rows[0]!.id}/deposit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"amount":"0.01"}',
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { card: { card: { amount: '5.01', status: 'active' } } } });
    expect((await verifyLedger(service)).entries).toBe(10 * CARDS + 10);

    await inDatabase((client) =>
      client.query('UPDATE accounts SET balance = balance + 1 WHERE id = $1', [rows[0]!.id]),
    );
    await expect(verifyLedger(service)).rejects.toThrow('its entries sum to 501');
  } finally {
    await service.server.stop();
  }
});
