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
  problem_kind text CHECK (problem_kind IN ('other_chain', 'deep_reorganisation')),
  problem text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (environment, network),
  CHECK ((problem_kind IS NULL) = (problem IS NULL))
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
-- Observed deposits to tenants' addresses in these blocks. Written, and removed after a reorganization, in one transaction with
-- the block position, so this is the chain as last read. The ledger is brought into line with it.
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
  token_amount numeric(78, 0) NOT NULL,
  token_decimals integer NOT NULL,
  PRIMARY KEY (environment, network, transaction_hash, log_index),
  FOREIGN KEY (environment, network) REFERENCES chain_watches (environment, network)
);
CREATE INDEX chain_sightings_blocks ON chain_sightings (environment, network, block_number);
