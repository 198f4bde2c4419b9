/** The amount of each deposit in minor units. The float of a new sandbox is enough for all of them. */
const AMOUNT = 50;

/** The deposits are spread over this time, ending now. */
const PERIOD_MS = 3_600_000;

/** Fills in the number of deposits and of cards. The cards get deposits in rotation from the only tenant's wallet. */
export function forDeposits(statement: string, deposits: number, cards: number): string {
  return statement.replaceAll(':deposits', `${deposits}::bigint`).replaceAll(':cards', `${cards}::bigint`);
}

/** The ids and time of the n-th deposit. Ids sort by time, as the service creates them. */
const PREPARE = `
  SET synchronous_commit = off;
  SET session_replication_role = replica;
  CREATE TEMPORARY TABLE origin AS
    SELECT wallet.tenant_id, wallet.id AS wallet_id, wallet.balance, wallet.sequence,
           extract(epoch FROM now()) * 1000 - ${PERIOD_MS} AS start_ms
      FROM accounts AS wallet WHERE wallet.kind = 'wallet' AND wallet.currency = 'usd' AND wallet.balance > 0;
  CREATE FUNCTION pg_temp.ms(start_ms numeric, n bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS
    $$ SELECT (start_ms + n * ${PERIOD_MS} / :deposits)::bigint $$;
  CREATE FUNCTION pg_temp.made_id(kind text, ms bigint, n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql AS
    $$ SELECT (lpad(to_hex(ms), 12, '0') || left(overlay(overlay(md5(kind || n) PLACING '7' FROM 1) PLACING 'a' FROM 5), 20))::uuid $$;
  CREATE TEMPORARY TABLE made_cards AS
    SELECT n, pg_temp.made_id('card', start_ms::bigint - :cards + n, n) AS id FROM generate_series(0::bigint, :cards - 1) AS n, origin;
  CREATE UNIQUE INDEX ON made_cards (n);
  ANALYZE made_cards;
  CREATE TEMPORARY TABLE made AS
    SELECT deposit.n, pg_temp.made_id('operation', pg_temp.ms(start_ms, deposit.n), deposit.n) AS operation_id,
           to_timestamp(pg_temp.ms(start_ms, deposit.n) / 1000.0) AS at, made_cards.id AS card_id,
           deposit.n / :cards + 1 AS round
      FROM generate_series(0::bigint, :deposits - 1) AS deposit (n)
      JOIN made_cards ON made_cards.n = deposit.n % :cards CROSS JOIN origin ORDER BY deposit.n`;

const ACCOUNTS = `
  INSERT INTO accounts (tenant_id, id, kind, currency, state, balance, sequence)
  SELECT tenant_id, id, 'card', 'usd', 'active', ${AMOUNT} * :deposits / :cards, :deposits / :cards FROM made_cards, origin`;

const OPERATIONS = `
  INSERT INTO operations (tenant_id, id, type, status, currency, amount, fee, card_id, wallet_id, reference, parameters, created_at)
  SELECT tenant_id, operation_id, 'deposit', 'succeeded', 'usd', ${AMOUNT}, 0, card_id, wallet_id, 'deposit-' || n, '', at
    FROM made, origin`;

const POSTINGS = `
  INSERT INTO postings (tenant_id, operation_id, ordinal, currency, debit_account_id, debit_sequence, credit_account_id,
                        credit_sequence, amount)
  SELECT tenant_id, operation_id, 1, 'usd', wallet_id, sequence + n + 1, card_id, round, ${AMOUNT} FROM made, origin`;

const ENTRIES = `
  INSERT INTO entries (tenant_id, account_id, sequence, amount, balance_after, operation_id, type, created_at)
  SELECT tenant_id, side.account_id, side.sequence, side.amount, side.balance, operation_id, 'deposit', at
    FROM made, origin,
         LATERAL (VALUES (wallet_id, origin.sequence + n + 1, -${AMOUNT}, origin.balance - ${AMOUNT} * (n + 1)),
                         (card_id, round, ${AMOUNT}, ${AMOUNT} * round)) AS side (account_id, sequence, amount, balance)`;

const WALLET = `
  UPDATE accounts SET balance = accounts.balance - ${AMOUNT} * :deposits, sequence = accounts.sequence + :deposits
    FROM origin WHERE accounts.tenant_id = origin.tenant_id AND accounts.id = origin.wallet_id`;

export const INSERTS = [PREPARE, ACCOUNTS, OPERATIONS, POSTINGS, ENTRIES, WALLET];

/** The deposits of a correct statement file, in batches. */
export const STATEMENT_FILE_ROWS = 'SELECT n, card_id, at FROM made WHERE n >= $1 AND n < $2 ORDER BY n';
