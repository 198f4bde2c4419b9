/** Deposits to each card. With the issuance, that is ten entries per card, five of them on the wallet. */
const DEPOSITS = 4;

/** Minor units moved by the issuance and by each deposit. */
const AMOUNT = 100;

/** Minor units that one card's rows debit from the wallet. */
export const SPENT_PER_CARD = AMOUNT * (1 + DEPOSITS);

/** The rows' times and ids are spread over this many milliseconds, ending now. */
const PERIOD_MS = 3_600_000;

/** Fills the number of cards and the end time into one of the statements below. */
export function forCards(statement: string, cards: number, now_ms: number): string {
  return statement.replaceAll(':cards', `${cards}::bigint`).replaceAll(':now_ms', `${now_ms}::bigint`);
}

/**
 * Functions and a table for one session. `origin` holds the counters after the real rows; generated rows continue from
 * them. A generated id is a UUIDv7, as in the service: the time, then unordered digits. The real entries are moved back
 * in time, so that they are older than the generated ones.
 */
export const PREPARE = `
  SET synchronous_commit = off;
  SET temp_file_limit = '4GB';
  SET session_replication_role = replica;
  UPDATE entries SET created_at = created_at - interval '${2 * PERIOD_MS} ms';
  CREATE FUNCTION pg_temp.ms(number bigint) RETURNS bigint IMMUTABLE LANGUAGE sql AS
    $$ SELECT :now_ms - ${PERIOD_MS} + number * ${PERIOD_MS} / (:cards * ${2 + DEPOSITS}) $$;
  CREATE FUNCTION pg_temp.made_at(number bigint) RETURNS timestamptz IMMUTABLE LANGUAGE sql AS
    $$ SELECT to_timestamp(pg_temp.ms(number) / 1000.0) $$;
  CREATE FUNCTION pg_temp.made_id(kind text, number bigint) RETURNS uuid IMMUTABLE LANGUAGE sql AS
    $$ SELECT (lpad(to_hex(pg_temp.ms(number)), 12, '0') ||
               left(overlay(overlay(md5(kind || number) PLACING '7' FROM 1) PLACING 'a' FROM 5), 20))::uuid $$;
  CREATE TEMPORARY TABLE origin AS
    SELECT wallet.tenant_id, wallet.id AS wallet_id, wallet.balance, wallet.sequence,
           counters.event_position AS position, counters.card_local_id AS local_id,
           cards.customer_id, cards.id AS card_id, cards.name_on_card, keys.answer_status, keys.answer_body
      FROM cards
      JOIN accounts AS wallet ON wallet.tenant_id = cards.tenant_id AND wallet.id = cards.wallet_id
      JOIN tenant_counters AS counters ON counters.tenant_id = cards.tenant_id
      JOIN idempotency_keys AS keys ON keys.tenant_id = cards.tenant_id;
  ANALYZE origin`;

/** The n-th deposit. Every card gets its first deposit before any card gets its second. */
const DEPOSIT_ROWS = `
  FROM (SELECT n, n % :cards + 1 AS card, n / :cards + 1 AS round, n + 1 + 2 * :cards AS operation
          FROM generate_series(0::bigint, ${DEPOSITS} * :cards - 1) AS n) AS made, origin`;
const CARD_ROWS = `FROM generate_series(1::bigint, :cards) AS card, origin`;

const ACCOUNTS = `
  INSERT INTO accounts (tenant_id, id, kind, currency, state, balance, sequence, event_sequence)
  SELECT tenant_id, pg_temp.made_id('card', card), 'card', 'usd', 'active', ${SPENT_PER_CARD}, ${1 + DEPOSITS},
         ${1 + DEPOSITS} ${CARD_ROWS}`;

// The encrypted card numbers are left out: no measurement reads them.
const CARD_TABLE = `
  INSERT INTO cards (tenant_id, id, local_id, customer_id, operation_id, wallet_id, issuance_fee, brand, currency,
                     name_on_card, masked_pan, last4, expiry_month, expiry_year, created_at)
  SELECT tenant_id, pg_temp.made_id('card', card), local_id + card, customer_id, pg_temp.made_id('operation', card),
         wallet_id, 0, 'visa', 'usd', name_on_card, '400000******' || lpad((card % 10000)::text, 4, '0'),
         lpad((card % 10000)::text, 4, '0'), '11', '29', pg_temp.made_at(card) ${CARD_ROWS}`;

const OPERATION_COLUMNS = '(tenant_id, id, type, status, currency, amount, fee, card_id, wallet_id, created_at)';

const ISSUE_OPERATIONS = `
  INSERT INTO operations ${OPERATION_COLUMNS}
  SELECT tenant_id, pg_temp.made_id('operation', card), 'card_issue', 'succeeded', 'usd', ${AMOUNT}, 0,
         pg_temp.made_id('card', card), wallet_id, pg_temp.made_at(card) ${CARD_ROWS}`;

const ACTIVATION_OPERATIONS = `
  INSERT INTO operations ${OPERATION_COLUMNS}
  SELECT tenant_id, pg_temp.made_id('operation', card + :cards), 'card_activation', 'succeeded', 'usd', 0, 0,
         pg_temp.made_id('card', card), NULL, pg_temp.made_at(card + :cards) ${CARD_ROWS}`;

const DEPOSIT_OPERATIONS = `
  INSERT INTO operations ${OPERATION_COLUMNS}
  SELECT tenant_id, pg_temp.made_id('operation', operation), 'deposit', 'succeeded', 'usd', ${AMOUNT}, 0,
         pg_temp.made_id('card', card), wallet_id, pg_temp.made_at(operation) ${DEPOSIT_ROWS}`;

const POSTING_COLUMNS = `(tenant_id, operation_id, ordinal, currency, debit_account_id, debit_sequence,
  credit_account_id, credit_sequence, amount)`;

const ISSUE_POSTINGS = `
  INSERT INTO postings ${POSTING_COLUMNS}
  SELECT tenant_id, pg_temp.made_id('operation', card), 1, 'usd', wallet_id, sequence + card,
         pg_temp.made_id('card', card), 1, ${AMOUNT} ${CARD_ROWS}`;

const DEPOSIT_POSTINGS = `
  INSERT INTO postings ${POSTING_COLUMNS}
  SELECT tenant_id, pg_temp.made_id('operation', operation), 1, 'usd', wallet_id, sequence + :cards + n + 1,
         pg_temp.made_id('card', card), 1 + round, ${AMOUNT} ${DEPOSIT_ROWS}`;

const ENTRY_COLUMNS = '(tenant_id, account_id, sequence, amount, balance_after, operation_id, type, created_at)';

const ISSUE_ENTRIES = `
  INSERT INTO entries ${ENTRY_COLUMNS}
  SELECT tenant_id, side.account_id, side.sequence, side.amount, side.balance, pg_temp.made_id('operation', card),
         'card_issue', pg_temp.made_at(card) ${CARD_ROWS},
         LATERAL (VALUES (wallet_id, origin.sequence + card, -${AMOUNT}, origin.balance - ${AMOUNT} * card),
                         (pg_temp.made_id('card', card), 1, ${AMOUNT}, ${AMOUNT})) AS side (account_id, sequence, amount, balance)`;

const DEPOSIT_ENTRIES = `
  INSERT INTO entries ${ENTRY_COLUMNS}
  SELECT tenant_id, side.account_id, side.sequence, side.amount, side.balance, pg_temp.made_id('operation', operation),
         'deposit', pg_temp.made_at(operation) ${DEPOSIT_ROWS},
         LATERAL (VALUES (wallet_id, origin.sequence + :cards + n + 1, -${AMOUNT},
                          origin.balance - ${AMOUNT} * (:cards + n + 1)),
                         (pg_temp.made_id('card', card), 1 + round, ${AMOUNT}, ${AMOUNT} * (1 + round)))
           AS side (account_id, sequence, amount, balance)`;

const EVENT_COLUMNS = '(tenant_id, position, type, subject_id, sequence, entry_sequence, data, created_at)';

const CREATED_EVENTS = `
  INSERT INTO events ${EVENT_COLUMNS}
  SELECT tenant_id, position + card, 'card.created', pg_temp.made_id('card', card), 1, 1,
         format('{"id":"%s","local_id":%s,"customer_id":"%s","operation_id":"%s","amount":"1.00","currency":"usd","balance_after":"1.00","status":"active"}',
                pg_temp.made_id('card', card), local_id + card, customer_id, pg_temp.made_id('operation', card))::json,
         pg_temp.made_at(card + :cards) ${CARD_ROWS}`;

const FUNDED_EVENTS = `
  INSERT INTO events ${EVENT_COLUMNS}
  SELECT tenant_id, position + :cards + n + 1, 'card.funded', pg_temp.made_id('card', card), 1 + round, 1 + round,
         format('{"id":"%s","local_id":%s,"customer_id":"%s","operation_id":"%s","amount":"1.00","currency":"usd","balance_after":"%s.00"}',
                pg_temp.made_id('card', card), local_id + card, customer_id, pg_temp.made_id('operation', operation),
                1 + round)::json,
         pg_temp.made_at(operation) ${DEPOSIT_ROWS}`;

/** Idempotency keys are kept for a week. Only the last deposit to each card has one here. */
const KEYS = `
  INSERT INTO idempotency_keys (tenant_id, key, request_hash, operation_id, answer_status, answer_body, created_at)
  SELECT tenant_id, gen_random_uuid()::text, sha256(made.n::text::bytea), pg_temp.made_id('operation', operation),
         answer_status, replace(answer_body, card_id::text, pg_temp.made_id('card', card)::text),
         pg_temp.made_at(operation) ${DEPOSIT_ROWS} WHERE round = ${DEPOSITS}`;

/** Updates the wallet's balance and sequence after the inserts. */
const COUNT_ENTRIES = `
  UPDATE accounts SET balance = accounts.balance - ${SPENT_PER_CARD} * :cards,
                      sequence = accounts.sequence + ${1 + DEPOSITS} * :cards
    FROM origin WHERE accounts.tenant_id = origin.tenant_id AND accounts.id = origin.wallet_id`;

const COUNT_EVENTS = `
  UPDATE tenant_counters AS counters
     SET event_position = event_position + ${1 + DEPOSITS} * :cards, card_local_id = card_local_id + :cards
    FROM origin WHERE counters.tenant_id = origin.tenant_id`;

/** The statements in two halves of similar duration, which run in parallel, each in its own session. */
export const INSERTS = {
  one: [ACCOUNTS, CARD_TABLE, ISSUE_ENTRIES, DEPOSIT_ENTRIES, KEYS, COUNT_ENTRIES],
  other: [
    ISSUE_OPERATIONS,
    ACTIVATION_OPERATIONS,
    DEPOSIT_OPERATIONS,
    ISSUE_POSTINGS,
    DEPOSIT_POSTINGS,
    CREATED_EVENTS,
    FUNDED_EVENTS,
    COUNT_EVENTS,
  ],
} as const;

/** Every n-th generated card. */
export const EVERY_NTH_CARD = 'SELECT id FROM cards WHERE local_id % $1 = 0 ORDER BY local_id';
