import { placeOf } from './layers.ts';
import { isTest, type Problem, type Sources } from './source.ts';

/** The part that owns each table. Only the owner's SQL may name it. */
const TABLE_OWNERS: Readonly<Record<string, string>> = {
  schema_migrations: 'foundation/database',
  tenant_counters: 'foundation/database',
  idempotency_keys: 'foundation/database',
  partners: 'foundation/partners',
  tenants: 'foundation/partners',
  api_keys: 'foundation/partners',
  revoked_tokens: 'foundation/partners',
  token_keys: 'foundation/partners',
  people: 'foundation/people',
  memberships: 'foundation/people',
  sessions: 'foundation/people',
  challenges: 'foundation/people',
  passkeys: 'foundation/people',
  oidc_identities: 'foundation/people',
  saved_filters: 'foundation/people',
  recovery_codes: 'foundation/people',
  sign_in_attempts: 'foundation/people',
  processes: 'foundation/processes',
  work: 'foundation/work',
  work_holders: 'foundation/work',
  alert_acknowledgements: 'foundation/on-call',
  insight_hours: 'foundation/insights',
  insight_positions: 'foundation/insights',
  request_batches: 'foundation/requests',
  vault_master_key: 'foundation/vault',
  vault_keys: 'foundation/vault',
  vault_items: 'foundation/vault',
  vault_secrets: 'foundation/vault',
  vault_rotations: 'foundation/vault',
  events: 'foundation/events',
  certificates: 'foundation/on-call',
  event_traces: 'foundation/events',
  event_gaps: 'foundation/events',
  accounts: 'money/ledger',
  operations: 'money/ledger',
  postings: 'money/ledger',
  entries: 'money/ledger',
  operation_metadata: 'money/ledger',
  approvals: 'foundation/people',
  credited_cards: 'issuing/authorizations',
  customers: 'issuing/customers',
  wallets: 'money/wallets',
  fee_schedules: 'money/fees',
  fee_rates: 'money/fees',
  cards: 'issuing/cards',
  card_suspensions: 'issuing/cards',
  exchange_rates: 'money/exchange',
  exchange_quotes: 'money/exchange',
  sandbox_exchange_rates: 'money/exchange',
  virtual_accounts: 'money/virtual-accounts',
  account_credits: 'money/virtual-accounts',
  transfers: 'money/transfers',
  transfer_notices: 'money/transfers',
  deposit_addresses: 'money/defi',
  chain_payments: 'money/defi',
  chain_watches: 'money/defi',
  chain_blocks: 'money/defi',
  observed_deposits: 'money/defi',
  reconciliations: 'money/reconciliation',
  reconciliation_parts: 'money/reconciliation',
  reconciliation_rows: 'money/reconciliation',
  settlements: 'money/settlement',
  settlement_balances: 'money/settlement',
  settlement_movements: 'money/settlement',
  audit_log: 'foundation/audit',
  audit_head: 'foundation/audit',
  acts: 'foundation/audit',
  act_heads: 'foundation/audit',
  embedded_bank_accounts: 'platforms/embedded-bank',
  embedded_bank_payments: 'platforms/embedded-bank',
  transactions: 'issuing/authorizations',
  transaction_steps: 'issuing/authorizations',
  bulk_control_changes: 'issuing/controls',
  controls: 'issuing/controls',
  limit_thresholds: 'issuing/controls',
  card_spending: 'issuing/controls',
  card_merchant_locks: 'issuing/controls',
  card_failed_attempts: 'issuing/controls',
  customer_spending: 'issuing/controls',
  exports: 'delivery/exports',
  webhook_endpoints: 'delivery/webhooks',
  webhook_secrets: 'delivery/webhooks',
  webhook_streams: 'delivery/webhooks',
  webhook_replays: 'delivery/webhooks',
  webhook_deliveries: 'delivery/webhooks',
  secure_view_settings: 'issuing/secure-view',
  secure_view_mints: 'issuing/secure-view',
  secure_views: 'issuing/secure-view',
  secure_view_log: 'issuing/secure-view',
  platform_cards: 'platforms/vendor',
  platform_connections: 'platforms/vendor',
  platform_customer_claims: 'platforms/vendor',
  platform_customer_requests: 'platforms/vendor',
  platform_customers: 'platforms/vendor',
  platform_objects: 'platforms/vendor',
  platform_questions: 'platforms/vendor',
  platform_differences: 'platforms/vendor',
  platform_floats: 'platforms/vendor',
  platform_float_days: 'platforms/vendor',
  embedded_cards: 'platforms/embedded',
  embedded_card_states: 'platforms/embedded',
  embedded_card_renewals: 'platforms/embedded',
  embedded_slow_cards: 'platforms/embedded',
  embedded_challenges: 'platforms/embedded',
  embedded_disorder: 'platforms/embedded',
  embedded_kyc_cases: 'platforms/embedded',
  embedded_card_ranges: 'platforms/embedded',
};

const SQL_LITERAL = /(['"`])\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\s[^]*?\1/g;
/** All columns of a table: breaks prepared statements on open connections once a migration adds a column. */
const ALL_COLUMNS = /\bSELECT\s+\*\s+FROM\s+([a-z_]+)|\b([a-z_]+)\.\*|\b(RETURNING)\s+\*/g;
/** The planner may repeat the subquery for each outer row, and each run locks further rows: LIMIT bounds nothing. */
const LOCKED_IN_TURN = /\bIN\s*\(\s*SELECT\b(?:(?!\bSELECT\b)[^])*?\bLIMIT\b[^)]*?\bFOR (?:NO KEY )?UPDATE\b/;
const TAKES_STATEMENT = /\bimport\s*\{[^}]*\bstatement\b[^}]*\}\s*from/;
const NAMED_TABLE = /\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+(?:ONLY\s+)?([a-z_]+)|,\s*([a-z_]+)\s+AS\b/g;
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm;

/** The file with the SQL of its folder, or of one subject of it. */
const STORE = /[/-]store\.ts$/;

/** SQL belongs in a store.ts or *-store.ts, in foundation/database or in money/ledger, and may name only tables that its part owns. */
export function checkSql(sources: Sources): Problem[] {
  const problems: Problem[] = [];
  for (const [file, text] of sources) {
    const place = placeOf(file);
    if (place === undefined || isTest(file)) continue;
    const code = text.replace(COMMENT_LINE, '');
    const literals = [...code.matchAll(SQL_LITERAL)].map((match) => match[0]);
    const mayHold = place.part === 'foundation/database' || place.part === 'money/ledger' || STORE.test(file);
    if (!mayHold && (literals.length > 0 || TAKES_STATEMENT.test(code))) {
      problems.push({ rule: 'sql', file, what: 'SQL belongs in store.ts or a *-store.ts' });
    }
    for (const literal of literals) {
      const star = [...literal.matchAll(ALL_COLUMNS)].find(
        ([, from, name, all]) => all || (from ?? name!) in TABLE_OWNERS,
      );
      if (LOCKED_IN_TURN.test(literal))
        problems.push({
          rule: 'claims',
          file,
          what: 'locks rows in `IN (SELECT … LIMIT …)`; write `= ANY (ARRAY(SELECT …))`',
        });
      if (star) problems.push({ rule: 'columns', file, what: `names no columns: ${star[0]}` });
    }
    const owner = place.folder.replace('packages/server/src/', '');
    for (const table of new Set(literals.flatMap(tablesIn))) {
      const owned = TABLE_OWNERS[table]!;
      if (owned !== owner)
        problems.push({ rule: 'tables', file, what: `reads or writes ${table}, which is ${owned}'s` });
    }
  }
  return problems;
}

const STATEMENT_NAME = /\b(?:statement|combinable)(?:<[^(]*>)?\(\s*'([a-z0-9_.]+)'/g;

/** A connection prepares one text for each name, and fails if it gets another one. */
export function checkStatementNames(sources: Sources): Problem[] {
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [file, text] of sources) {
    if (placeOf(file) === undefined || isTest(file)) continue;
    for (const [, name] of text.matchAll(STATEMENT_NAME)) {
      const other = files.get(name!);
      if (other !== undefined) problems.push({ rule: 'statements', file, what: `names ${name}, as ${other} does` });
      files.set(name!, file);
    }
  }
  return problems;
}

function tablesIn(sql: string): string[] {
  return [...sql.matchAll(NAMED_TABLE)].map((match) => match[1] ?? match[2]!).filter((name) => name in TABLE_OWNERS);
}

/** Checks that exactly the tables that the migrations create have an owner. */
export function checkOwners(sources: Sources): Problem[] {
  const file = 'packages/server/test/tidy/sql.ts';
  const made = new Set(['schema_migrations']);
  for (const [path, text] of sources) {
    if (!/\/migrations\/[^/]+\.sql$/.test(path)) continue;
    for (const match of text.matchAll(/^\s*CREATE TABLE (?:IF NOT EXISTS )?([a-z0-9_]+)/gm)) made.add(match[1]!);
    for (const match of text.matchAll(/^\s*DROP TABLE (?:IF EXISTS )?([a-z0-9_]+)/gm)) made.delete(match[1]!);
  }
  return [
    ...[...made].filter((table) => !(table in TABLE_OWNERS)).map((table) => `${table} has no owner`),
    ...Object.keys(TABLE_OWNERS)
      .filter((table) => !made.has(table))
      .map((table) => `${table} is in no migration`),
  ].map((what) => ({ rule: 'owners', file, what }));
}
