-- Over 300 lines because it is the whole schema of the first release: each later change is a migration of its own.
-- The parts follow each other so that every table is created after those that it refers to. Two rules hold everywhere: `tenant_id`
-- is the first column of every key of a tenant's data, and amounts are in minor units.

-- foundation/partners: partners, and their tenants, one per environment.

CREATE TABLE partners (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  -- All calls of a suspended partner are refused.
  suspended_at timestamptz,
  -- The name of the partner in URLs, which the program makes from its name.
  handle text NOT NULL UNIQUE CHECK (handle ~ '^[a-z0-9-]{2,32}$')
);

CREATE INDEX partners_suspended ON partners (id) WHERE suspended_at IS NOT NULL;

CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES partners (id),
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  created_at timestamptz NOT NULL,
  UNIQUE (partner_id, environment)
);

-- foundation/people: people who use the console, what they belong to, and how they sign in.

CREATE TABLE people (
  id uuid PRIMARY KEY,
  -- As the person wrote it, and as it is compared.
  email text NOT NULL,
  email_folded text NOT NULL UNIQUE,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz,
  password_hash text,
  password_set_at timestamptz,
  -- The secret of the authenticator app is derived from it and from a key in the vault: a copy of this table makes no codes.
  totp_nonce bytea,
  -- The time step of the last code that was used. Each works once.
  totp_last_step bigint,
  -- A higher one ends what is known of the browsers in which the person has signed in.
  browser_epoch integer NOT NULL DEFAULT 0,
  -- When all ways to sign in of the person were last removed. Null: never.
  reset_at timestamptz,
  -- A password alone signs nobody in.
  CONSTRAINT people_password_check CHECK ((password_hash IS NULL) = (totp_nonce IS NULL))
);

-- A role at a partner, or, without a partner, at the operator.
CREATE TABLE memberships (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id),
  partner_id uuid REFERENCES partners (id),
  role text NOT NULL,
  environments text[] NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- A membership counts once its person has accepted it.
  accepted_at timestamptz,
  -- The person who gave the role in the console, and when. Both are null if a command gave it. Only a time: a command gave it in
  -- an emergency, and nobody knows who ran it.
  given_by uuid REFERENCES people (id),
  given_at timestamptz,
  CONSTRAINT memberships_given CHECK (given_by IS NULL OR given_at IS NOT NULL)
);

CREATE UNIQUE INDEX memberships_open ON memberships (person_id, partner_id) NULLS NOT DISTINCT WHERE ended_at IS NULL;

-- The id in the browser's cookie is stored as a keyed hash: a copy of this table signs nobody in.
CREATE TABLE sessions (
  id_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  person_id uuid NOT NULL REFERENCES people (id),
  method text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  idle_until timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  address text NOT NULL,
  browser text NOT NULL,
  -- The membership of the invitation that the session began with. The person accepts it by setting up how to sign in.
  membership_id uuid REFERENCES memberships (id),
  -- When the person last proved who it is. A session of the command line begins with a code that another session has made, which is
  -- no new sign-in. Null: the session begins with the sign-in.
  signed_in_at timestamptz
);

CREATE INDEX sessions_person ON sessions (person_id);
CREATE INDEX sessions_ends ON sessions (ends_at);

-- What can be used once and not for long, such as a link that signs a person in. The statement that uses one deletes it.
CREATE TABLE challenges (
  id_hash bytea PRIMARY KEY,
  kind text NOT NULL,
  -- Null for a sign-in with a passkey, which alone says who the person is.
  person_id uuid REFERENCES people (id),
  expires_at timestamptz NOT NULL,
  -- The membership that an invitation offers.
  membership_id uuid REFERENCES memberships (id),
  -- The time of the sign-in that a session of the command line takes over.
  signed_in_at timestamptz
);

CREATE INDEX challenges_person ON challenges (person_id);
CREATE INDEX challenges_expires ON challenges (expires_at);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  -- As the authenticator knows it.
  credential_id text NOT NULL UNIQUE,
  person_id uuid NOT NULL REFERENCES people (id),
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- Whether it is copied to other devices.
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

CREATE INDEX passkeys_person ON passkeys (person_id);

-- Codes that each replace one code of the app, once. They are stored as keyed hashes.
CREATE TABLE recovery_codes (
  person_id uuid NOT NULL REFERENCES people (id),
  code_hash bytea NOT NULL,
  PRIMARY KEY (person_id, code_hash)
);

-- Accounts at the operator's OpenID provider that people sign in with. The subject, not the address, says whose account it is.
CREATE TABLE oidc_identities (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id),
  issuer text NOT NULL,
  subject text NOT NULL,
  -- What the provider called the account when it was connected, for the person.
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  UNIQUE (issuer, subject),
  UNIQUE (person_id, issuer)
);

-- Attempts to sign in with a password, by a keyed hash of the address and of where they come from.
CREATE TABLE sign_in_attempts (
  bucket bytea PRIMARY KEY,
  -- When the count was last computed. Half of the attempts are forgotten each day, so the count has fractions.
  since timestamptz NOT NULL,
  count double precision NOT NULL,
  -- Until then, further attempts are refused.
  next_at timestamptz NOT NULL
);

CREATE INDEX sign_in_attempts_since ON sign_in_attempts (since);

-- Filters of lists that people have named, each for one person at one partner.
CREATE TABLE saved_filters (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id),
  partner_id uuid NOT NULL REFERENCES partners (id),
  -- The operation that reads the list, such as cards.search.
  list text NOT NULL,
  name text NOT NULL,
  -- Values by the names of the filters. They are choices and times: what people type can name a customer, and is not kept.
  filters jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (person_id, partner_id, list, name)
);

-- Requests that a second person decides, of operators and of partners, and what became of them.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  act text NOT NULL,
  -- The partner that it concerns; null: all of them.
  partner_id uuid REFERENCES partners (id),
  environment text,
  -- As the act reads it. It has no secret.
  request json NOT NULL,
  -- What the act would have done when it was requested.
  preview json NOT NULL,
  -- What the act depends on: if it has changed, nobody decides on what the preview showed.
  fingerprint text NOT NULL,
  -- Required of operators only.
  reason text,
  requested_by uuid REFERENCES people (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'canceled', 'failed')),
  decided_by uuid REFERENCES people (id),
  decided_at timestamptz,
  decision_reason text,
  -- What the act did, or the code of the error that ended it. Null for an approved act: it is being carried out.
  result json,
  error text,
  -- The partner's key that requested it, in place of a person.
  requested_key text,
  -- What the act needs and nobody reads, such as the hash of a secret that the requester has seen. It is deleted once the request is
  -- rejected, taken back or done.
  material bytea,
  -- The Idempotency-Key of the request. A repeated request returns the same approval, in any status.
  idempotency_key text,
  -- Why the last attempt to carry out what was approved has failed. Null: none has.
  last_error text,
  -- The cards that it changes; null: it is not about cards.
  card_ids uuid[],
  CHECK ((partner_id IS NULL) = (environment IS NULL)),
  CHECK ((status = 'pending') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((status = 'failed') = (error IS NOT NULL)),
  -- The rule itself: nobody approves the own request.
  CHECK (status NOT IN ('approved', 'failed') OR decided_by <> requested_by),
  CONSTRAINT approvals_requester CHECK ((requested_by IS NULL) <> (requested_key IS NULL))
);

-- What waits for a decision is counted on every page, and requests that have expired stay pending.
CREATE INDEX approvals_waiting ON approvals (expires_at) WHERE status = 'pending';
CREATE INDEX approvals_waiting_at_partner ON approvals (partner_id, environment, expires_at) WHERE status = 'pending';
CREATE INDEX approvals_unfinished ON approvals (decided_at) WHERE status = 'approved' AND result IS NULL;
CREATE INDEX approvals_of_partner ON approvals (partner_id, environment, id);
CREATE INDEX approvals_of_card ON approvals USING gin (card_ids) WHERE card_ids IS NOT NULL;
CREATE UNIQUE INDEX approvals_idempotency ON approvals (requested_by, idempotency_key) WHERE idempotency_key IS NOT NULL;

-- foundation/partners: API keys and access tokens.

-- A secret is stored as a keyed hash: a copy of it grants no access.
CREATE TABLE api_keys (
  client_id text PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  secret_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- What a key may do, from where, and until when. Keys of the command line have no limits.
  name text,
  scopes text[] NOT NULL DEFAULT '{read,cards,money,webhooks,keys,codes}',
  -- Networks as CIDRs or single addresses; null: any.
  ip_allow text[],
  expires_at timestamptz,
  -- The person who created it in the console, or whose key created it. Null: the operator did.
  created_by uuid REFERENCES people (id)
);

CREATE INDEX api_keys_tenant ON api_keys (tenant_id);
CREATE INDEX api_keys_revoked ON api_keys (revoked_at) WHERE revoked_at IS NOT NULL;

-- Access tokens that were ended before they expired. Removed some time after they would have expired.
CREATE TABLE revoked_tokens (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

CREATE INDEX revoked_tokens_expires ON revoked_tokens (expires_at);

-- The keys that sign access tokens, by version. The keys themselves are secrets of the vault. A rotation of the master key begins
-- the next version, so that the old master key and a backup do not suffice to sign tokens any more.
CREATE TABLE token_keys (
  version integer PRIMARY KEY CHECK (version >= 0),
  created_at timestamptz NOT NULL,
  -- From then on, tokens that it signed are not accepted.
  ended_at timestamptz
);

INSERT INTO token_keys (version, created_at) VALUES (0, 'epoch');

-- foundation/database: the order of a tenant's commits, and repeated calls.

-- Every transaction that numbers rows of a tenant locks its row first, so a tenant's commits have one order: events become visible
-- in order of position, and a feed's cursor cannot pass an event that commits later.
CREATE TABLE tenant_counters (
  tenant_id uuid PRIMARY KEY REFERENCES tenants (id),
  event_position bigint NOT NULL DEFAULT 0,
  customer_local_id bigint NOT NULL,
  card_local_id bigint NOT NULL,
  -- Each change of data that a lane caches (accounts, counters, fees, cards) gives the tenant a new version. A commit names the
  -- version it was decided on, and is rejected if the tenant has another one by then.
  version uuid NOT NULL DEFAULT gen_random_uuid(),
  -- How far a sandbox tenant's test clock is ahead of real time. Stored here because every ledger commit reads this row anyway:
  -- business time needs no query of its own.
  clock_offset_ms bigint NOT NULL DEFAULT 0 CHECK (clock_offset_ms >= 0),
  -- Time of the tenant's newest entries. It never decreases, even if the clocks of processes differ, so the entries of an account
  -- are in time order and a point in time divides each account at one entry.
  ledger_at timestamptz NOT NULL DEFAULT '2000-01-01Z'
) WITH (fillfactor = 20);

-- The tenant's version after a commit. Fails if the present version is not the one the commit was decided on.
CREATE FUNCTION next_tenant_version(present uuid, follows uuid, proposed uuid) RETURNS uuid LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF present <> follows THEN
    RAISE EXCEPTION 'the tenant has changed since this commit was decided' USING ERRCODE = 'IS001';
  END IF;
  RETURN proposed;
END
$$;

-- For rows that never change.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: it is for good', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;

-- One row per idempotency key, written in the commit of its operation. Without a stored response, operation_id names the
-- operation to continue.
CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  operation_id uuid,
  answer_status smallint,
  answer_body text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, key),
  CHECK ((answer_status IS NULL) = (answer_body IS NULL)),
  CHECK (operation_id IS NOT NULL OR answer_body IS NOT NULL)
);

-- Rows are inserted in time order, so a block range index finds expired rows at almost no cost per insert.
CREATE INDEX idempotency_keys_age ON idempotency_keys USING brin (created_at);

-- foundation/vault: encryption at rest.

-- One row: the id of the master key this database was created with. A start with another key is rejected.
CREATE TABLE vault_master_key (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  wrapping_key_id text NOT NULL,
  created_at timestamptz NOT NULL
);

-- A data key per tenant and version, wrapped by a key made from the master key. The newest version seals.
CREATE TABLE vault_keys (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  version integer NOT NULL CHECK (version > 0),
  wrapping_key_id text NOT NULL,
  wrapped_key bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- The master key at the data key's creation: a rotation creates a new data key for tenants whose newest is older than the new
  -- master key.
  first_wrapping_key_id text NOT NULL,
  PRIMARY KEY (tenant_id, version)
);

-- AES-256-GCM. Additional data is tenant, subject and key version, so a row moved elsewhere does not decrypt.
CREATE TABLE vault_items (
  tenant_id uuid NOT NULL,
  subject text NOT NULL,
  key_version integer NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, subject),
  FOREIGN KEY (tenant_id, key_version) REFERENCES vault_keys (tenant_id, version)
);

-- Random keys of the installation, each wrapped by the master key like the tenants' data keys.
CREATE TABLE vault_secrets (
  name text PRIMARY KEY,
  wrapping_key_id text NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- Rotations of the master key. One that is not complete is continued by any process, and everything is readable meanwhile.
CREATE TABLE vault_rotations (
  id uuid PRIMARY KEY,
  master_key_id text NOT NULL,
  previous_master_key_id text NOT NULL,
  started_at timestamptz NOT NULL,
  -- Null: it continues.
  completed_at timestamptz,
  -- How far the newest round is. A round that follows a killed one starts again, and soon reaches what is left.
  items_total bigint NOT NULL DEFAULT 0,
  items_done bigint NOT NULL DEFAULT 0,
  -- What all rounds have done.
  keys_rewrapped bigint NOT NULL DEFAULT 0,
  data_keys_made bigint NOT NULL DEFAULT 0,
  data_keys_deleted bigint NOT NULL DEFAULT 0,
  items_resealed bigint NOT NULL DEFAULT 0,
  old_master_key_removed boolean NOT NULL DEFAULT false,
  -- Items that do not decrypt, as `<tenant> <subject>`: the first ones.
  damaged text[] NOT NULL DEFAULT '{}',
  -- When it last got further. Null: not yet.
  progressed_at timestamptz
);

CREATE UNIQUE INDEX vault_rotations_unfinished ON vault_rotations ((completed_at IS NULL)) WHERE completed_at IS NULL;

-- foundation/events: the outbox, which is also the feed.

-- `position` numbers a tenant's events in commit order without gaps, `sequence` those of a subject. No unique index enforces
-- `sequence`, because every commit would pay for it; `verify` checks it.
CREATE TABLE events (
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  type text NOT NULL,
  subject_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  entry_sequence bigint,
  -- JSON that the program writes and no query inspects: parsing it at insertion would check nothing that readers need.
  data text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, position)
);

-- Finds one-time codes without scanning the other events.
CREATE INDEX events_codes ON events (tenant_id, position) WHERE type = 'card.code';
-- The events that may name a person, to find those of an erased customer. The listed ones about money have the card's metadata.
-- Deposits, purchases and declines are not in it, so they do not pay for it.
CREATE INDEX events_personal ON events (tenant_id, subject_id)
  WHERE (entry_sequence IS NULL AND type <> 'card.declined' AND type <> 'card.code') OR type LIKE 'account.%'
  OR type IN ('card.created', 'card.forwarded', 'card.replaced', 'card.termination.charge', 'card.termination.refund');

-- Positions of the feed that were skipped after a restore, because events that were lost may have had them.
CREATE TABLE event_gaps (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  -- The last position before the gap, and the one before the first after it.
  after_position bigint NOT NULL,
  last_position bigint NOT NULL,
  PRIMARY KEY (tenant_id, after_position),
  CHECK (last_position > after_position)
);

-- The spans that caused events, so that the deliveries of the events join their traces. Written only while the operator exports
-- traces, for sampled calls, and deleted after a week.
CREATE TABLE event_traces (
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  -- The span, in the format of the W3C header.
  traceparent text NOT NULL CHECK (length(traceparent) = 55),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, position)
);

CREATE INDEX event_traces_created ON event_traces (created_at);

-- foundation/audit: hash chains of what operators did, and of what people changed at their partner.

-- What operators did, each line hashed with the one before.
CREATE TABLE audit_log (
  sequence bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  operator text NOT NULL,
  act text NOT NULL,
  partner_id uuid,
  environment text,
  -- What was done, as hashed: canonical JSON, never a secret.
  details text NOT NULL,
  reason text,
  -- SHA-256 over the previous hash and everything above.
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- Operators search the log by these. The person is the email of a user of the console, or the name given to a command.
CREATE INDEX audit_log_person ON audit_log (lower(coalesce(substring(operator from '<([^<>]+)>$'), operator)), sequence);
CREATE INDEX audit_log_act ON audit_log (act, sequence);
CREATE INDEX audit_log_partner ON audit_log (partner_id, sequence) WHERE partner_id IS NOT NULL;
CREATE INDEX audit_log_at ON audit_log (at);

-- The newest line. Each act that writes one locks it last. A copy of its hash, kept elsewhere, proves all lines up to it.
CREATE TABLE audit_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);

INSERT INTO audit_head (sequence, hash) VALUES (0, '\x0000000000000000000000000000000000000000000000000000000000000000');

CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_stays_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_head_stays BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_head_stays_whole BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What people changed at their partner, each line hashed with the one before it of the same tenant.
CREATE TABLE acts (
  tenant_id uuid NOT NULL,
  sequence bigint NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- The person, named as at the time of the act.
  person_id uuid NOT NULL,
  person_name text NOT NULL,
  person_email text NOT NULL,
  -- The operation of the API.
  act text NOT NULL,
  -- What it concerned, if that is one thing with an id.
  subject_kind text,
  subject_id text,
  -- The names of the fields that a change gave.
  fields text[] NOT NULL DEFAULT '{}',
  request_id uuid NOT NULL,
  -- SHA-256 over the previous hash, the sequence and everything else.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (tenant_id, sequence),
  CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
);

CREATE INDEX acts_subject ON acts (tenant_id, subject_id, sequence);
CREATE INDEX acts_person ON acts (tenant_id, person_id, sequence);

-- The newest line of each tenant. Each act that writes one locks it last.
CREATE TABLE act_heads (
  tenant_id uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

CREATE TRIGGER acts_stay BEFORE UPDATE OR DELETE ON acts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER acts_stay_whole BEFORE TRUNCATE ON acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER act_heads_stay BEFORE DELETE ON act_heads FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER act_heads_stay_whole BEFORE TRUNCATE ON act_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- foundation/processes, foundation/work: the running processes, and what they do later.

-- Each process renews its row every few seconds; a row that is not renewed is of a process that has ended.
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  version text NOT NULL,
  roles text[] NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Keyed digests of the settings that are set, by name, so that processes can be compared without their values.
  settings jsonb NOT NULL,
  -- What its background work has done, by name.
  work jsonb NOT NULL
);

-- What processes do later, once, with repetitions: one table for all kinds of work.
CREATE TABLE work (
  -- The nil UUID: of the installation.
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  id uuid NOT NULL,
  data json NOT NULL,
  -- New with each scheduling: an earlier run does not complete it.
  version uuid NOT NULL,
  first_due_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- How many processes in succession have died while they held it.
  deaths smallint NOT NULL DEFAULT 0,
  -- The error code of the last attempt.
  problem text,
  -- The process that runs it.
  holder uuid,
  -- Whether it is due by the test clock of its tenant: its time then moves with the clock.
  tenant_time boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, kind, id)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);

CREATE INDEX work_due ON work (due_at, tenant_id, kind) WHERE holder IS NULL;
CREATE INDEX work_held ON work (holder, tenant_id) WHERE holder IS NOT NULL;

-- The processes that hold work, each with a number that it raises while it lives.
CREATE TABLE work_holders (
  id uuid PRIMARY KEY,
  beat bigint NOT NULL
) WITH (fillfactor = 50);

-- foundation/on-call: what waits for the operator.

-- Alerts that an operator keeps from asking for attention for a while.
CREATE TABLE alert_acknowledgements (
  alert_id text PRIMARY KEY,
  until timestamptz NOT NULL,
  reason text NOT NULL,
  person_id uuid NOT NULL,
  person_name text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The certificates of the service's own addresses, as a worker last saw them. Without times: the address has not answered yet.
CREATE TABLE certificates (
  host text NOT NULL,
  port integer NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  read_at timestamptz,
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (host, port),
  CONSTRAINT certificates_read CHECK (num_nulls(starts_at, ends_at, read_at) IN (0, 3))
);

-- foundation/requests, foundation/insights: partners' calls, and what happened by the hour.

-- The calls of the last 30 days, without secrets and personal data. The calls of a tenant that were written together are one row: a
-- row for each call, with one entry in the primary key, took PostgreSQL a tenth of the time of a deposit.
CREATE TABLE request_batches (
  tenant_id uuid NOT NULL,
  -- The highest and the lowest request id of the batch. They are in order of time, and have the same first nine digits: four seconds.
  last_id uuid NOT NULL,
  first_id uuid NOT NULL,
  calls integer NOT NULL,
  -- A line of text for each call, compressed unless they are few: see foundation/requests/pack.ts.
  data bytea NOT NULL,
  -- What became of the calls: insights read it for thousands of calls, without the calls.
  outcomes bytea NOT NULL,
  -- Calls of keys and calls of people are written in different batches, so that the one can be listed among many of the other.
  by_people boolean NOT NULL,
  -- How many of the calls failed, so that they are counted without reading the calls.
  failed integer NOT NULL,
  PRIMARY KEY (tenant_id, last_id)
);

-- The program has compressed them.
ALTER TABLE request_batches ALTER COLUMN data SET STORAGE EXTERNAL, ALTER COLUMN outcomes SET STORAGE EXTERNAL;

CREATE INDEX request_batches_of_keys ON request_batches (tenant_id, last_id) WHERE NOT by_people;
CREATE INDEX request_batches_of_people ON request_batches (tenant_id, last_id) WHERE by_people;

-- What happened in each hour, added up in the background: charts read these rows in place of every purchase.
CREATE TABLE insight_hours (
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  hour timestamptz NOT NULL,
  -- What is counted apart: an outcome, an endpoint, a status.
  key text NOT NULL,
  -- Empty: the kind has no amounts.
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (tenant_id, kind, hour, key, currency)
);

-- How far each kind is added up. What is newer is read where it was written.
CREATE TABLE insight_positions (
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (tenant_id, kind)
);

-- money/ledger: double entry. The balance of an account is its credits less its debits.

CREATE TABLE accounts (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Money enters from and leaves to the external account. Amounts authorized and not yet cleared are on a separate account of the card
  -- (`holds`). Each transfer, virtual account and on-chain payment has its own account, as a card has. The issuer's fees are separate
  -- from the operator's.
  kind text NOT NULL CHECK (kind IN ('external', 'fees', 'issuer_fees', 'wallet', 'card',
    'holds', 'virtual_account', 'transfer', 'chain_payment')),
  currency text NOT NULL,
  state text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  sequence bigint NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  event_sequence bigint NOT NULL DEFAULT 0 CHECK (event_sequence >= 0),
  -- How far the account is below zero after charges that could not be refused. Only such a charge raises it, incoming money
  -- lowers it: no other operation can lower a negative balance.
  shortfall bigint NOT NULL DEFAULT 0 CHECK (shortfall >= 0),
  -- The low-balance warning is sent below this.
  low_balance_threshold bigint,
  -- Other data of the warning's event, stored here for every operation that takes the balance below the threshold.
  low_balance_about text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, id, currency),
  -- Only the external account has no lower limit.
  CONSTRAINT accounts_balance_not_negative CHECK (balance >= -shortfall OR kind = 'external'),
  CONSTRAINT accounts_low_balance_threshold
    CHECK (low_balance_threshold IS NULL OR (low_balance_threshold > 0 AND kind = 'wallet')),
  CONSTRAINT accounts_low_balance_about CHECK ((low_balance_about IS NULL) = (low_balance_threshold IS NULL))
) WITH (fillfactor = 70);

-- Balances change without a new index entry: no column of a predicate or of a key is updated by them.
CREATE INDEX accounts_card_state ON accounts (state, tenant_id, id) WHERE kind = 'card';
CREATE INDEX accounts_with_threshold ON accounts (tenant_id, id) WHERE low_balance_threshold IS NOT NULL;

-- Prevents what foreign keys from postings would: deleting an account that postings name, or changing its identity.
CREATE TRIGGER accounts_stay BEFORE DELETE OR UPDATE OF tenant_id, id, kind, currency ON accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A row per operation: a deposit, a fee's cause, a refund. `parameters` distinguishes a repeated reference from a conflict.
CREATE TABLE operations (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  card_id uuid,
  wallet_id uuid,
  reference text,
  parameters bytea,
  error text,
  created_at timestamptz NOT NULL,
  -- Version of the schedule that set the fees, if there are any.
  fee_version integer,
  -- The operation that this one ends or reverses: a return refers to what took the money.
  origin_id uuid,
  -- The purchase or refund that it is a step of, so that an entry can name it. It has no index: it is read with its operation.
  transaction_id uuid,
  PRIMARY KEY (tenant_id, id),
  CHECK ((status = 'failed') = (error IS NOT NULL)),
  CHECK (reference IS NULL OR parameters IS NOT NULL)
);

CREATE UNIQUE INDEX operations_reference ON operations (tenant_id, reference) WHERE reference IS NOT NULL;
-- Searches need it. Deposits and authorizations pay for it and for transactions_created.
CREATE INDEX operations_card ON operations (card_id, id, tenant_id) WHERE card_id IS NOT NULL;

-- Callers' own pairs on an operation. In a separate table, so that deposits without metadata write nothing more.
CREATE TABLE operation_metadata (
  tenant_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  metadata jsonb NOT NULL CHECK (metadata <> '{}'),
  PRIMARY KEY (tenant_id, operation_id)
);

-- A pair is in the index at once (fastupdate = off): otherwise each search would read a list of up to 4 MB first. The same holds for
-- the indexes of metadata of other tables, whose objects without metadata cost nothing: searches repeat the condition.
CREATE INDEX operation_metadata_pairs ON operation_metadata USING gin (metadata jsonb_path_ops) WITH (fastupdate = off);

-- One row moves one amount between two accounts of one tenant and one currency: it balances by construction. Foreign keys would
-- check each row separately and take a fifth of a commit; assert_accounts_saved() checks a whole commit once.
CREATE TABLE postings (
  tenant_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  ordinal smallint NOT NULL,
  currency text NOT NULL,
  debit_account_id uuid NOT NULL,
  debit_sequence bigint NOT NULL,
  credit_account_id uuid NOT NULL,
  credit_sequence bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (tenant_id, operation_id, ordinal),
  CHECK (debit_account_id <> credit_account_id)
);

CREATE TRIGGER postings_stay BEFORE UPDATE ON postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Checks that postings are between accounts of one tenant and currency. The statement that saves a commit's accounts calls it, as
-- it looks them up anyway. Unlike a trigger on new rows, it also works on a distributed table.
CREATE FUNCTION assert_accounts_saved(saved bigint, wanted bigint) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF saved <> wanted THEN
    RAISE EXCEPTION 'a commit posts to existing accounts of its own tenant and currency only'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'accounts', CONSTRAINT = 'accounts_saved';
  END IF;
  RETURN true;
END
$$;

-- Each side of a posting as its account sees it: numbered without gaps, with the balance after it.
CREATE TABLE entries (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  operation_id uuid NOT NULL,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, account_id, sequence)
);

-- A day's entries are stored together, in order of creation: a block range index is enough, and costs almost nothing.
CREATE INDEX entries_created_at ON entries USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);

-- money/fees: fee schedules with versions.

-- A schedule is one version of a tenant's fees in a currency. In force is the one with the latest effective date that has passed;
-- of two with the same date, the newer.
CREATE TABLE fee_schedules (
  tenant_id uuid NOT NULL,
  currency text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  effective_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, currency, version)
);

-- What one kind of operation costs in a schedule. No row: no fee.
CREATE TABLE fee_rates (
  tenant_id uuid NOT NULL,
  currency text NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  -- Minor units, and hundredths of a percent of the amount. The sum is limited to minimum and maximum.
  fixed bigint NOT NULL CHECK (fixed >= 0),
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
  minimum bigint NOT NULL CHECK (minimum >= 0),
  maximum bigint CHECK (maximum >= minimum),
  PRIMARY KEY (tenant_id, currency, version, name),
  FOREIGN KEY (tenant_id, currency, version) REFERENCES fee_schedules (tenant_id, currency, version)
);

-- money/exchange: rates, and quotes that hold one for a while.

-- Exchange rates to the US dollar, the same for all tenants.
CREATE TABLE exchange_rates (
  currency text PRIMARY KEY CHECK (currency ~ '^[a-z]{3}$'),
  -- Millionths of the currency for one US dollar.
  per_usd_millionths bigint NOT NULL CHECK (per_usd_millionths > 0),
  -- Markup for a purchase in this currency on a card in another one; 100 is 1%.
  markup_basis_points integer NOT NULL DEFAULT 0 CHECK (markup_basis_points BETWEEN 0 AND 10000),
  updated_at timestamptz NOT NULL
);

-- Rounded initial rates for the sandbox; `issuary rates set` sets the operator's own. Dollars have the markup too: a purchase in
-- dollars on a card in another currency is converted like any other.
INSERT INTO exchange_rates (currency, per_usd_millionths, markup_basis_points, updated_at) VALUES
  ('usd', 1000000, 100, '2026-01-01Z'), ('eur', 900000, 100, '2026-01-01Z'), ('gbp', 800000, 100, '2026-01-01Z'),
  ('cad', 1400000, 100, '2026-01-01Z'), ('mxn', 18000000, 100, '2026-01-01Z'), ('dop', 60000000, 100, '2026-01-01Z'),
  ('htg', 130000000, 100, '2026-01-01Z'), ('brl', 5500000, 100, '2026-01-01Z'), ('cop', 4000000000, 100, '2026-01-01Z'),
  ('jpy', 150000000, 100, '2026-01-01Z'), ('chf', 850000, 100, '2026-01-01Z'), ('aud', 1500000, 100, '2026-01-01Z'),
  ('inr', 85000000, 100, '2026-01-01Z'), ('kwd', 310000, 100, '2026-01-01Z');

-- The exchange rates that a partner has set for its sandbox. There, they replace the operator's.
CREATE TABLE sandbox_exchange_rates (
  tenant_id uuid NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  per_usd_millionths bigint NOT NULL CHECK (per_usd_millionths > 0),
  markup_basis_points integer NOT NULL CHECK (markup_basis_points BETWEEN 0 AND 10000),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, currency)
);

-- A rate guaranteed for a while, for one transfer.
CREATE TABLE exchange_quotes (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  source_currency text NOT NULL,
  target_currency text NOT NULL,
  source_amount bigint NOT NULL CHECK (source_amount > 0),
  target_amount bigint NOT NULL CHECK (target_amount > 0),
  -- Target units for one source unit, as shown.
  rate text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The transfer that used it.
  transfer_id uuid,
  PRIMARY KEY (tenant_id, id)
);

CREATE UNIQUE INDEX exchange_quotes_operation ON exchange_quotes (tenant_id, operation_id);

-- money/wallets. The balance is in the ledger account with the wallet's id.

CREATE TABLE wallets (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  currency text NOT NULL,
  label text,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL,
  top_up_wallet_id uuid,
  top_up_amount bigint CHECK (top_up_amount > 0),
  -- It has no index: a tenant has few wallets.
  metadata jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency),
  FOREIGN KEY (tenant_id, top_up_wallet_id) REFERENCES wallets (tenant_id, id),
  CHECK ((top_up_wallet_id IS NULL) = (top_up_amount IS NULL))
);

CREATE UNIQUE INDEX wallets_default ON wallets (tenant_id, currency) WHERE is_default;

-- money/virtual-accounts: bank accounts that receive money for partners.

-- State and sequence are in the ledger account with the same id. An account that the bank has neither opened nor rejected has no
-- details: its state is `processing`.
CREATE TABLE virtual_accounts (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  currency text NOT NULL,
  wallet_id uuid NOT NULL,
  customer_id uuid,
  label text,
  -- What issuing cost, to be refunded if it fails.
  fee bigint NOT NULL,
  issuer_fee bigint NOT NULL,
  -- How to pay into it: account_number and routing_number, iban and bic, or sort_code and account_number. Null while processing.
  details jsonb,
  rejected boolean NOT NULL DEFAULT false,
  -- The bank's own words, if it gave a reason.
  failure_reason text,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  metadata jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency),
  FOREIGN KEY (tenant_id, wallet_id) REFERENCES wallets (tenant_id, id),
  CHECK (closed_at IS NULL OR details IS NOT NULL),
  CHECK (NOT rejected OR details IS NULL),
  CHECK (failure_reason IS NULL OR rejected)
);

CREATE UNIQUE INDEX virtual_accounts_operation ON virtual_accounts (tenant_id, operation_id);
CREATE INDEX virtual_accounts_newest ON virtual_accounts (tenant_id, created_at, id);
-- By status, newest first. The expression is that of the search.
CREATE INDEX virtual_accounts_status ON virtual_accounts (tenant_id, (
  CASE WHEN rejected THEN 'failed' WHEN details IS NULL THEN 'processing'
    WHEN closed_at IS NULL THEN 'active' ELSE 'closed' END), created_at, id);
CREATE INDEX virtual_accounts_customer ON virtual_accounts (tenant_id, customer_id, created_at, id)
  WHERE customer_id IS NOT NULL;
CREATE INDEX virtual_accounts_metadata ON virtual_accounts USING gin (metadata jsonb_path_ops) WITH (fastupdate = off)
  WHERE metadata <> '{}';

-- Money that arrived on a virtual account, once even if the rail repeats.
CREATE TABLE account_credits (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The rail's own id of it.
  rail_id text NOT NULL,
  operation_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  sender_name text,
  sender_account text,
  reference text,
  status text NOT NULL CHECK (status IN ('credited', 'returned')),
  return_reason text,
  return_operation_id uuid,
  created_at timestamptz NOT NULL,
  returned_at timestamptz,
  PRIMARY KEY (tenant_id, account_id, id),
  UNIQUE (tenant_id, rail_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES virtual_accounts (tenant_id, id),
  CHECK ((status = 'returned') = (returned_at IS NOT NULL)),
  CHECK ((status = 'returned') = (return_operation_id IS NOT NULL))
);

CREATE INDEX account_credits_newest ON account_credits (tenant_id, account_id, created_at, id);
CREATE INDEX account_credits_reference ON account_credits (tenant_id, account_id, reference, created_at, id)
  WHERE reference IS NOT NULL;

-- money/transfers: to another wallet or to a bank account.

-- The ledger account with the same id has its status as its state, and holds the money while it is pending.
CREATE TABLE transfers (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed', 'reversed')),
  source_wallet_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL,
  issuer_fee bigint NOT NULL,
  -- {type: "wallet", wallet_id} or {type: "bank_account", …}, as validated.
  destination jsonb NOT NULL,
  -- Between currencies: the quote that set the rate, and what arrives.
  quote_id uuid,
  target_currency text,
  target_amount bigint CHECK (target_amount > 0),
  reference text,
  description text,
  -- Why it failed or returned: a code, and the bank's own words.
  failure_code text,
  failure_reason text,
  -- The operation that requested to cancel it, until it is known whether that is still possible.
  cancel_operation_id uuid,
  -- The operation that returned the money.
  return_operation_id uuid,
  created_at timestamptz NOT NULL,
  -- When it left `pending`; when it succeeded and when it was returned, if so.
  ended_at timestamptz,
  succeeded_at timestamptz,
  reversed_at timestamptz,
  -- Its operation has the same, so that entries, statements and exports show it.
  metadata jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency),
  FOREIGN KEY (tenant_id, source_wallet_id) REFERENCES wallets (tenant_id, id),
  CHECK ((status = 'pending') = (ended_at IS NULL)),
  CHECK ((status = 'reversed') = (reversed_at IS NOT NULL)),
  CHECK ((status IN ('failed', 'reversed')) = (return_operation_id IS NOT NULL))
);

CREATE UNIQUE INDEX transfers_operation ON transfers (tenant_id, operation_id);
-- For lists of a tenant: ids are in order of creation.
CREATE INDEX transfers_status ON transfers (tenant_id, status, id);
CREATE INDEX transfers_source_wallet ON transfers (tenant_id, source_wallet_id, id);
CREATE INDEX transfers_reference ON transfers (tenant_id, reference, id) WHERE reference IS NOT NULL;
-- The transfers of all partners, newest first.
CREATE INDEX transfers_newest ON transfers (created_at, tenant_id);
CREATE INDEX transfers_pending ON transfers (created_at, tenant_id) WHERE ended_at IS NULL;
CREATE INDEX transfers_metadata ON transfers USING gin (metadata jsonb_path_ops) WITH (fastupdate = off) WHERE metadata <> '{}';

-- Every notice of the rail with its effect, including repeated, late and contradicting ones.
CREATE TABLE transfer_notices (
  tenant_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  notice_id text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('success', 'failed', 'reversed')),
  reason text,
  effect text NOT NULL CHECK (effect IN ('applied', 'known', 'contradicts')),
  -- When an operator settled a contradiction.
  settled_at timestamptz,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, transfer_id, notice_id, outcome)
);

CREATE INDEX transfer_notices_open ON transfer_notices (at, tenant_id) WHERE effect = 'contradicts' AND settled_at IS NULL;

-- money/defi: on-chain payments to deposit addresses.

-- A tenant's address: what arrives there is credited to its wallet.
CREATE TABLE deposit_addresses (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The tenant's. An address is the same on every chain: deposits on a test network must never count in live.
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  operation_id uuid NOT NULL,
  chain text NOT NULL,
  asset text NOT NULL,
  -- With its checksum (EIP-55).
  address text NOT NULL,
  -- The tenant's addresses count from 0; the path's last number.
  address_index integer NOT NULL CHECK (address_index >= 0),
  -- Below the extended public key, so that the operator's own wallet finds the private key.
  derivation_path text NOT NULL,
  wallet_id uuid NOT NULL,
  label text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, address_index),
  UNIQUE (tenant_id, operation_id),
  FOREIGN KEY (tenant_id, wallet_id) REFERENCES wallets (tenant_id, id)
);

-- Finds an address's tenant: a chain reports only the address.
CREATE UNIQUE INDEX deposit_addresses_address ON deposit_addresses (lower(address), asset, environment, tenant_id);

-- Status is the state of the ledger account with the same id, set in the same commit. Credited once by (network, transaction, log
-- index).
CREATE TABLE chain_payments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  address_id uuid NOT NULL,
  -- The network it was seen on: the chain's id, or `simulated`.
  network text NOT NULL,
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  -- Counts decisions about it. Each names the step that it follows, and so is made once.
  step integer NOT NULL CHECK (step > 0),
  status text NOT NULL CHECK (status IN ('detected', 'confirmed', 'dropped', 'reversed')),
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  confirmations_required integer NOT NULL,
  sender text NOT NULL,
  asset text NOT NULL,
  -- In the token's smallest unit, 10^-decimals of a token; and the same in the wallet's minor units.
  token_amount numeric(78, 0) NOT NULL,
  token_decimals integer NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  wallet_id uuid NOT NULL,
  detected_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The operation that credited or reversed it.
  operation_id uuid,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, network, transaction_hash, log_index),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency),
  FOREIGN KEY (tenant_id, address_id) REFERENCES deposit_addresses (tenant_id, id)
);

CREATE INDEX chain_payments_listed ON chain_payments (tenant_id, detected_at, id);
CREATE INDEX chain_payments_of_address ON chain_payments (tenant_id, address_id, detected_at, id);
CREATE INDEX chain_payments_of_status ON chain_payments (tenant_id, status, detected_at, id);
-- Payments that wait for confirmations or may be reorganized away.
CREATE INDEX chain_payments_detected ON chain_payments (environment, network, block_number) WHERE status = 'detected';
CREATE INDEX chain_payments_confirmed ON chain_payments (environment, network, block_number) WHERE status = 'confirmed';

-- How far a network was read: one row per environment that watches it. Of no tenant: all tenants share the blocks.
CREATE TABLE chain_watches (
  environment text NOT NULL,
  network text NOT NULL,
  -- Everything up to this block was read; null: nothing yet.
  block_number bigint,
  -- Each step of reading names the revision it follows: of two concurrent readers, one writes.
  revision bigint NOT NULL,
  -- The current reader, so that others do not read too.
  claimed_by uuid,
  claimed_until timestamptz,
  -- Why reading has stopped, if it has.
  problem_kind text CHECK (problem_kind IN ('other_chain', 'deep_reorganization')),
  -- The chain of the node, or the oldest block whose hash is kept.
  problem_value text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (environment, network),
  CHECK ((problem_kind IS NULL) = (problem_value IS NULL))
);

-- The newest blocks that were read: a hash that is no longer the chain's shows a reorganization.
CREATE TABLE chain_blocks (
  environment text NOT NULL,
  network text NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  PRIMARY KEY (environment, network, block_number),
  FOREIGN KEY (environment, network) REFERENCES chain_watches (environment, network)
);

-- Token transfers to tenants' addresses in these blocks. Written, and removed after a reorganization, in one transaction with
-- the block position, so this is the chain as last read. The ledger is brought into line with it.
CREATE TABLE observed_deposits (
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
  token_amount numeric(78, 0) NOT NULL,
  token_decimals integer NOT NULL,
  PRIMARY KEY (environment, network, transaction_hash, log_index),
  FOREIGN KEY (environment, network) REFERENCES chain_watches (environment, network)
);

CREATE INDEX observed_deposits_blocks ON observed_deposits (environment, network, block_number);

-- money/reconciliation: partner statement files, compared with the ledger by row.

CREATE TABLE reconciliations (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  reference text,
  -- Hash of what was sent under the reference.
  parameters bytea,
  -- What the partner calls the file.
  file_name text,
  status text NOT NULL CHECK (status IN ('receiving', 'processing', 'completed', 'failed')),
  -- The ledger period that the file is compared with; null while it is received.
  opens_at timestamptz,
  closes_at timestamptz,
  -- The account whose entries must be in the file; null: every account that the file names.
  account_id uuid,
  rows bigint NOT NULL,
  -- Whether the file has signs: then an amount without one is positive.
  signed boolean NOT NULL DEFAULT false,
  parts integer NOT NULL DEFAULT 0,
  -- Progress of the comparison: parts of the file, then entries of the ledger, in key order.
  compared_parts integer NOT NULL DEFAULT 0,
  compared_rows bigint NOT NULL DEFAULT 0,
  walked_account_id uuid,
  walked_sequence bigint,
  -- The number of the last row; rows missing in the file follow its own lines.
  last_line bigint NOT NULL DEFAULT 0,
  -- Count and sums per result, and the first differences, as shown; set when completed.
  summary jsonb,
  differences jsonb,
  error text,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);

CREATE UNIQUE INDEX reconciliations_reference ON reconciliations (tenant_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX reconciliations_age ON reconciliations (created_at, tenant_id);
-- Of a tenant, few are processing. Uploads that were interrupted are found among them.
CREATE INDEX reconciliations_unfinished ON reconciliations (tenant_id, created_at) WHERE status IN ('receiving', 'processing');

-- The file as received, some thousand rows per part; deleted once compared.
CREATE TABLE reconciliation_parts (
  tenant_id uuid NOT NULL,
  reconciliation_id uuid NOT NULL,
  part integer NOT NULL,
  rows integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (tenant_id, reconciliation_id, part)
);

-- The program has compressed it.
ALTER TABLE reconciliation_parts ALTER COLUMN content SET STORAGE EXTERNAL;

-- The results, written once.
CREATE TABLE reconciliation_rows (
  tenant_id uuid NOT NULL,
  reconciliation_id uuid NOT NULL,
  -- The line of the file; rows missing in the file follow the last.
  line bigint NOT NULL,
  account_id uuid,
  -- The file's name of an account that has no id here.
  account_name text,
  reference text,
  operation_id uuid,
  amount bigint,
  currency text,
  dated_at timestamptz,
  -- Whether the file gives a day without a time.
  dated_by_day boolean NOT NULL,
  result text NOT NULL CHECK (result IN ('matched', 'amount_differs', 'missing_in_ledger', 'missing_in_file')),
  cause text,
  ledger_amount bigint,
  ledger_at timestamptz,
  PRIMARY KEY (tenant_id, reconciliation_id, line)
);

CREATE INDEX reconciliation_rows_differences ON reconciliation_rows (tenant_id, reconciliation_id, result, line)
  WHERE result <> 'matched';
-- Operations of an account in the file: unique, so that writing a row detects a duplicate.
CREATE UNIQUE INDEX reconciliation_rows_operations ON reconciliation_rows (tenant_id, reconciliation_id, account_id, operation_id)
  WHERE result <> 'missing_in_ledger';
-- Other accounts in the file.
CREATE INDEX reconciliation_rows_missing ON reconciliation_rows (tenant_id, reconciliation_id, account_id)
  WHERE result = 'missing_in_ledger';

-- money/settlement: what each tenant moved on a finished day.

-- A tenant's finished days (UTC) with a report: all from its first one on.
CREATE TABLE settlements (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, day)
);

-- Per kind of account and currency, with its movements: opening + movements = closing.
CREATE TABLE settlement_balances (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  account_kind text NOT NULL,
  opening bigint NOT NULL,
  closing bigint NOT NULL,
  PRIMARY KEY (tenant_id, day, currency, account_kind)
);

CREATE TABLE settlement_movements (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  account_kind text NOT NULL,
  entry_type text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (tenant_id, day, currency, account_kind, entry_type)
);

-- issuing/customers: a partner's customers, with the data and the status of their KYC, from the first request to the erasure.

CREATE TABLE customers (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  local_id bigint NOT NULL,
  external_ref text,
  first_name text,
  last_name text,
  email text,
  phone text,
  country_code text NOT NULL,
  issuing_country text NOT NULL,
  date_of_birth date,
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
  kyc_consent_at timestamptz,
  kyc_status text NOT NULL CHECK (kyc_status IN ('pending', 'in_review', 'approved', 'rejected')),
  kyc_reasons text[] NOT NULL DEFAULT '{}',
  has_document_front boolean NOT NULL DEFAULT false,
  has_document_back boolean NOT NULL DEFAULT false,
  has_document_address boolean NOT NULL DEFAULT false,
  event_sequence bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Each request with documents is a new submission, and a decision is about one submission.
  kyc_submission integer NOT NULL DEFAULT 0 CHECK (kyc_submission >= 0),
  metadata jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'closing', 'closed', 'erased')),
  suspension_reason text,
  -- By the tenant's clock, as the retention time is.
  closed_at timestamptz,
  erase_at timestamptz,
  erased_at timestamptz,
  -- What was erased, and what is kept.
  certificate jsonb,
  -- When the worker erases the customer, or continues to.
  erase_due_at timestamptz,
  -- The documents that a KYC decision has deleted: front, back, address.
  deleted_documents text[] NOT NULL DEFAULT '{}',
  -- When the newest review was decided: platforms that do not review ask for it.
  kyc_decided_at timestamptz,
  -- The words of the name, with a space between them; null for an erased customer. The program folds names, so that one function
  -- decides what is printed, found and matched.
  name_words text,
  -- From where the customer consented: a vendor may require it of a holder.
  kyc_consent_ip text,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT customers_local_id UNIQUE (tenant_id, local_id),
  -- An erased customer has none of them.
  CONSTRAINT customers_profile CHECK (
    status = 'erased'
    OR (first_name IS NOT NULL AND last_name IS NOT NULL AND email IS NOT NULL AND phone IS NOT NULL
        AND date_of_birth IS NOT NULL)
  ),
  CONSTRAINT customers_certificate CHECK ((status = 'erased') = (certificate IS NOT NULL))
);

CREATE UNIQUE INDEX customers_external_ref ON customers (tenant_id, external_ref) WHERE external_ref IS NOT NULL;
CREATE INDEX customers_name ON customers USING gin (array_to_tsvector(string_to_array(name_words, ' '))) WITH (fastupdate = off);
CREATE INDEX customers_email ON customers (lower(email), tenant_id, id);
CREATE INDEX customers_phone ON customers (phone, tenant_id, id);
CREATE INDEX customers_kyc_status ON customers (kyc_status, tenant_id, id);
CREATE INDEX customers_status ON customers (tenant_id, status, id);
CREATE INDEX customers_metadata ON customers USING gin (metadata jsonb_path_ops) WITH (fastupdate = off) WHERE metadata <> '{}';
CREATE INDEX customers_erase_due ON customers (tenant_id, erase_due_at) WHERE erase_due_at IS NOT NULL;
-- The reviewer of a customer sees the others who may be the same person: by the letters and digits of a document's number, and by the
-- words of a name, in any order, with the date of birth.
CREATE INDEX customers_document ON customers (tenant_id, upper(regexp_replace(document_number, '[^[:alnum:]]', '', 'g')), id)
  WHERE document_number IS NOT NULL;
CREATE INDEX customers_birth ON customers (tenant_id, date_of_birth, array_to_tsvector(string_to_array(name_words, ' ')), id)
  WHERE date_of_birth IS NOT NULL;

-- issuing/cards.

-- The fixed data of a card. State and balance are in the ledger account with its id, and change only there. Only the primary key
-- starts with the tenant: in a new database without statistics, all indexes that do look alike to the planner, and a look-up by id
-- may scan all of the tenant's cards.
CREATE TABLE cards (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  local_id bigint NOT NULL,
  customer_id uuid NOT NULL,
  -- What issuing cost, to be refunded if it fails; issuer_issuance_fee is the issuer's part.
  operation_id uuid NOT NULL,
  wallet_id uuid NOT NULL,
  issuance_fee bigint NOT NULL,
  brand text NOT NULL CHECK (brand IN ('visa', 'mastercard')),
  currency text NOT NULL,
  name_on_card text NOT NULL,
  label text,
  masked_pan text,
  last4 text,
  expiry_month text,
  expiry_year text,
  created_at timestamptz NOT NULL,
  issuer_issuance_fee bigint NOT NULL DEFAULT 0,
  metadata jsonb NOT NULL DEFAULT '{}',
  -- Why issuing failed.
  failure_code text,
  failure_message text,
  -- The partner's reason for the newest freeze or termination.
  status_reason text,
  -- The newest event about the expiry of the current number.
  expiry_reported text CHECK (expiry_reported IN ('expiring', 'expired')),
  -- The card was frozen when it expired, so a renewal leaves it frozen.
  frozen_when_expired boolean NOT NULL DEFAULT false,
  -- The renewal that the platform has not confirmed.
  renewal_id uuid,
  -- The card that this one replaces, why, and the card that replaced this one.
  replaces uuid,
  replacement_reason text,
  replaced_by uuid,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT cards_local_id UNIQUE (local_id, tenant_id),
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency),
  FOREIGN KEY (tenant_id, replaces) REFERENCES cards (tenant_id, id),
  FOREIGN KEY (tenant_id, replaced_by) REFERENCES cards (tenant_id, id),
  CHECK ((masked_pan IS NULL) = (last4 IS NULL)),
  CHECK ((failure_code IS NULL) = (failure_message IS NULL)),
  CHECK ((replaces IS NULL) = (replacement_reason IS NULL))
);

CREATE INDEX cards_customer ON cards (customer_id, local_id, tenant_id);
CREATE INDEX cards_last4 ON cards (last4, tenant_id, id);
CREATE INDEX cards_label ON cards (lower(label), tenant_id, id) WHERE label IS NOT NULL;
CREATE INDEX cards_metadata ON cards USING gin (metadata jsonb_path_ops) WITH (fastupdate = off) WHERE metadata <> '{}';
CREATE INDEX cards_expiry_month ON cards (expiry_year, expiry_month, tenant_id) WHERE expiry_year IS NOT NULL;
-- No card is replaced twice.
CREATE UNIQUE INDEX cards_replaces ON cards (replaces, tenant_id) WHERE replaces IS NOT NULL;
-- When the next event about a card's expiry is due, in UTC on the tenant's clock: 30 days before the end of the expiry month, then
-- at its end.
CREATE INDEX cards_expiry ON cards (tenant_id, (make_date(2000 + expiry_year::integer, expiry_month::integer, 1)
    + CASE WHEN expiry_reported IS NULL THEN interval '1 month -30 days' ELSE interval '1 month' END))
  WHERE expiry_year IS NOT NULL AND expiry_reported IS DISTINCT FROM 'expired';

-- The cards that a customer's suspension froze and that nobody has changed since.
CREATE TABLE card_suspensions (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  card_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, card_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

-- issuing/controls: what cards may be used for, and what they have spent.

-- The controls of cards, customers, defaults and ceilings: one text each, in the API's form, with amounts of two decimals. No row: the
-- initial controls. No query inspects them, and cards with equal texts share one object in memory.
CREATE TABLE controls (
  tenant_id uuid NOT NULL,
  level text NOT NULL CHECK (level IN ('card', 'customer', 'defaults', 'ceilings')),
  -- The card, the customer, or the tenant.
  subject_id uuid NOT NULL,
  controls text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, level, subject_id)
);

-- A card's spending in the hour, day, week and month of its last purchase (numbered from 1970) and in total.
CREATE TABLE card_spending (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  hour integer NOT NULL,
  hour_count integer NOT NULL CHECK (hour_count >= 0),
  day integer NOT NULL,
  day_count integer NOT NULL CHECK (day_count >= 0),
  day_amount bigint NOT NULL CHECK (day_amount >= 0),
  week integer NOT NULL,
  week_amount bigint NOT NULL CHECK (week_amount >= 0),
  month integer NOT NULL,
  month_amount bigint NOT NULL CHECK (month_amount >= 0),
  lifetime_count integer NOT NULL CHECK (lifetime_count >= 0),
  lifetime_amount bigint NOT NULL CHECK (lifetime_amount >= 0),
  PRIMARY KEY (tenant_id, card_id)
) WITH (fillfactor = 70);

-- What a customer's cards of one currency have spent together. Rows exist only while the customer's controls have a limit or a
-- velocity: they begin as the sum of the cards' spending.
CREATE TABLE customer_spending (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  currency text NOT NULL,
  hour integer NOT NULL,
  hour_count integer NOT NULL CHECK (hour_count >= 0),
  day integer NOT NULL,
  day_count integer NOT NULL CHECK (day_count >= 0),
  day_amount bigint NOT NULL CHECK (day_amount >= 0),
  week integer NOT NULL,
  week_amount bigint NOT NULL CHECK (week_amount >= 0),
  month integer NOT NULL,
  month_amount bigint NOT NULL CHECK (month_amount >= 0),
  lifetime_count integer NOT NULL CHECK (lifetime_count >= 0),
  lifetime_amount bigint NOT NULL CHECK (lifetime_amount >= 0),
  PRIMARY KEY (tenant_id, customer_id, currency)
) WITH (fillfactor = 70);

-- The merchant of the first purchase of a single-merchant card.
CREATE TABLE card_merchant_locks (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  merchant_id text,
  merchant_name text NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

-- When attempts with a card failed, oldest first, as far as a limit may count them. No row: none since the card was last unfrozen.
CREATE TABLE card_failed_attempts (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  failed_at timestamptz[] NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

-- The progress of a bulk change of controls that has an idempotency key, until its response is stored.
CREATE TABLE bulk_control_changes (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- How many of the request's cards are done, from the first.
  done integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

-- The limits above which a second person decides, by currency; no row: nobody else is asked.
CREATE TABLE limit_thresholds (
  tenant_id uuid PRIMARY KEY,
  -- In minor units, as texts.
  limit_above jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

-- issuing/authorizations: purchases, refunds and original credits.

-- A purchase with any outcome, or a refund without a purchase. No foreign keys to check per row: only ledger commands write it,
-- with the card in memory. Amounts are minor units of the card's currency.
CREATE TABLE transactions (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  -- An original credit is a payment to a card: the approved amount is in pending_refund, the received amount in refunded.
  type text NOT NULL CHECK (type IN ('purchase', 'refund', 'original_credit')),
  status text NOT NULL CHECK (status IN ('approved', 'declined', 'cleared', 'reversed', 'expired')),
  currency text NOT NULL,
  merchant_amount bigint NOT NULL CHECK (merchant_amount >= 0),
  merchant_currency text NOT NULL,
  merchant_decimals smallint NOT NULL,
  merchant_name text NOT NULL,
  merchant_category text NOT NULL,
  merchant_country text NOT NULL,
  merchant_city text,
  authorized bigint NOT NULL CHECK (authorized >= 0),
  held bigint NOT NULL CHECK (held >= 0),
  released bigint NOT NULL CHECK (released >= 0),
  cleared bigint NOT NULL CHECK (cleared >= 0),
  -- The part of the clearings that no hold covered.
  uncovered bigint NOT NULL CHECK (uncovered >= 0),
  -- A merchant can take a refund back. This is less what was taken back, and below zero while only the taking back has arrived.
  refunded bigint NOT NULL,
  -- The reason of the decline that made it `declined`; null in any other status.
  decline_reason text,
  hold_expires_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- What is held, and what was cleared and not refunded, in minor units of the merchant's currency if that is not the card's.
  -- Rates change: a reversal or refund in the merchant's currency is converted as a share of these. 0: unknown; today's rate
  -- applies.
  merchant_held bigint NOT NULL DEFAULT 0 CHECK (merchant_held >= 0),
  merchant_cleared bigint NOT NULL DEFAULT 0 CHECK (merchant_cleared >= 0),
  -- Amounts still held, by the day (UTC, numbered from 1970) on which they were counted as spent: a release lowers the spending
  -- of that day. NULL, as nearly always: all of it on the day of created_at.
  held_by_day json,
  -- The id that the acquirer assigned to the merchant; null if the network did not send it.
  merchant_id text,
  -- A clearing or refund in another currency than the merchant's leaves merchant_cleared an estimate.
  merchant_cleared_estimated boolean NOT NULL DEFAULT false,
  -- `refunded` in the merchant's currency if that is not the card's; 0: unknown.
  merchant_refunded bigint NOT NULL DEFAULT 0,
  -- A merchant announces a refund: this moves nothing, and expires as a hold does.
  pending_refund bigint NOT NULL DEFAULT 0 CHECK (pending_refund >= 0),
  -- The folded name of the merchant, if it is more than its name in capitals.
  merchant_key text,
  -- What the card network says about a purchase: its kind, how the merchant obtained the card number, and who started it. Null where
  -- the network does not say.
  kind text CHECK (kind IN ('purchase', 'card_on_file', 'recurring', 'account_funding', 'quasi_cash', 'cash')),
  entry_mode text
    CHECK (entry_mode IN ('chip', 'contactless', 'magnetic_stripe', 'keyed', 'ecommerce', 'on_file', 'other')),
  initiator text CHECK (initiator IN ('cardholder', 'merchant')),
  -- How the first requested amount was converted, so that a later change of the rate does not change what is shown. billing_amount: in
  -- the card's currency. Null if the merchant's currency is the card's, or if there was no rate. The rate is without the markup; both
  -- are null if the network has converted the amount.
  billing_amount bigint,
  exchange_rate text,
  markup_basis_points integer,
  -- What is announced as a refund, in the merchant's currency: a part of it ends by what the merchant names.
  merchant_pending bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, id),
  -- Every authorized or uncovered unit is held, released or cleared.
  CONSTRAINT transactions_holds_conserved CHECK (authorized + uncovered = held + released + cleared),
  CONSTRAINT transactions_declined_reason CHECK (decline_reason IS NULL OR status = 'declined'),
  CONSTRAINT transactions_expiry CHECK ((held > 0 OR pending_refund > 0) = (hold_expires_at IS NOT NULL)),
  CONSTRAINT transactions_merchant_pending CHECK (merchant_pending = 0 OR (merchant_pending > 0 AND pending_refund > 0))
);

CREATE INDEX transactions_card ON transactions (card_id, created_at, id, tenant_id);
-- A transaction has the id that the platform gave it, which need not be ordered by time.
CREATE INDEX transactions_created ON transactions (tenant_id, created_at, id);
CREATE INDEX transactions_declined ON transactions (tenant_id, created_at, id) WHERE status = 'declined';
CREATE INDEX transactions_expiring ON transactions (tenant_id, hold_expires_at) WHERE hold_expires_at IS NOT NULL;
-- What a card has received, for its limits. Credits are rare, so they are added up, and purchases do not write this index.
CREATE INDEX transactions_credits ON transactions (card_id, created_at, tenant_id) WHERE type = 'original_credit';

-- The timeline of a transaction. Each step is a ledger operation.
CREATE TABLE transaction_steps (
  tenant_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  type text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  reason text,
  happened_at timestamptz NOT NULL,
  -- Why the step was declined, as JSON that no query inspects. A transaction can have several declines, each with its own reasons.
  explanation text,
  -- What the merchant asked for or returned, in minor units of its currency by ISO 4217, and how it was converted to the amount, so
  -- that statements can show it. Null if it was in the card's currency.
  merchant_amount bigint,
  merchant_currency text,
  exchange_rate text,
  markup_basis_points integer,
  PRIMARY KEY (tenant_id, transaction_id, operation_id)
);

-- The cards that have received an original credit: what limits a customer's credits reads these, and not all cards of a customer who
-- has a hundred thousand.
CREATE TABLE credited_cards (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  currency text NOT NULL,
  card_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, currency, card_id)
);

-- issuing/secure-view: one-time URLs that show a card number.

-- Pages that may show a tenant's secure views in a frame; no row: those that the environment allows.
CREATE TABLE secure_view_settings (
  tenant_id uuid PRIMARY KEY,
  origins text[] NOT NULL,
  updated_at timestamptz NOT NULL
);

-- When secure views of a card were minted, oldest first; never more than the hourly limit. Older times are removed when the next
-- is added.
CREATE TABLE secure_view_mints (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  minted_at timestamptz[] NOT NULL,
  -- Refusals of the last hour that are logged: a limit keeps the log small.
  refused_at timestamptz[] NOT NULL,
  PRIMARY KEY (tenant_id, card_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

-- A URL that shows a card's number once. Removed a day after it expires; secure_view_log still reports it.
CREATE TABLE secure_views (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  -- SHA-256 of the 256 random bits in the URL, which are not stored.
  secret_hash bytea NOT NULL,
  -- Appearance, as checked at minting.
  options jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  -- SHA-256 of the nonce of the page that consumed it: it may ask again for ten seconds.
  nonce_hash bytea CHECK ((nonce_hash IS NULL) = (consumed_at IS NULL)),
  -- Requests for the card details with the right secret and nonce.
  reveals smallint NOT NULL,
  -- How many refusals and copies are logged.
  reports smallint NOT NULL,
  -- The API key that minted the view: the view ends with it. Null: a person minted it.
  client_id text,
  -- The person who minted the view in the console, named as at that time, and the session that it ends with.
  person_id uuid,
  person_name text,
  session_id uuid,
  CONSTRAINT secure_views_minter CHECK ((client_id IS NULL) <> (person_id IS NULL)),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

CREATE INDEX secure_views_expires ON secure_views (expires_at);

-- Who saw a card's number, when and how: every mint, reveal, refusal and copy. Never the number.
CREATE TABLE secure_view_log (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  -- UUIDv7: in order of time.
  id uuid NOT NULL,
  -- Null for a mint that was refused.
  view_id uuid,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('minted', 'mint_refused', 'revealed', 'refused', 'copied')),
  -- Why it was refused, or which field was copied.
  detail text CHECK ((detail IS NULL) = (outcome IN ('minted', 'revealed'))),
  -- Of the viewer; null for acts of the partner's server.
  address text,
  browser text,
  -- The person whose view it is about, and why it was minted.
  person_id uuid,
  person_name text,
  purpose text,
  PRIMARY KEY (tenant_id, card_id, id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

CREATE INDEX secure_view_log_at ON secure_view_log (at);

-- delivery/webhooks: endpoints, and the events on their way to them.

-- Where partners receive events. The secret parts (signing secrets, header values) are in the vault.
CREATE TABLE webhook_endpoints (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  description text,
  -- As the partner wrote them: names, `card.*`, `*`.
  patterns text[] NOT NULL,
  -- Names of the custom headers; their values are the vault's item `webhook/<id>/headers`.
  header_names text[] NOT NULL,
  -- Requests per second; null: no limit.
  rate_limit integer CHECK (rate_limit > 0),
  enabled boolean NOT NULL,
  -- Why it is disabled: `by_partner`, `gone` (responded with 410), `failing` (five days of failures).
  disabled_reason text CHECK ((disabled_reason IS NULL) = enabled),
  disabled_at timestamptz,
  -- The secret that signs X-Service-Signature until it expires; then the newest.
  service_secret_number integer NOT NULL,
  -- Increases with every change that a delivering process must notice.
  version bigint NOT NULL,
  event_sequence bigint NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Deleted for the partner; its records are removed in steps, this row last.
  deleted_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);

-- Signing secrets, each in the vault as `webhook/<endpoint_id>/secret/<number>`. An endpoint's newest does not expire.
CREATE TABLE webhook_secrets (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  PRIMARY KEY (tenant_id, endpoint_id, number),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints (tenant_id, id)
);

CREATE INDEX webhook_secrets_expires ON webhook_secrets (expires_at) WHERE expires_at IS NOT NULL;

-- Progress of an endpoint's deliveries. Separate from its settings, as it is updated often.
CREATE TABLE webhook_streams (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  -- Every event up to here was delivered, waits in webhook_deliveries, or is not for this endpoint.
  position bigint NOT NULL,
  -- The same for `card.code`, which is sent first.
  code_position bigint NOT NULL,
  -- Fencing token, increased by every claim: a result must carry its claim's number.
  lease_number bigint NOT NULL,
  -- Until when a process has the claim; null when none has.
  leased_until timestamptz,
  -- When it is due next, apart from new events; null when nothing waits.
  due_at timestamptz,
  -- The endpoint requested a pause (Retry-After).
  paused_until timestamptz,
  -- Since when every attempt has failed; null after a success.
  failing_since timestamptz,
  last_success_at timestamptz,
  PRIMARY KEY (tenant_id, endpoint_id),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints (tenant_id, id)
) WITH (fillfactor = 50);

-- Past events that a partner wants again: a period of the feed, read in order like the feed itself.
CREATE TABLE webhook_replays (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Everything up to here is done.
  position bigint NOT NULL,
  last_position bigint NOT NULL,
  types text[] NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- Whether it leaves out what the webhook has accepted, or still waits for.
  only_failed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, endpoint_id, id),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints (tenant_id, id),
  CHECK (position <= last_position)
);

-- One event for one endpoint, stored from its first attempt or from when it was blocked. Never its body. No foreign key: every insert
-- is in a transaction that has found the endpoint's stream, and a check per row is slow.
CREATE TABLE webhook_deliveries (
  tenant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id uuid NOT NULL,
  -- `event`: a new event; `replay`: sent again; `test`: an example with the delivery's id as its own.
  kind text NOT NULL CHECK (kind IN ('event', 'replay', 'test')),
  event_position bigint CHECK ((event_position IS NULL) = (kind = 'test')),
  event_type text NOT NULL,
  subject_id uuid CHECK ((subject_id IS NULL) = (kind = 'test')),
  status text NOT NULL CHECK (status IN ('waiting', 'succeeded', 'failed')),
  -- Scheduled attempts made; early attempts and manual ones are extra.
  scheduled_attempts smallint NOT NULL,
  extra_attempts smallint NOT NULL,
  -- Each as {at, status?, duration_ms, answer?, error?}, oldest first.
  attempts jsonb NOT NULL,
  first_attempt_at timestamptz,
  -- When it is due; null when it is done.
  next_attempt_at timestamptz CHECK ((next_attempt_at IS NULL) = (status <> 'waiting')),
  -- A success at this endpoint after this time makes it due at once; null if that has no effect.
  early_at timestamptz,
  -- An attempt failed, and later events of its subject are blocked until then.
  holds_until timestamptz,
  -- Blocked before its first attempt by an earlier event of its subject.
  held boolean NOT NULL,
  -- Due because it was requested manually.
  by_hand boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, endpoint_id, id)
);

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (tenant_id, endpoint_id, next_attempt_at, event_position)
  WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_early ON webhook_deliveries (tenant_id, endpoint_id, early_at)
  WHERE status = 'waiting' AND early_at IS NOT NULL;
CREATE INDEX webhook_deliveries_subject ON webhook_deliveries (tenant_id, endpoint_id, subject_id, event_position)
  WHERE status = 'waiting';
-- The deliveries of a webhook that did not succeed, newest first. A delivery that succeeds at once is not in it.
CREATE INDEX webhook_deliveries_unsuccessful ON webhook_deliveries (tenant_id, endpoint_id, status, id) WHERE status <> 'succeeded';
-- The events that a webhook has not accepted, for a replay of them.
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (tenant_id, endpoint_id, event_position) WHERE status = 'failed';
-- The deliveries of an event, newest first.
CREATE INDEX webhook_deliveries_event ON webhook_deliveries (tenant_id, event_position, id);

-- delivery/exports: files with all of a tenant's objects of one type.

CREATE TABLE exports (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('transactions', 'operations', 'entries', 'cards', 'customers', 'events')),
  format text NOT NULL CHECK (format IN ('csv', 'jsonl')),
  status text NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'failed')),
  -- The period, by the time when the objects were created; from is inclusive, null: from the beginning.
  from_at timestamptz,
  to_at timestamptz NOT NULL,
  filters jsonb NOT NULL,
  -- Progress: the last object that is in the file, and what the file has so far. Parts are items of the vault.
  cursor text,
  parts integer NOT NULL DEFAULT 0,
  rows bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- When the file is deleted. Null: it was deleted, or is not complete.
  expires_at timestamptz,
  -- Whether the file starts with the UTF-8 byte order mark, by which Excel recognizes UTF-8. Only CSV has it.
  bom boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id),
  CHECK ((status IN ('completed', 'failed')) = (completed_at IS NOT NULL))
);

CREATE INDEX exports_unfinished ON exports (tenant_id) WHERE status IN ('pending', 'running');
CREATE INDEX exports_expiring ON exports (expires_at, tenant_id) WHERE expires_at IS NOT NULL;
CREATE INDEX exports_age ON exports (created_at, tenant_id);

-- platforms/vendor: issuing platforms that other companies run ("vendors"). None of these tables has a card number or personal data.

-- Where each vendor was last connected to, and since when. One process connects it at a time.
CREATE TABLE platform_connections (
  vendor text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  url text,
  connected_at timestamptz,
  claimed_until timestamptz,
  PRIMARY KEY (vendor, environment),
  CHECK ((url IS NULL) = (connected_at IS NULL))
);

-- Which card of ours is which card of a vendor. Written before the vendor is first called. A card that is not here is the embedded
-- platform's.
CREATE TABLE platform_cards (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  vendor text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  -- Null until it is requested: its state may be set before.
  customer_id uuid,
  -- Null until the vendor has issued it.
  vendor_id text,
  -- What we want the card to be at the vendor, and the version of that wish; 0 at first.
  state text NOT NULL DEFAULT 'active',
  state_version bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- When the vendor was last asked to create the card. Until some time after it, the vendor may have a card whose id is not known.
  create_sent_at timestamptz,
  -- When the request to create it was first sent under the idempotency key that it is repeated with. The key is derived from this time.
  -- Vendors forget keys after a day, so a request that is repeated later gets a new time.
  create_key_at timestamptz,
  PRIMARY KEY (tenant_id, card_id)
);

-- An id of the vendor names one card: a purchase that it reports is booked on that card.
CREATE UNIQUE INDEX platform_cards_vendor ON platform_cards (vendor, environment, vendor_id) WHERE vendor_id IS NOT NULL;
CREATE INDEX platform_cards_id ON platform_cards (card_id);

-- Which customer of ours is which customer of a vendor.
CREATE TABLE platform_customers (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  vendor text NOT NULL,
  environment text NOT NULL,
  vendor_id text NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, vendor, environment)
);

CREATE INDEX platform_customers_vendor ON platform_customers (vendor, environment, vendor_id);

-- When a vendor was last asked to create a customer whose id at the vendor is not known yet. An answer that was lost may have created
-- the customer, who is then found by that time: an e-mail address can change in between.
CREATE TABLE platform_customer_requests (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  vendor text NOT NULL,
  environment text NOT NULL,
  sent_at timestamptz NOT NULL,
  -- As create_key_at of a card.
  key_at timestamptz,
  PRIMARY KEY (tenant_id, customer_id, vendor, environment)
);

-- Which process is creating a customer at a vendor, by the end of its claim: two at once could create the customer twice.
CREATE TABLE platform_customer_claims (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  vendor text NOT NULL,
  environment text NOT NULL,
  claimed_until timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, customer_id, vendor, environment)
);

-- Objects of vendors that have changed: what is to be read, what was read and is being applied, and what has been applied.
CREATE TABLE platform_objects (
  vendor text NOT NULL,
  environment text NOT NULL,
  object_id text NOT NULL,
  -- How often it was rung for, so that a ring during a run is not lost.
  rings bigint NOT NULL DEFAULT 1,
  -- The run that has begun last. Only it saves something.
  run uuid,
  -- Since when it is tried without success.
  tried_since timestamptz,
  -- What the last attempt failed with: a name, without data.
  failure text,
  pending text,
  applied text,
  -- The transaction of ours that it belongs to.
  transaction_id uuid,
  rung_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, environment, object_id)
);
CREATE INDEX platform_objects_tried ON platform_objects (tried_since) WHERE tried_since IS NOT NULL;
CREATE INDEX platform_objects_transaction ON platform_objects (transaction_id) WHERE transaction_id IS NOT NULL;
-- When a vendor last reported something, for the page that operators look at.
CREATE INDEX platform_objects_rung ON platform_objects (vendor, environment, rung_at);

-- How far a vendor's changes have been read, and when its work was last done.
CREATE TABLE platform_questions (
  vendor text NOT NULL,
  environment text NOT NULL,
  about text NOT NULL,
  cursor text,
  done_at timestamptz,
  -- When it was first tried since then.
  due_since timestamptz,
  PRIMARY KEY (vendor, environment, about)
);

-- Transactions that the vendor and the ledger settle differently, as the last comparison found them.
CREATE TABLE platform_differences (
  vendor text NOT NULL,
  environment text NOT NULL,
  transaction_id uuid NOT NULL,
  tenant_id uuid,
  object_id text,
  currency text NOT NULL,
  -- Cleared less refunded, in minor units; null: unknown there.
  ledger_amount bigint,
  vendor_amount bigint,
  found_at timestamptz NOT NULL,
  -- What the vendor and the ledger hold, in minor units. Both are null where the holds do not differ.
  ledger_held bigint,
  vendor_held bigint,
  PRIMARY KEY (vendor, environment, transaction_id)
);

-- Balances at the vendor from which it pays purchases.
CREATE TABLE platform_floats (
  vendor text NOT NULL,
  environment text NOT NULL,
  currency text NOT NULL,
  available bigint NOT NULL,
  -- What the vendor's active cards could spend at once.
  needed bigint NOT NULL,
  read_at timestamptz NOT NULL,
  short_since timestamptz,
  PRIMARY KEY (vendor, environment, currency)
);

-- What a card platform had at the end of a day, and what its cards could spend then, for the settlement of all partners.
CREATE TABLE platform_float_days (
  environment text NOT NULL,
  day date NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL,
  available bigint NOT NULL,
  needed bigint NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (environment, day, vendor, currency)
);

-- platforms/embedded: the embedded issuing platform's own data. Card numbers are in the vault.

CREATE SEQUENCE embedded_visa_numbers MINVALUE 0 START 0;
CREATE SEQUENCE embedded_mastercard_numbers MINVALUE 0 START 0;

-- The value of its brand's sequence at which each BIN starts, so a BIN set later has all its numbers available.
CREATE TABLE embedded_card_ranges (
  bin text PRIMARY KEY,
  first_index bigint NOT NULL,
  created_at timestamptz NOT NULL
);

INSERT INTO embedded_card_ranges (bin, first_index, created_at) VALUES ('40000005', 0, now()), ('52000005', 0, now());

CREATE TABLE embedded_cards (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  brand text NOT NULL,
  first6 text NOT NULL,
  last4 text NOT NULL,
  expiry_month text NOT NULL,
  expiry_year text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

-- The renewals of the embedded platform's cards, each with its result, so that a repeated or late request changes nothing.
CREATE TABLE embedded_card_renewals (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  renewal_id uuid NOT NULL,
  expiry_month text NOT NULL,
  expiry_year text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id, renewal_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES embedded_cards (tenant_id, card_id)
);

-- The embedded platform's own record of card states. Not part of embedded_cards: a card may be terminated before it has a number,
-- and a later number must get that state.
CREATE TABLE embedded_card_states (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'frozen', 'terminated')),
  version bigint NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

-- Sandbox cards that get their number some seconds after the first request, on their tenant's clock.
CREATE TABLE embedded_slow_cards (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  ready_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

-- The embedded platform's KYC reviewer. A case without a decision waits for a person, without a time limit.
CREATE TABLE embedded_kyc_cases (
  tenant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  submission integer NOT NULL,
  decision text CHECK (decision IN ('approved', 'rejected', 'needs_resubmission')),
  reasons text[] NOT NULL DEFAULT '{}',
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Operators decide cases in the console. A case is claimed for a while, so that two of them do not look at the same documents.
  claimed_by uuid,
  claimed_by_name text,
  claimed_until timestamptz,
  -- Who decided, as the audit log names them, and when; null: it is open, or was decided automatically or by a simulation.
  decided_by text,
  decided_at timestamptz,
  PRIMARY KEY (tenant_id, customer_id, submission),
  CONSTRAINT embedded_kyc_cases_claim_check CHECK (num_nulls(claimed_by, claimed_by_name, claimed_until) IN (0, 3)),
  CONSTRAINT embedded_kyc_cases_decider_check CHECK (num_nulls(decided_by, decided_at) IN (0, 2))
);

CREATE INDEX embedded_kyc_cases_open ON embedded_kyc_cases (created_at, customer_id, submission)
  INCLUDE (tenant_id, claimed_until) WHERE decision IS NULL;
-- The cases that an operator has claimed are listed, and counted at each claim: without an index, among all that are open.
CREATE INDEX embedded_kyc_cases_claimed ON embedded_kyc_cases (claimed_by, created_at, customer_id, submission)
  WHERE decision IS NULL AND claimed_by IS NOT NULL;
CREATE INDEX embedded_kyc_cases_decided ON embedded_kyc_cases (decided_at, customer_id, submission) WHERE decided_at IS NOT NULL;
CREATE INDEX embedded_kyc_cases_customer ON embedded_kyc_cases (customer_id, submission);

-- The embedded platform's challenges to cardholders (3-D Secure). It keeps the code's keyed hash.
CREATE TABLE embedded_challenges (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  card_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'passed', 'failed', 'expired')),
  -- Deleted when the code has ended: with the key of the hash, six digits are found by trying them all.
  code_hash bytea,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- The answers that were compared, so that a repeated answer is not counted again.
  answer_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id)
);

-- The disorder of the embedded network, for tenants that enabled it.
CREATE TABLE embedded_disorder (
  tenant_id uuid PRIMARY KEY,
  seed bigint NOT NULL,
  duplicate_percent smallint NOT NULL CHECK (duplicate_percent BETWEEN 0 AND 100),
  delay_percent smallint NOT NULL CHECK (delay_percent BETWEEN 0 AND 100),
  delay_ms_max integer NOT NULL CHECK (delay_ms_max BETWEEN 0 AND 600000),
  updated_at timestamptz NOT NULL,
  -- What happens to a message depends on the seed and on the number of messages since the disorder was set: the same sequence
  -- gives the same result.
  messages bigint NOT NULL DEFAULT 0
);

-- platforms/embedded-bank: the bank that comes with the service.

CREATE TABLE embedded_bank_accounts (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency text NOT NULL,
  -- Null if rejected, which is final.
  details jsonb,
  refusal text,
  -- The bank does not respond about it before; null if opened at once.
  opens_at timestamptz,
  closed_at timestamptz,
  PRIMARY KEY (tenant_id, account_id),
  CHECK ((details IS NULL) = (refusal IS NOT NULL))
);

-- Details belong to one account; they are derived, so two could be equal.
CREATE UNIQUE INDEX embedded_bank_accounts_details ON embedded_bank_accounts (tenant_id, details);

CREATE TABLE embedded_bank_payments (
  tenant_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  -- Null if it was cancelled, or decided by a simulation, before it was sent.
  amount bigint,
  currency text,
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed', 'reversed', 'cancelled')),
  -- The notice that reports its status.
  notice_id text,
  PRIMARY KEY (tenant_id, transfer_id)
);
