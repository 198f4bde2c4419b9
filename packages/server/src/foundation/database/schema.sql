-- The schema that the migrations make. Written by `npm run schema`: to change it, write a migration.

CREATE TABLE account_credits (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  rail_id text NOT NULL,
  operation_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  sender_name text,
  sender_account text,
  reference text,
  status text NOT NULL,
  return_reason text,
  return_operation_id uuid,
  created_at timestamp with time zone NOT NULL,
  returned_at timestamp with time zone,
  CONSTRAINT account_credits_pkey PRIMARY KEY (tenant_id, account_id, id),
  CONSTRAINT account_credits_tenant_id_rail_id_key UNIQUE (tenant_id, rail_id),
  CONSTRAINT account_credits_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES virtual_accounts(tenant_id, id),
  CONSTRAINT account_credits_amount_check CHECK (amount > 0),
  CONSTRAINT account_credits_check CHECK ((status = 'returned'::text) = (returned_at IS NOT NULL)),
  CONSTRAINT account_credits_check1 CHECK ((status = 'returned'::text) = (return_operation_id IS NOT NULL)),
  CONSTRAINT account_credits_status_check CHECK (status = ANY (ARRAY['credited'::text, 'returned'::text]))
);
CREATE INDEX account_credits_newest ON account_credits USING btree (tenant_id, account_id, created_at, id);
CREATE INDEX account_credits_reference ON account_credits USING btree (tenant_id, account_id, reference, created_at, id) WHERE reference IS NOT NULL;

CREATE TABLE accounts (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  sequence bigint DEFAULT 0 NOT NULL,
  event_sequence bigint DEFAULT 0 NOT NULL,
  shortfall bigint DEFAULT 0 NOT NULL,
  low_balance_threshold bigint,
  low_balance_about text,
  CONSTRAINT accounts_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT accounts_tenant_id_id_currency_key UNIQUE (tenant_id, id, currency),
  CONSTRAINT accounts_balance_not_negative CHECK (balance >= (- shortfall) OR kind = 'world'::text),
  CONSTRAINT accounts_event_sequence_check CHECK (event_sequence >= 0),
  CONSTRAINT accounts_kind_check CHECK (kind = ANY (ARRAY['world'::text, 'fees'::text, 'issuer_fees'::text, 'wallet'::text, 'card'::text, 'holds'::text, 'virtual_account'::text, 'transfer'::text, 'chain_payment'::text])),
  CONSTRAINT accounts_low_balance_about CHECK ((low_balance_about IS NULL) = (low_balance_threshold IS NULL)),
  CONSTRAINT accounts_low_balance_threshold CHECK (low_balance_threshold IS NULL OR low_balance_threshold > 0 AND kind = 'wallet'::text),
  CONSTRAINT accounts_sequence_check CHECK (sequence >= 0),
  CONSTRAINT accounts_shortfall_check CHECK (shortfall >= 0)
) WITH (fillfactor=70);

CREATE TABLE api_keys (
  client_id text NOT NULL,
  tenant_id uuid NOT NULL,
  secret_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT api_keys_pkey PRIMARY KEY (client_id),
  CONSTRAINT api_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX api_keys_revoked ON api_keys USING btree (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX api_keys_tenant ON api_keys USING btree (tenant_id);

CREATE TABLE audit_head (
  only_row boolean DEFAULT true NOT NULL,
  sequence bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_head_pkey PRIMARY KEY (only_row),
  CONSTRAINT audit_head_only_row_check CHECK (only_row)
);

CREATE TABLE audit_log (
  sequence bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  operator text NOT NULL,
  act text NOT NULL,
  partner_id uuid,
  environment text,
  details text NOT NULL,
  reason text,
  hash bytea NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (sequence),
  CONSTRAINT audit_log_hash_check CHECK (length(hash) = 32)
);

CREATE TABLE card_codes (
  tenant_id uuid NOT NULL,
  challenge_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT card_codes_pkey PRIMARY KEY (tenant_id, challenge_id)
);
CREATE INDEX card_codes_expiry ON card_codes USING btree (expires_at, tenant_id);

CREATE TABLE card_controls (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  limit_transaction bigint,
  limit_day bigint,
  limit_week bigint,
  limit_month bigint,
  limit_lifetime bigint,
  purchases_hour integer,
  purchases_day integer,
  categories_allowed text[],
  categories_blocked text[] NOT NULL,
  merchants_allowed text[],
  merchants_blocked text[] NOT NULL,
  countries_allowed text[],
  countries_blocked text[] NOT NULL,
  single_use boolean NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT card_controls_pkey PRIMARY KEY (tenant_id, card_id),
  CONSTRAINT card_controls_tenant_id_card_id_fkey FOREIGN KEY (tenant_id, card_id) REFERENCES cards(tenant_id, id),
  CONSTRAINT card_controls_limit_day_check CHECK (limit_day > 0),
  CONSTRAINT card_controls_limit_lifetime_check CHECK (limit_lifetime > 0),
  CONSTRAINT card_controls_limit_month_check CHECK (limit_month > 0),
  CONSTRAINT card_controls_limit_transaction_check CHECK (limit_transaction > 0),
  CONSTRAINT card_controls_limit_week_check CHECK (limit_week > 0),
  CONSTRAINT card_controls_purchases_day_check CHECK (purchases_day > 0),
  CONSTRAINT card_controls_purchases_hour_check CHECK (purchases_hour > 0)
);

CREATE TABLE card_spending (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  hour integer NOT NULL,
  hour_count integer NOT NULL,
  day integer NOT NULL,
  day_count integer NOT NULL,
  day_amount bigint NOT NULL,
  week integer NOT NULL,
  week_amount bigint NOT NULL,
  month integer NOT NULL,
  month_amount bigint NOT NULL,
  lifetime_count integer NOT NULL,
  lifetime_amount bigint NOT NULL,
  CONSTRAINT card_spending_pkey PRIMARY KEY (tenant_id, card_id),
  CONSTRAINT card_spending_day_amount_check CHECK (day_amount >= 0),
  CONSTRAINT card_spending_day_count_check CHECK (day_count >= 0),
  CONSTRAINT card_spending_hour_count_check CHECK (hour_count >= 0),
  CONSTRAINT card_spending_lifetime_amount_check CHECK (lifetime_amount >= 0),
  CONSTRAINT card_spending_lifetime_count_check CHECK (lifetime_count >= 0),
  CONSTRAINT card_spending_month_amount_check CHECK (month_amount >= 0),
  CONSTRAINT card_spending_week_amount_check CHECK (week_amount >= 0)
) WITH (fillfactor=70);

CREATE TABLE card_state_changes (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  state text NOT NULL,
  version bigint NOT NULL,
  change_id uuid NOT NULL,
  tell_after timestamp with time zone NOT NULL,
  CONSTRAINT card_state_changes_pkey PRIMARY KEY (tenant_id, card_id),
  CONSTRAINT card_state_changes_tenant_id_card_id_fkey FOREIGN KEY (tenant_id, card_id) REFERENCES cards(tenant_id, id),
  CONSTRAINT card_state_changes_state_check CHECK (state = ANY (ARRAY['active'::text, 'frozen'::text, 'terminated'::text]))
);
CREATE INDEX card_state_changes_due ON card_state_changes USING btree (tell_after, tenant_id);

CREATE TABLE cards (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  local_id bigint NOT NULL,
  customer_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  wallet_id uuid NOT NULL,
  issuance_fee bigint NOT NULL,
  brand text NOT NULL,
  currency text NOT NULL,
  name_on_card text NOT NULL,
  label text,
  masked_pan text,
  last4 text,
  expiry_month text,
  expiry_year text,
  provision_after timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  issuer_issuance_fee bigint DEFAULT 0 NOT NULL,
  CONSTRAINT cards_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT cards_local_id UNIQUE (local_id, tenant_id),
  CONSTRAINT cards_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  CONSTRAINT cards_tenant_id_id_currency_fkey FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts(tenant_id, id, currency),
  CONSTRAINT cards_brand_check CHECK (brand = ANY (ARRAY['visa'::text, 'mastercard'::text])),
  CONSTRAINT cards_check CHECK ((masked_pan IS NULL) = (last4 IS NULL))
);
CREATE INDEX cards_customer ON cards USING btree (customer_id, local_id, tenant_id);
CREATE INDEX cards_unprovisioned ON cards USING btree (provision_after, tenant_id) WHERE provision_after IS NOT NULL;

CREATE TABLE chain_blocks (
  environment text NOT NULL,
  network text NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  CONSTRAINT chain_blocks_pkey PRIMARY KEY (environment, network, block_number),
  CONSTRAINT chain_blocks_environment_network_fkey FOREIGN KEY (environment, network) REFERENCES chain_watches(environment, network)
);

CREATE TABLE chain_payments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  environment text NOT NULL,
  address_id uuid NOT NULL,
  network text NOT NULL,
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  step integer NOT NULL,
  status text NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  confirmations_required integer NOT NULL,
  sender text NOT NULL,
  asset text NOT NULL,
  token_amount numeric(78,0) NOT NULL,
  token_decimals integer NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  wallet_id uuid NOT NULL,
  detected_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  operation_id uuid,
  CONSTRAINT chain_payments_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT chain_payments_tenant_id_network_transaction_hash_log_index_key UNIQUE (tenant_id, network, transaction_hash, log_index),
  CONSTRAINT chain_payments_tenant_id_address_id_fkey FOREIGN KEY (tenant_id, address_id) REFERENCES deposit_addresses(tenant_id, id),
  CONSTRAINT chain_payments_tenant_id_id_currency_fkey FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts(tenant_id, id, currency),
  CONSTRAINT chain_payments_amount_check CHECK (amount >= 0),
  CONSTRAINT chain_payments_environment_check CHECK (environment = ANY (ARRAY['live'::text, 'sandbox'::text])),
  CONSTRAINT chain_payments_status_check CHECK (status = ANY (ARRAY['detected'::text, 'confirmed'::text, 'dropped'::text, 'reversed'::text])),
  CONSTRAINT chain_payments_step_check CHECK (step > 0)
);
CREATE INDEX chain_payments_confirmed ON chain_payments USING btree (environment, network, block_number) WHERE status = 'confirmed'::text;
CREATE INDEX chain_payments_detected ON chain_payments USING btree (environment, network, block_number) WHERE status = 'detected'::text;
CREATE INDEX chain_payments_listed ON chain_payments USING btree (tenant_id, detected_at, id);
CREATE INDEX chain_payments_of_address ON chain_payments USING btree (tenant_id, address_id, detected_at, id);
CREATE INDEX chain_payments_of_status ON chain_payments USING btree (tenant_id, status, detected_at, id);

CREATE TABLE chain_sightings (
  environment text NOT NULL,
  network text NOT NULL,
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  tenant_id uuid NOT NULL,
  address_id uuid NOT NULL,
  sender text NOT NULL,
  asset text NOT NULL,
  token_amount numeric(78,0) NOT NULL,
  token_decimals integer NOT NULL,
  CONSTRAINT chain_sightings_pkey PRIMARY KEY (environment, network, transaction_hash, log_index),
  CONSTRAINT chain_sightings_environment_network_fkey FOREIGN KEY (environment, network) REFERENCES chain_watches(environment, network)
);
CREATE INDEX chain_sightings_blocks ON chain_sightings USING btree (environment, network, block_number);

CREATE TABLE chain_watches (
  environment text NOT NULL,
  network text NOT NULL,
  block_number bigint,
  revision bigint NOT NULL,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  problem_kind text,
  problem text,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT chain_watches_pkey PRIMARY KEY (environment, network),
  CONSTRAINT chain_watches_check CHECK ((problem_kind IS NULL) = (problem IS NULL)),
  CONSTRAINT chain_watches_problem_kind_check CHECK (problem_kind = ANY (ARRAY['other_chain'::text, 'deep_reorganisation'::text]))
);

CREATE TABLE customers (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  local_id bigint NOT NULL,
  external_ref text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  country_code text NOT NULL,
  issuing_country text NOT NULL,
  date_of_birth date NOT NULL,
  gender text,
  document_type text,
  document_number text,
  tax_id_number text,
  address_street text,
  address_city text,
  address_state text,
  address_postal_code text,
  address_country text,
  pof_employment_status text,
  pof_occupation text,
  pof_primary_purpose text,
  pof_source_of_funds text,
  pof_expected_monthly_pay text,
  kyc_consent_at timestamp with time zone,
  kyc_status text NOT NULL,
  kyc_reasons text[] DEFAULT '{}'::text[] NOT NULL,
  has_document_front boolean DEFAULT false NOT NULL,
  has_document_back boolean DEFAULT false NOT NULL,
  has_document_address boolean DEFAULT false NOT NULL,
  event_sequence bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  kyc_submission integer DEFAULT 0 NOT NULL,
  kyc_submit_after timestamp with time zone,
  CONSTRAINT customers_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT customers_local_id UNIQUE (tenant_id, local_id),
  CONSTRAINT customers_kyc_status_check CHECK (kyc_status = ANY (ARRAY['pending'::text, 'in_review'::text, 'approved'::text, 'rejected'::text])),
  CONSTRAINT customers_kyc_submission_check CHECK (kyc_submission >= 0)
);
CREATE UNIQUE INDEX customers_external_ref ON customers USING btree (tenant_id, external_ref) WHERE external_ref IS NOT NULL;
CREATE INDEX customers_unsubmitted ON customers USING btree (kyc_submit_after, tenant_id) WHERE kyc_submit_after IS NOT NULL;

CREATE TABLE deposit_addresses (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  environment text NOT NULL,
  operation_id uuid NOT NULL,
  chain text NOT NULL,
  asset text NOT NULL,
  address text NOT NULL,
  address_index integer NOT NULL,
  derivation_path text NOT NULL,
  wallet_id uuid NOT NULL,
  label text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT deposit_addresses_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT deposit_addresses_tenant_id_address_index_key UNIQUE (tenant_id, address_index),
  CONSTRAINT deposit_addresses_tenant_id_operation_id_key UNIQUE (tenant_id, operation_id),
  CONSTRAINT deposit_addresses_tenant_id_wallet_id_fkey FOREIGN KEY (tenant_id, wallet_id) REFERENCES wallets(tenant_id, id),
  CONSTRAINT deposit_addresses_address_index_check CHECK (address_index >= 0),
  CONSTRAINT deposit_addresses_environment_check CHECK (environment = ANY (ARRAY['live'::text, 'sandbox'::text]))
);
CREATE UNIQUE INDEX deposit_addresses_address ON deposit_addresses USING btree (lower(address), asset, environment, tenant_id);

CREATE TABLE embedded_bank_accounts (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency text NOT NULL,
  details jsonb,
  refusal text,
  opens_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT embedded_bank_accounts_pkey PRIMARY KEY (tenant_id, account_id),
  CONSTRAINT embedded_bank_accounts_check CHECK ((details IS NULL) = (refusal IS NOT NULL))
);
CREATE UNIQUE INDEX embedded_bank_accounts_details ON embedded_bank_accounts USING btree (tenant_id, details);

CREATE TABLE embedded_bank_notices (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  notice jsonb NOT NULL,
  CONSTRAINT embedded_bank_notices_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX embedded_bank_notices_due ON embedded_bank_notices USING btree (due_at, tenant_id);

CREATE TABLE embedded_bank_payments (
  tenant_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  amount bigint,
  currency text,
  status text NOT NULL,
  next_outcome text,
  next_reason text,
  next_at timestamp with time zone,
  notice_id text,
  CONSTRAINT embedded_bank_payments_pkey PRIMARY KEY (tenant_id, transfer_id),
  CONSTRAINT embedded_bank_payments_check CHECK ((next_outcome IS NULL) = (next_at IS NULL)),
  CONSTRAINT embedded_bank_payments_next_outcome_check CHECK (next_outcome = ANY (ARRAY['success'::text, 'failed'::text, 'reversed'::text])),
  CONSTRAINT embedded_bank_payments_status_check CHECK (status = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text, 'reversed'::text, 'cancelled'::text]))
);
CREATE INDEX embedded_bank_payments_next ON embedded_bank_payments USING btree (next_at, tenant_id) WHERE next_at IS NOT NULL;

CREATE TABLE embedded_card_ranges (
  bin text NOT NULL,
  first_index bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT embedded_card_ranges_pkey PRIMARY KEY (bin)
);

CREATE TABLE embedded_card_states (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  state text NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT embedded_card_states_pkey PRIMARY KEY (tenant_id, card_id),
  CONSTRAINT embedded_card_states_state_check CHECK (state = ANY (ARRAY['active'::text, 'frozen'::text, 'terminated'::text]))
);

CREATE TABLE embedded_cards (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  brand text NOT NULL,
  first6 text NOT NULL,
  last4 text NOT NULL,
  expiry_month text NOT NULL,
  expiry_year text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT embedded_cards_pkey PRIMARY KEY (tenant_id, card_id)
);

CREATE TABLE embedded_challenges (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  status text NOT NULL,
  code_hash bytea,
  tries_left smallint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  answer_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT embedded_challenges_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT embedded_challenges_status_check CHECK (status = ANY (ARRAY['pending'::text, 'passed'::text, 'failed'::text, 'expired'::text])),
  CONSTRAINT embedded_challenges_tries_left_check CHECK (tries_left >= 0)
);
CREATE INDEX embedded_challenges_ending ON embedded_challenges USING btree (expires_at, tenant_id) WHERE code_hash IS NOT NULL;

CREATE TABLE embedded_disorder (
  tenant_id uuid NOT NULL,
  seed bigint NOT NULL,
  duplicate_percent smallint NOT NULL,
  delay_percent smallint NOT NULL,
  delay_ms_max integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  messages bigint DEFAULT 0 NOT NULL,
  CONSTRAINT embedded_disorder_pkey PRIMARY KEY (tenant_id),
  CONSTRAINT embedded_disorder_delay_ms_max_check CHECK (delay_ms_max >= 0 AND delay_ms_max <= 600000),
  CONSTRAINT embedded_disorder_delay_percent_check CHECK (delay_percent >= 0 AND delay_percent <= 100),
  CONSTRAINT embedded_disorder_duplicate_percent_check CHECK (duplicate_percent >= 0 AND duplicate_percent <= 100)
);

CREATE TABLE embedded_kyc_cases (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  submission integer NOT NULL,
  decision text,
  reasons text[] DEFAULT '{}'::text[] NOT NULL,
  deliver_after timestamp with time zone,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT embedded_kyc_cases_pkey PRIMARY KEY (tenant_id, customer_id, submission),
  CONSTRAINT embedded_kyc_cases_check CHECK (deliver_after IS NULL OR decision IS NOT NULL AND delivered_at IS NULL),
  CONSTRAINT embedded_kyc_cases_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'rejected'::text, 'needs_resubmission'::text]))
);
CREATE INDEX embedded_kyc_cases_due ON embedded_kyc_cases USING btree (deliver_after, tenant_id) WHERE deliver_after IS NOT NULL;

CREATE TABLE embedded_messages (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  message json NOT NULL,
  deliver_after timestamp with time zone NOT NULL,
  CONSTRAINT embedded_messages_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX embedded_messages_due ON embedded_messages USING btree (deliver_after, tenant_id);

CREATE TABLE embedded_slow_cards (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  ready_at timestamp with time zone NOT NULL,
  CONSTRAINT embedded_slow_cards_pkey PRIMARY KEY (tenant_id, card_id)
);

CREATE TABLE entries (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  sequence bigint NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  operation_id uuid NOT NULL,
  type text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT entries_pkey PRIMARY KEY (tenant_id, account_id, sequence),
  CONSTRAINT entries_amount_check CHECK (amount <> 0),
  CONSTRAINT entries_sequence_check CHECK (sequence > 0)
);
CREATE INDEX entries_created_at ON entries USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');

CREATE TABLE events (
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  type text NOT NULL,
  subject_id uuid NOT NULL,
  sequence bigint NOT NULL,
  entry_sequence bigint,
  data json NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT events_pkey PRIMARY KEY (tenant_id, "position"),
  CONSTRAINT events_tenant_id_subject_id_sequence_key UNIQUE (tenant_id, subject_id, sequence),
  CONSTRAINT events_sequence_check CHECK (sequence > 0)
);
CREATE INDEX events_codes ON events USING btree (tenant_id, "position") WHERE type = 'card.code'::text;

CREATE TABLE exchange_quotes (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  source_currency text NOT NULL,
  target_currency text NOT NULL,
  source_amount bigint NOT NULL,
  target_amount bigint NOT NULL,
  rate text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  transfer_id uuid,
  CONSTRAINT exchange_quotes_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT exchange_quotes_source_amount_check CHECK (source_amount > 0),
  CONSTRAINT exchange_quotes_target_amount_check CHECK (target_amount > 0)
);
CREATE UNIQUE INDEX exchange_quotes_operation ON exchange_quotes USING btree (tenant_id, operation_id);

CREATE TABLE exchange_rates (
  currency text NOT NULL,
  decimals smallint NOT NULL,
  per_usd_millionths bigint NOT NULL,
  markup_basis_points integer DEFAULT 0 NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT exchange_rates_pkey PRIMARY KEY (currency),
  CONSTRAINT exchange_rates_currency_check CHECK (currency ~ '^[a-z]{3}$'::text),
  CONSTRAINT exchange_rates_decimals_check CHECK (decimals >= 0 AND decimals <= 4),
  CONSTRAINT exchange_rates_markup_basis_points_check CHECK (markup_basis_points >= 0 AND markup_basis_points <= 10000),
  CONSTRAINT exchange_rates_per_usd_millionths_check CHECK (per_usd_millionths > 0)
);

CREATE TABLE fee_rates (
  tenant_id uuid NOT NULL,
  currency text NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  fixed bigint NOT NULL,
  basis_points integer NOT NULL,
  minimum bigint NOT NULL,
  maximum bigint,
  CONSTRAINT fee_rates_pkey PRIMARY KEY (tenant_id, currency, version, name),
  CONSTRAINT fee_rates_tenant_id_currency_version_fkey FOREIGN KEY (tenant_id, currency, version) REFERENCES fee_schedules(tenant_id, currency, version),
  CONSTRAINT fee_rates_basis_points_check CHECK (basis_points >= 0 AND basis_points <= 10000),
  CONSTRAINT fee_rates_check CHECK (maximum >= minimum),
  CONSTRAINT fee_rates_fixed_check CHECK (fixed >= 0),
  CONSTRAINT fee_rates_minimum_check CHECK (minimum >= 0)
);

CREATE TABLE fee_schedules (
  tenant_id uuid NOT NULL,
  currency text NOT NULL,
  version integer NOT NULL,
  effective_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT fee_schedules_pkey PRIMARY KEY (tenant_id, currency, version),
  CONSTRAINT fee_schedules_version_check CHECK (version > 0)
);

CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  operation_id uuid,
  answer_status smallint,
  answer_body text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (tenant_id, key),
  CONSTRAINT idempotency_keys_check CHECK ((answer_status IS NULL) = (answer_body IS NULL)),
  CONSTRAINT idempotency_keys_check1 CHECK (operation_id IS NOT NULL OR answer_body IS NOT NULL)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING brin (created_at);

CREATE TABLE operations (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  card_id uuid,
  wallet_id uuid,
  reference text,
  parameters bytea,
  error text,
  created_at timestamp with time zone NOT NULL,
  fee_version integer,
  origin_id uuid,
  CONSTRAINT operations_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT operations_amount_check CHECK (amount >= 0),
  CONSTRAINT operations_check CHECK ((status = 'failed'::text) = (error IS NOT NULL)),
  CONSTRAINT operations_check1 CHECK (reference IS NULL OR parameters IS NOT NULL),
  CONSTRAINT operations_fee_check CHECK (fee >= 0),
  CONSTRAINT operations_status_check CHECK (status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))
);
CREATE UNIQUE INDEX operations_reference ON operations USING btree (tenant_id, reference) WHERE reference IS NOT NULL;

CREATE TABLE partners (
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT partners_pkey PRIMARY KEY (id)
);

CREATE TABLE postings (
  tenant_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  ordinal smallint NOT NULL,
  currency text NOT NULL,
  debit_account_id uuid NOT NULL,
  debit_sequence bigint NOT NULL,
  credit_account_id uuid NOT NULL,
  credit_sequence bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT postings_pkey PRIMARY KEY (tenant_id, operation_id, ordinal),
  CONSTRAINT postings_amount_check CHECK (amount > 0),
  CONSTRAINT postings_check CHECK (debit_account_id <> credit_account_id)
);

CREATE TABLE reconciliation_parts (
  tenant_id uuid NOT NULL,
  reconciliation_id uuid NOT NULL,
  part integer NOT NULL,
  rows integer NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT reconciliation_parts_pkey PRIMARY KEY (tenant_id, reconciliation_id, part)
);

CREATE TABLE reconciliation_rows (
  tenant_id uuid NOT NULL,
  reconciliation_id uuid NOT NULL,
  line bigint NOT NULL,
  account_id uuid,
  account_name text,
  reference text,
  operation_id uuid,
  amount bigint,
  currency text,
  dated_at timestamp with time zone,
  dated_by_day boolean NOT NULL,
  result text NOT NULL,
  cause text,
  ledger_amount bigint,
  ledger_at timestamp with time zone,
  CONSTRAINT reconciliation_rows_pkey PRIMARY KEY (tenant_id, reconciliation_id, line),
  CONSTRAINT reconciliation_rows_result_check CHECK (result = ANY (ARRAY['matched'::text, 'amount_differs'::text, 'missing_in_ledger'::text, 'missing_in_book'::text]))
);
CREATE INDEX reconciliation_rows_differences ON reconciliation_rows USING btree (tenant_id, reconciliation_id, result, line) WHERE result <> 'matched'::text;
CREATE INDEX reconciliation_rows_missing ON reconciliation_rows USING btree (tenant_id, reconciliation_id, account_id) WHERE result = 'missing_in_ledger'::text;
CREATE UNIQUE INDEX reconciliation_rows_operations ON reconciliation_rows USING btree (tenant_id, reconciliation_id, account_id, operation_id) WHERE result <> 'missing_in_ledger'::text;

CREATE TABLE reconciliations (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  reference text,
  parameters bytea,
  status text NOT NULL,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  account_id uuid,
  rows bigint NOT NULL,
  signed boolean DEFAULT false NOT NULL,
  parts integer DEFAULT 0 NOT NULL,
  compared_parts integer DEFAULT 0 NOT NULL,
  compared_rows bigint DEFAULT 0 NOT NULL,
  walked_account_id uuid,
  walked_sequence bigint,
  last_line bigint DEFAULT 0 NOT NULL,
  summary jsonb,
  differences jsonb,
  error text,
  claim uuid,
  work_after timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  CONSTRAINT reconciliations_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT reconciliations_check CHECK ((status = ANY (ARRAY['receiving'::text, 'processing'::text])) = (work_after IS NOT NULL)),
  CONSTRAINT reconciliations_status_check CHECK (status = ANY (ARRAY['receiving'::text, 'processing'::text, 'completed'::text, 'failed'::text]))
);
CREATE INDEX reconciliations_age ON reconciliations USING btree (created_at, tenant_id);
CREATE UNIQUE INDEX reconciliations_reference ON reconciliations USING btree (tenant_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX reconciliations_work ON reconciliations USING btree (work_after, tenant_id) WHERE work_after IS NOT NULL;

CREATE TABLE schema_migrations (
  version integer NOT NULL,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (version)
);

CREATE TABLE secure_view_log (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  id uuid NOT NULL,
  view_id uuid,
  at timestamp with time zone NOT NULL,
  outcome text NOT NULL,
  detail text,
  address text,
  browser text,
  CONSTRAINT secure_view_log_pkey PRIMARY KEY (tenant_id, card_id, id),
  CONSTRAINT secure_view_log_tenant_id_card_id_fkey FOREIGN KEY (tenant_id, card_id) REFERENCES cards(tenant_id, id),
  CONSTRAINT secure_view_log_check CHECK ((detail IS NULL) = (outcome = ANY (ARRAY['minted'::text, 'revealed'::text]))),
  CONSTRAINT secure_view_log_outcome_check CHECK (outcome = ANY (ARRAY['minted'::text, 'mint_refused'::text, 'revealed'::text, 'refused'::text, 'copied'::text]))
);
CREATE INDEX secure_view_log_at ON secure_view_log USING btree (at);

CREATE TABLE secure_view_mints (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  minted_at timestamp with time zone[] NOT NULL,
  refused_at timestamp with time zone[] NOT NULL,
  CONSTRAINT secure_view_mints_pkey PRIMARY KEY (tenant_id, card_id),
  CONSTRAINT secure_view_mints_tenant_id_card_id_fkey FOREIGN KEY (tenant_id, card_id) REFERENCES cards(tenant_id, id)
);

CREATE TABLE secure_view_settings (
  tenant_id uuid NOT NULL,
  origins text[] NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT secure_view_settings_pkey PRIMARY KEY (tenant_id)
);

CREATE TABLE secure_views (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  secret_hash bytea NOT NULL,
  options jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  consumed_at timestamp with time zone,
  nonce_hash bytea,
  reveals smallint NOT NULL,
  reports smallint NOT NULL,
  CONSTRAINT secure_views_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT secure_views_tenant_id_card_id_fkey FOREIGN KEY (tenant_id, card_id) REFERENCES cards(tenant_id, id),
  CONSTRAINT secure_views_check CHECK ((nonce_hash IS NULL) = (consumed_at IS NULL))
);
CREATE INDEX secure_views_expires ON secure_views USING btree (expires_at);

CREATE TABLE settlement_balances (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  account_kind text NOT NULL,
  opening bigint NOT NULL,
  closing bigint NOT NULL,
  CONSTRAINT settlement_balances_pkey PRIMARY KEY (tenant_id, day, currency, account_kind)
);

CREATE TABLE settlement_movements (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  account_kind text NOT NULL,
  entry_type text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT settlement_movements_pkey PRIMARY KEY (tenant_id, day, currency, account_kind, entry_type)
);

CREATE TABLE settlements (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT settlements_pkey PRIMARY KEY (tenant_id, day)
);

CREATE TABLE tenant_counters (
  tenant_id uuid NOT NULL,
  event_position bigint DEFAULT 0 NOT NULL,
  customer_local_id bigint NOT NULL,
  card_local_id bigint NOT NULL,
  version uuid DEFAULT gen_random_uuid() NOT NULL,
  clock_offset_ms bigint DEFAULT 0 NOT NULL,
  ledger_at timestamp with time zone DEFAULT '2000-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
  CONSTRAINT tenant_counters_pkey PRIMARY KEY (tenant_id),
  CONSTRAINT tenant_counters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  CONSTRAINT tenant_counters_clock_offset_ms_check CHECK (clock_offset_ms >= 0)
) WITH (fillfactor=20);
CREATE INDEX tenant_counters_ahead ON tenant_counters USING btree (tenant_id) WHERE clock_offset_ms > 0;

CREATE TABLE tenants (
  id uuid NOT NULL,
  partner_id uuid NOT NULL,
  environment text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT tenants_pkey PRIMARY KEY (id),
  CONSTRAINT tenants_partner_id_environment_key UNIQUE (partner_id, environment),
  CONSTRAINT tenants_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partners(id),
  CONSTRAINT tenants_environment_check CHECK (environment = ANY (ARRAY['live'::text, 'sandbox'::text]))
);

CREATE TABLE transaction_steps (
  tenant_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  type text NOT NULL,
  amount bigint NOT NULL,
  reason text,
  happened_at timestamp with time zone NOT NULL,
  explanation json,
  CONSTRAINT transaction_steps_pkey PRIMARY KEY (tenant_id, transaction_id, operation_id),
  CONSTRAINT transaction_steps_amount_check CHECK (amount >= 0)
);

CREATE TABLE transactions (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  currency text NOT NULL,
  merchant_amount bigint NOT NULL,
  merchant_currency text NOT NULL,
  merchant_decimals smallint NOT NULL,
  merchant_name text NOT NULL,
  merchant_category text NOT NULL,
  merchant_country text NOT NULL,
  merchant_city text,
  authorized bigint NOT NULL,
  held bigint NOT NULL,
  released bigint NOT NULL,
  cleared bigint NOT NULL,
  uncovered bigint NOT NULL,
  refunded bigint NOT NULL,
  decline_reason text,
  hold_expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  merchant_held bigint DEFAULT 0 NOT NULL,
  merchant_cleared bigint DEFAULT 0 NOT NULL,
  held_by_day json,
  CONSTRAINT transactions_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT transactions_authorized_check CHECK (authorized >= 0),
  CONSTRAINT transactions_check CHECK ((held > 0) = (hold_expires_at IS NOT NULL)),
  CONSTRAINT transactions_cleared_check CHECK (cleared >= 0),
  CONSTRAINT transactions_declined_reason CHECK (decline_reason IS NULL OR status = 'declined'::text),
  CONSTRAINT transactions_held_check CHECK (held >= 0),
  CONSTRAINT transactions_holds_conserved CHECK ((authorized + uncovered) = (held + released + cleared)),
  CONSTRAINT transactions_merchant_amount_check CHECK (merchant_amount >= 0),
  CONSTRAINT transactions_merchant_cleared_check CHECK (merchant_cleared >= 0),
  CONSTRAINT transactions_merchant_held_check CHECK (merchant_held >= 0),
  CONSTRAINT transactions_refunded_check CHECK (refunded >= 0),
  CONSTRAINT transactions_released_check CHECK (released >= 0),
  CONSTRAINT transactions_status_check CHECK (status = ANY (ARRAY['approved'::text, 'declined'::text, 'cleared'::text, 'reversed'::text, 'expired'::text])),
  CONSTRAINT transactions_type_check CHECK (type = ANY (ARRAY['purchase'::text, 'refund'::text])),
  CONSTRAINT transactions_uncovered_check CHECK (uncovered >= 0)
);
CREATE INDEX transactions_card ON transactions USING btree (card_id, created_at, id, tenant_id);
CREATE INDEX transactions_expiring ON transactions USING btree (hold_expires_at, tenant_id) WHERE hold_expires_at IS NOT NULL;

CREATE TABLE transfer_notices (
  tenant_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  notice_id text NOT NULL,
  outcome text NOT NULL,
  reason text,
  effect text NOT NULL,
  settled_at timestamp with time zone,
  at timestamp with time zone NOT NULL,
  CONSTRAINT transfer_notices_pkey PRIMARY KEY (tenant_id, transfer_id, notice_id, outcome),
  CONSTRAINT transfer_notices_effect_check CHECK (effect = ANY (ARRAY['applied'::text, 'known'::text, 'contradicts'::text])),
  CONSTRAINT transfer_notices_outcome_check CHECK (outcome = ANY (ARRAY['success'::text, 'failed'::text, 'reversed'::text]))
);
CREATE INDEX transfer_notices_open ON transfer_notices USING btree (at, tenant_id) WHERE effect = 'contradicts'::text AND settled_at IS NULL;

CREATE TABLE transfers (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  status text NOT NULL,
  source_wallet_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  issuer_fee bigint NOT NULL,
  destination jsonb NOT NULL,
  quote_id uuid,
  target_currency text,
  target_amount bigint,
  reference text,
  description text,
  failure_code text,
  failure_message text,
  cancel_operation_id uuid,
  return_operation_id uuid,
  tell_after timestamp with time zone,
  tell text,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  reversed_at timestamp with time zone,
  CONSTRAINT transfers_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT transfers_tenant_id_id_currency_fkey FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts(tenant_id, id, currency),
  CONSTRAINT transfers_tenant_id_source_wallet_id_fkey FOREIGN KEY (tenant_id, source_wallet_id) REFERENCES wallets(tenant_id, id),
  CONSTRAINT transfers_amount_check CHECK (amount > 0),
  CONSTRAINT transfers_check CHECK ((tell IS NULL) = (tell_after IS NULL)),
  CONSTRAINT transfers_check1 CHECK ((status = 'pending'::text) = (ended_at IS NULL)),
  CONSTRAINT transfers_check2 CHECK ((status = 'reversed'::text) = (reversed_at IS NOT NULL)),
  CONSTRAINT transfers_check3 CHECK ((status = ANY (ARRAY['failed'::text, 'reversed'::text])) = (return_operation_id IS NOT NULL)),
  CONSTRAINT transfers_check4 CHECK (tell IS NULL OR status = 'pending'::text),
  CONSTRAINT transfers_status_check CHECK (status = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text, 'reversed'::text])),
  CONSTRAINT transfers_target_amount_check CHECK (target_amount > 0),
  CONSTRAINT transfers_tell_check CHECK (tell = ANY (ARRAY['send'::text, 'cancel'::text]))
);
CREATE UNIQUE INDEX transfers_operation ON transfers USING btree (tenant_id, operation_id);
CREATE INDEX transfers_pending ON transfers USING btree (created_at, tenant_id) WHERE ended_at IS NULL;
CREATE INDEX transfers_reference ON transfers USING btree (tenant_id, reference, id) WHERE reference IS NOT NULL;
CREATE INDEX transfers_source_wallet ON transfers USING btree (tenant_id, source_wallet_id, id);
CREATE INDEX transfers_status ON transfers USING btree (tenant_id, status, id);
CREATE INDEX transfers_untold ON transfers USING btree (tell_after, tenant_id) WHERE tell_after IS NOT NULL;

CREATE TABLE vault_items (
  tenant_id uuid NOT NULL,
  subject text NOT NULL,
  key_version integer NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT vault_items_pkey PRIMARY KEY (tenant_id, subject),
  CONSTRAINT vault_items_tenant_id_key_version_fkey FOREIGN KEY (tenant_id, key_version) REFERENCES vault_keys(tenant_id, version)
);

CREATE TABLE vault_keys (
  tenant_id uuid NOT NULL,
  version integer NOT NULL,
  wrapping_key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  first_wrapping_key_id text,
  CONSTRAINT vault_keys_pkey PRIMARY KEY (tenant_id, version),
  CONSTRAINT vault_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  CONSTRAINT vault_keys_version_check CHECK (version > 0)
);

CREATE TABLE vault_master_key (
  singleton boolean DEFAULT true NOT NULL,
  wrapping_key_id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT vault_master_key_pkey PRIMARY KEY (singleton),
  CONSTRAINT vault_master_key_singleton_check CHECK (singleton)
);

CREATE TABLE vault_secrets (
  name text NOT NULL,
  wrapping_key_id text NOT NULL,
  wrapped bytea,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT vault_secrets_pkey PRIMARY KEY (name)
);

CREATE TABLE virtual_accounts (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  currency text NOT NULL,
  wallet_id uuid NOT NULL,
  customer_id uuid,
  label text,
  fee bigint NOT NULL,
  issuer_fee bigint NOT NULL,
  details jsonb,
  failure_reason text,
  issue_after timestamp with time zone,
  close_after timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT virtual_accounts_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT virtual_accounts_tenant_id_id_currency_fkey FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts(tenant_id, id, currency),
  CONSTRAINT virtual_accounts_tenant_id_wallet_id_fkey FOREIGN KEY (tenant_id, wallet_id) REFERENCES wallets(tenant_id, id),
  CONSTRAINT virtual_accounts_check CHECK (details IS NULL OR issue_after IS NULL),
  CONSTRAINT virtual_accounts_check1 CHECK (closed_at IS NULL OR details IS NOT NULL),
  CONSTRAINT virtual_accounts_check2 CHECK ((failure_reason IS NOT NULL) = (details IS NULL AND issue_after IS NULL)),
  CONSTRAINT virtual_accounts_check3 CHECK (close_after IS NULL OR closed_at IS NOT NULL)
);
CREATE INDEX virtual_accounts_customer ON virtual_accounts USING btree (tenant_id, customer_id, created_at, id) WHERE customer_id IS NOT NULL;
CREATE INDEX virtual_accounts_newest ON virtual_accounts USING btree (tenant_id, created_at, id);
CREATE UNIQUE INDEX virtual_accounts_operation ON virtual_accounts USING btree (tenant_id, operation_id);
CREATE INDEX virtual_accounts_unclosed ON virtual_accounts USING btree (close_after, tenant_id) WHERE close_after IS NOT NULL;
CREATE INDEX virtual_accounts_unissued ON virtual_accounts USING btree (issue_after, tenant_id) WHERE issue_after IS NOT NULL;

CREATE TABLE wallet_top_ups (
  tenant_id uuid NOT NULL,
  wallet_id uuid NOT NULL,
  crossing uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  attempts integer NOT NULL,
  CONSTRAINT wallet_top_ups_pkey PRIMARY KEY (tenant_id, wallet_id)
);
CREATE INDEX wallet_top_ups_due ON wallet_top_ups USING btree (due_at, tenant_id);

CREATE TABLE wallets (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  currency text NOT NULL,
  label text,
  is_default boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  top_up_wallet_id uuid,
  top_up_amount bigint,
  CONSTRAINT wallets_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT wallets_tenant_id_id_currency_fkey FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts(tenant_id, id, currency),
  CONSTRAINT wallets_tenant_id_top_up_wallet_id_fkey FOREIGN KEY (tenant_id, top_up_wallet_id) REFERENCES wallets(tenant_id, id),
  CONSTRAINT wallets_check CHECK ((top_up_wallet_id IS NULL) = (top_up_amount IS NULL)),
  CONSTRAINT wallets_top_up_amount_check CHECK (top_up_amount > 0)
);
CREATE UNIQUE INDEX wallets_default ON wallets USING btree (tenant_id, currency) WHERE is_default;

CREATE TABLE webhook_deliveries (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  event_position bigint,
  event_type text NOT NULL,
  subject_id uuid,
  status text NOT NULL,
  scheduled_attempts smallint NOT NULL,
  extra_attempts smallint NOT NULL,
  attempts jsonb NOT NULL,
  first_attempt_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  early_at timestamp with time zone,
  holds_until timestamp with time zone,
  held boolean NOT NULL,
  by_hand boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (tenant_id, endpoint_id, id),
  CONSTRAINT webhook_deliveries_check CHECK ((event_position IS NULL) = (kind = 'test'::text)),
  CONSTRAINT webhook_deliveries_check1 CHECK ((subject_id IS NULL) = (kind = 'test'::text)),
  CONSTRAINT webhook_deliveries_check2 CHECK ((next_attempt_at IS NULL) = (status <> 'waiting'::text)),
  CONSTRAINT webhook_deliveries_kind_check CHECK (kind = ANY (ARRAY['event'::text, 'replay'::text, 'test'::text])),
  CONSTRAINT webhook_deliveries_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'succeeded'::text, 'failed'::text]))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (tenant_id, endpoint_id, next_attempt_at, event_position) WHERE status = 'waiting'::text;
CREATE INDEX webhook_deliveries_early ON webhook_deliveries USING btree (tenant_id, endpoint_id, early_at) WHERE status = 'waiting'::text AND early_at IS NOT NULL;
CREATE INDEX webhook_deliveries_subject ON webhook_deliveries USING btree (tenant_id, endpoint_id, subject_id, event_position) WHERE status = 'waiting'::text;

CREATE TABLE webhook_endpoints (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  description text,
  patterns text[] NOT NULL,
  header_names text[] NOT NULL,
  rate_limit integer,
  enabled boolean NOT NULL,
  disabled_reason text,
  disabled_at timestamp with time zone,
  service_secret_number integer NOT NULL,
  version bigint NOT NULL,
  event_sequence bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (tenant_id, id),
  CONSTRAINT webhook_endpoints_check CHECK ((disabled_reason IS NULL) = enabled),
  CONSTRAINT webhook_endpoints_rate_limit_check CHECK (rate_limit > 0)
);
CREATE INDEX webhook_endpoints_deleted ON webhook_endpoints USING btree (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE webhook_replays (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id uuid NOT NULL,
  position bigint NOT NULL,
  last_position bigint NOT NULL,
  types text[] NOT NULL,
  from_at timestamp with time zone NOT NULL,
  to_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_replays_pkey PRIMARY KEY (tenant_id, endpoint_id, id),
  CONSTRAINT webhook_replays_tenant_id_endpoint_id_fkey FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints(tenant_id, id),
  CONSTRAINT webhook_replays_check CHECK ("position" <= last_position)
);

CREATE TABLE webhook_secrets (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  number integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  CONSTRAINT webhook_secrets_pkey PRIMARY KEY (tenant_id, endpoint_id, number),
  CONSTRAINT webhook_secrets_tenant_id_endpoint_id_fkey FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints(tenant_id, id),
  CONSTRAINT webhook_secrets_number_check CHECK (number > 0)
);
CREATE INDEX webhook_secrets_expires ON webhook_secrets USING btree (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE webhook_streams (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  position bigint NOT NULL,
  code_position bigint NOT NULL,
  lease_number bigint NOT NULL,
  leased_until timestamp with time zone,
  due_at timestamp with time zone,
  paused_until timestamp with time zone,
  failing_since timestamp with time zone,
  last_success_at timestamp with time zone,
  CONSTRAINT webhook_streams_pkey PRIMARY KEY (tenant_id, endpoint_id),
  CONSTRAINT webhook_streams_tenant_id_endpoint_id_fkey FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints(tenant_id, id)
) WITH (fillfactor=50);

CREATE SEQUENCE embedded_mastercard_numbers AS bigint MINVALUE 0 MAXVALUE 9223372036854775807 START 0 INCREMENT 1;
CREATE SEQUENCE embedded_visa_numbers AS bigint MINVALUE 0 MAXVALUE 9223372036854775807 START 0 INCREMENT 1;

CREATE OR REPLACE FUNCTION assert_posting_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Scalar subqueries: joins or EXISTS may be planned as a walk through all accounts while the table is young.
  IF EXISTS (
    SELECT FROM posted
     WHERE currency IS DISTINCT FROM (SELECT accounts.currency FROM accounts
                                       WHERE tenant_id = posted.tenant_id AND id = debit_account_id)
        OR currency IS DISTINCT FROM (SELECT accounts.currency FROM accounts
                                       WHERE tenant_id = posted.tenant_id AND id = credit_account_id)
  ) THEN
    RAISE EXCEPTION 'a posting joins accounts of its own tenant and currency only'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'postings', CONSTRAINT = 'postings_accounts';
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION next_tenant_version(present uuid, follows uuid, proposed uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  IF present <> follows THEN
    RAISE EXCEPTION 'the tenant has changed since this commit was decided' USING ERRCODE = 'IS001';
  END IF;
  RETURN proposed;
END
$function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% of % is refused: it is for good', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$function$;

CREATE TRIGGER accounts_stay BEFORE DELETE OR UPDATE OF tenant_id, id, kind, currency ON accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_head_stays BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_head_stays_whole BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_stays_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_accounts AFTER INSERT ON postings REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION assert_posting_accounts();
CREATE TRIGGER postings_stay BEFORE UPDATE ON postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
