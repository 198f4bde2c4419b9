import { parseArgs } from 'node:util';
import { Database } from '#database';
import { systemClock } from '#kit/clock.ts';
import { verifyLedger } from '#ledger';
import { systemAccountId } from '../src/money/ledger/model.ts';
import { defaultWalletId } from '#wallets';
import { newTestTenants } from './ledger/ledger-fixture.ts';
import { startTestServer } from './own-server.ts';
import { createDatabase, dropDatabase, ensureTemplate, newRunPrefix, urlOf } from './test-server.ts';

/**
 * Measures how many entries per minute `issuary verify` checks: creates a ledger with that many entries (one operation,
 * one event and two entries each) and verifies it. `node packages/server/test/verify-speed.ts --entries 1000000`
 */
const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } });
const operations = Math.ceil(Number(values.entries) / 2);

const server = await startTestServer();
const nowSeconds = Math.floor(systemClock.now().getTime() / 1_000);
const prefix = newRunPrefix(nowSeconds);
const template = await ensureTemplate(server.url, prefix, nowSeconds);
const name = await createDatabase({ ...server, runPrefix: prefix }, template);
const database = new Database({ connection: { connectionString: urlOf(server.url, name) } });
try {
  const [{ tenant }] = await newTestTenants(database);
  const [id, external, wallet] = [
    tenant.id,
    systemAccountId(tenant.id, 'external', 'usd'),
    defaultWalletId(tenant.id, 'usd'),
  ];
  await database.script(`
    SET statement_timeout = 0;
    CREATE TEMP TABLE made AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${operations}) AS n;
    INSERT INTO operations (tenant_id, id, type, status, currency, amount, fee, created_at)
      SELECT '${id}', id, 'wallet_credit', 'succeeded', 'usd', 5, 0, now() FROM made;
    INSERT INTO postings SELECT '${id}', id, 1, 'usd', '${external}', n, '${wallet}', n, 5 FROM made;
    INSERT INTO entries SELECT '${id}', '${wallet}', n, 5, 5 * n, id, 'wallet_credit', now() FROM made;
    INSERT INTO entries SELECT '${id}', '${external}', n, -5, -5 * n, id, 'wallet_credit', now() FROM made;
    INSERT INTO events SELECT '${id}', n, 'wallet.low_balance', '${wallet}', n, n, '{}', now() FROM made;
    UPDATE accounts SET sequence = ${operations}, balance = 5 * ${operations} WHERE id = '${wallet}';
    UPDATE accounts SET sequence = ${operations}, balance = -5 * ${operations} WHERE id = '${external}';
    UPDATE tenant_counters SET event_position = ${operations} WHERE tenant_id = '${id}';
    ANALYZE`);
  const began = performance.now();
  const { entries, problems } = await verifyLedger(database);
  const seconds = (performance.now() - began) / 1_000;
  console.log(`${entries} entries in ${seconds.toFixed(1)} s: ${Math.round((entries / seconds) * 60)} a minute`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
} finally {
  await database.close();
  if (server.shared) await dropDatabase(server.url, name);
  await server.stop();
}
