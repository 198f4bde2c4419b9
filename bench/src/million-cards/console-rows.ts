import type pg from 'pg';
import type { Database } from '../../../packages/server/src/foundation/database/index.ts';
import { newId, type TenantId } from '../../../packages/server/src/foundation/kit/ids.ts';
import { RequestLog } from '../../../packages/server/src/foundation/requests/index.ts';
import { runAll } from './insert-cards.ts';
import { AT, filled, MADE_ID, MS, ROWS } from './made-rows.ts';

// Without money and without operations. Of a thousand, one is frozen and one is terminated.
const CARD_ACCOUNTS = `
  INSERT INTO accounts (tenant_id, id, kind, currency, state, balance, sequence, event_sequence)
  SELECT tenant_id, ${MADE_ID('further card', MS)}, 'card', 'usd',
         CASE n % 1000 WHEN 0 THEN 'frozen' WHEN 1 THEN 'terminated' ELSE 'active' END, 0, 0, 1
    FROM origin, ${ROWS}`;

const CARDS = `
  INSERT INTO cards (tenant_id, id, local_id, customer_id, operation_id, wallet_id, issuance_fee, brand, currency,
                     name_on_card, masked_pan, last4, expiry_month, expiry_year, created_at)
  SELECT tenant_id, ${MADE_ID('further card', MS)}, local_id + n, holders.id, ${MADE_ID('operation', MS)}, wallet_id, 0,
         'visa', 'usd', name_on_card, '400000******' || lpad((n % 10000)::text, 4, '0'), lpad((n % 10000)::text, 4, '0'),
         '11', '29', ${AT} FROM origin, ${ROWS} JOIN holders ON holders.number = n`;

const TRANSFERS = `
  INSERT INTO transfers (tenant_id, id, operation_id, status, source_wallet_id, currency, amount, fee, issuer_fee, destination,
                         reference, created_at, ended_at, succeeded_at)
  SELECT tenant_id, ${MADE_ID('transfer', MS)}, gen_random_uuid(), 'success', wallet_id, 'usd', 100, 0, 0,
         '{"type":"bank_account","holder_name":"Marie Joseph","account_number":"1234567890","routing_number":"021000021"}', 'payout ' || n, ${AT}, ${AT}, ${AT}
    FROM origin, ${ROWS}`;

// Of a thousand, one failed for good and one waits until tomorrow.
const DELIVERIES = `
  INSERT INTO webhook_deliveries (tenant_id, endpoint_id, id, kind, event_position, event_type, subject_id, status,
    scheduled_attempts, extra_attempts, attempts, first_attempt_at, next_attempt_at, held, by_hand, created_at)
  SELECT tenant_id, :endpoint, ${MADE_ID('delivery', MS)}, 'event', n, CASE n % 5 WHEN 0 THEN 'card.created' ELSE 'card.funded' END,
         card_id, CASE n % 1000 WHEN 0 THEN 'failed' WHEN 1 THEN 'waiting' ELSE 'succeeded' END, 1, 0,
         '[{"at":"2026-11-01T10:00:00.000Z","duration_ms":12,"status":200}]', ${AT},
         CASE n % 1000 WHEN 1 THEN now() + interval '1 day' END, false, false, ${AT} FROM origin, ${ROWS}`;

const ACTS = `
  INSERT INTO acts (tenant_id, sequence, id, at, person_id, person_name, person_email, act, subject_kind, subject_id, request_id, hash)
  SELECT tenant_id, sequence + n, ${MADE_ID('act', MS)}, ${AT}, CASE n % 10 WHEN 0 THEN :person ELSE gen_random_uuid() END, 'Sam Ruiz', 'sam@example.com',
         'freezeCard', 'card', CASE n % 1000 WHEN 0 THEN card_id::text ELSE gen_random_uuid()::text END, gen_random_uuid(), sha256(int8send(n))
    FROM origin JOIN act_heads USING (tenant_id), ${ROWS}`;

const AUDIT_LINES = `
  INSERT INTO audit_log (sequence, at, operator, act, partner_id, environment, details, reason, hash)
  SELECT sequence + n, ${AT}, 'Person ' || n % 100 || ' <person-' || n % 100 || '@example.com>',
         CASE n % 1000 WHEN 0 THEN 'wallets.credit' ELSE 'cards.stop' END, partner_id, 'live', '{}', 'As agreed', sha256(int8send(n))
    FROM audit_head, (SELECT partner_id FROM tenants JOIN origin ON origin.tenant_id = tenants.id) AS partner, ${ROWS}`;

// Nine of ten are decided.
const CASES = `
  INSERT INTO embedded_kyc_cases (tenant_id, customer_id, submission, decision, delivered_at, created_at, decided_by, decided_at)
  SELECT tenant_id, id, 1, decision, CASE WHEN decision IS NOT NULL THEN now() END, now() - local_id * interval '1 second',
         CASE WHEN decision IS NOT NULL THEN 'Sam Ruiz' END, CASE WHEN decision IS NOT NULL THEN now() - local_id * interval '1 second' END
    FROM (SELECT *, CASE WHEN local_id % 10 > 0 THEN 'approved' END AS decision FROM customers) AS customers`;

const PARTNERS = `
  WITH made AS (
    INSERT INTO partners (id, name, handle, created_at)
    SELECT ${MADE_ID('partner', MS)}, 'Partner ' || n, 'partner-' || n, now() FROM generate_series(1::bigint, 1000) AS n
    RETURNING id, created_at),
  environments AS (
    INSERT INTO tenants (id, partner_id, environment, created_at)
    SELECT gen_random_uuid(), id, environment, created_at FROM made, unnest(ARRAY['live', 'sandbox']) AS environment
    RETURNING id)
  INSERT INTO tenant_counters (tenant_id, customer_local_id, card_local_id) SELECT id, 0, 0 FROM environments`;

/** Of each of the partners and environments: ten wallets, of which one is low, and a day of purchases and calls. */
const OF_PARTNERS = `SELECT tenants.id FROM tenants JOIN partners ON partners.id = partner_id WHERE partners.name LIKE 'Partner %'`;

const PARTNER_WALLETS = `
  WITH made AS (
    INSERT INTO accounts (tenant_id, id, kind, currency, state, balance, low_balance_threshold, low_balance_about)
    SELECT own.id, gen_random_uuid(), 'wallet', 'usd', 'active', 1000, CASE n WHEN 1 THEN 2000 END, CASE n WHEN 1 THEN '{}' END
      FROM (${OF_PARTNERS}) AS own, generate_series(1, 10) AS n
    RETURNING tenant_id, id, currency)
  INSERT INTO wallets (tenant_id, id, currency, is_default, created_at) SELECT tenant_id, id, currency, false, now() FROM made`;

const PARTNER_DAYS = `
  INSERT INTO insight_hours (tenant_id, kind, hour, key, currency, count, amount)
  SELECT own.id, kind, date_trunc('hour', now(), 'UTC') - n * interval '1 hour', key, currency, 10, 1000
    FROM (${OF_PARTNERS}) AS own, generate_series(0, 23) AS n,
         (VALUES ('purchases', 'approved', 'usd'), ('purchases', 'approved', 'eur'), ('purchases', 'insufficient_funds', 'usd'),
                 ('purchases', 'card_frozen', 'usd'), ('calls', 'succeeded', ''), ('calls', 'failed', '')) AS counted (kind, key, currency)`;

const STATEMENTS = [
  `SET synchronous_commit = off`,
  `SET session_replication_role = replica`,
  `CREATE TEMPORARY TABLE origin AS
     SELECT tenant_id, id AS card_id, customer_id, wallet_id, name_on_card, local_id FROM cards ORDER BY local_id DESC LIMIT 1`,
  `CREATE TEMPORARY TABLE holders AS SELECT id, row_number() OVER (ORDER BY local_id) AS number FROM customers`,
  CARD_ACCOUNTS,
  CARDS,
  `UPDATE tenant_counters SET card_local_id = card_local_id + :rows FROM origin WHERE tenant_counters.tenant_id = origin.tenant_id`,
  TRANSFERS,
  DELIVERIES,
  ACTS,
  AUDIT_LINES,
  // The next act follows those that are added.
  `UPDATE act_heads SET sequence = sequence + :rows FROM origin WHERE act_heads.tenant_id = origin.tenant_id`,
  `UPDATE audit_head SET sequence = sequence + :rows`,
  CASES,
  PARTNERS,
  PARTNER_WALLETS,
  PARTNER_DAYS,
];

/**
 * Adds what the console lists beside what `insertSearchRows` does: so many cards, each of another customer, transfers, deliveries, acts
 * and lines of the audit log, a KYC case of every customer, and a thousand partners with wallets and a day of purchases and calls. The chains of hashes do not hold.
 * @param endpoint a webhook of the partner
 * @param person of a tenth of the acts
 */
export async function insertConsoleRows(
  client: pg.Client,
  rows: number,
  { endpoint, person }: { readonly endpoint: string; readonly person: string },
): Promise<void> {
  await runAll(client, filled(STATEMENTS, rows, { endpoint: `'${endpoint}'::uuid`, person: `'${person}'::uuid` }));
}

/** Calls of a batch of the request log. */
const CALLS_PER_BATCH = 500;

/** Adds so many calls to the tenant's request log, as it writes them. One of a thousand failed, and as many were refused. */
export async function insertCalls(database: Database, tenantId: TenantId, calls: number): Promise<void> {
  const log = new RequestLog(database, (error) => {
    throw error;
  });
  const card = crypto.randomUUID();
  for (let number = 0; number < calls; number += 1) {
    const status = number % 1_000 === 0 ? 500 : number % 1_000 === 1 ? 422 : 200;
    log.add({
      id: newId<'request'>(),
      tenantId,
      byPerson: false,
      callerId: 'generated',
      method: 'GET',
      route: '/cards/{id}',
      path: `/cards/${card}`,
      status,
      errorCode: status === 422 ? 'validation_failed' : null,
      duration_us: 1_000 + (number % 500),
      idempotencyKey: null,
      query: null,
      requestBody: null,
      responseBody: status === 200 ? RESPONSE_BODY : null,
    });
    if (number % CALLS_PER_BATCH === CALLS_PER_BATCH - 1) await log.flush();
  }
  await log.close();
}

const RESPONSE_BODY = JSON.stringify({
  type: 'success',
  message: { code: 200 },
  data: { card: { status: 'active', amount: '12.50', currency: 'usd', brand: 'visa', last4: '4242' } },
});
