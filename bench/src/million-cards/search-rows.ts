import type pg from 'pg';

/** Ten per card, so ten million. */
const TRANSACTIONS_PER_CARD = 10;
const PERIOD_MS = 3_600_000;

/** A merchant that made five of the ten million purchases, the oldest ones. */
export const RARE_MERCHANT = 'Rare Books of Lisbon';
export const RARE_REASON = 'merchant_blocked';

const MADE_ID = (kind: string, number: string, ms: string): string =>
  `(lpad(to_hex(${ms}), 12, '0') || left(overlay(overlay(md5('${kind}' || ${number}) PLACING '7' FROM 1) PLACING 'a' FROM 5), 20))::uuid`;

/** Without steps and with amounts of zero, so that `verify` finds the ledger consistent. A tenth is declined. */
const TRANSACTIONS = `
  INSERT INTO transactions (tenant_id, id, card_id, type, status, currency, merchant_amount, merchant_currency,
    merchant_decimals, merchant_name, merchant_category, merchant_country, merchant_city, authorized, held, released,
    cleared, uncovered, refunded, decline_reason, created_at, updated_at)
  SELECT tenant_id, gen_random_uuid(), id, 'purchase',
         CASE n % 10 WHEN 0 THEN 'declined' WHEN 1 THEN 'reversed' ELSE 'cleared' END, 'usd', 100 + n % 9000, 'usd', 2,
         CASE WHEN n < 5 THEN '${RARE_MERCHANT}' ELSE 'Merchant ' || n % 5000 END, lpad((5000 + n % 900)::text, 4, '0'),
         (ARRAY['US', 'DO', 'HT', 'MX'])[1 + n % 4], 'Springfield', 0, 0, 0, 0, 0, 0,
         CASE WHEN n % 10 = 0 THEN CASE WHEN n < 50 THEN '${RARE_REASON}' ELSE 'insufficient_funds' END END,
         to_timestamp((:now_ms - ${PERIOD_MS} + n * ${PERIOD_MS} / (:cards * ${TRANSACTIONS_PER_CARD})) / 1000.0), now()
    FROM generate_series(0::bigint, :cards * ${TRANSACTIONS_PER_CARD} - 1) AS n
    JOIN numbered ON numbered.number = n % :cards`;

const CUSTOMERS = `
  INSERT INTO customers (tenant_id, id, local_id, first_name, last_name, email, phone, country_code, issuing_country,
    date_of_birth, kyc_status, created_at, updated_at, name_words)
  SELECT tenant_id, ${MADE_ID('customer', 'n', ':now_ms + n / 1000')}, newest + n,
         (ARRAY['Ana', 'José', 'Marie', 'Li', 'Olu'])[1 + n % 5], 'Surname' || n % 20000, 'customer' || n || '@example.com',
         '+1809' || lpad(n::text, 7, '0'), 'DO', 'DOM', '1990-01-01', CASE n % 1000 WHEN 0 THEN 'rejected' ELSE 'approved' END,
         now(), now(), (ARRAY['ANA', 'JOSE', 'MARIE', 'LI', 'OLU'])[1 + n % 5] || ' SURNAME' || n % 20000
    FROM (SELECT tenant_id, max(local_id) AS newest FROM customers GROUP BY tenant_id) AS origin,
         generate_series(1::bigint, :customers) AS n`;

const STATEMENTS = [
  `SET synchronous_commit = off`,
  `SET session_replication_role = replica`,
  `CREATE TEMPORARY TABLE numbered AS SELECT tenant_id, id, row_number() OVER (ORDER BY local_id) - 1 AS number FROM cards`,
  `CREATE UNIQUE INDEX ON numbered (number)`,
  `ANALYZE numbered`,
  TRANSACTIONS,
  CUSTOMERS,
  `UPDATE accounts SET state = 'frozen' WHERE id IN (SELECT id FROM numbered WHERE number < 50)`,
  `UPDATE tenant_counters SET customer_local_id = (SELECT max(local_id) FROM customers), version = gen_random_uuid()
    WHERE tenant_id = (SELECT tenant_id FROM numbered LIMIT 1)`,
  `VACUUM (ANALYZE) transactions, customers, accounts`,
];

/** Adds ten transactions per card, and as many customers as cards unless the number is given. */
export async function insertSearchRows(client: pg.Client, cards: number, customers = cards): Promise<void> {
  for (const statement of STATEMENTS) {
    const text = statement
      .replaceAll(':cards', `${cards}::bigint`)
      .replaceAll(':customers', `${customers}::bigint`)
      .replaceAll(':now_ms', `${Date.now()}::bigint`);
    await client.query(text);
  }
}
