-- An address of a tenant: what arrives at it is credited to its wallet.
CREATE TABLE deposit_addresses (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The tenant's. An address is the same on every chain: what arrives on a test network must never count in live.
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  operation_id uuid NOT NULL,
  chain text NOT NULL,
  asset text NOT NULL,
  -- With its checksum (EIP-55).
  address text NOT NULL,
  -- Counts the tenant's addresses, from 0; the last number of the path.
  address_index integer NOT NULL CHECK (address_index >= 0),
  -- Below the extended public key, so that the operator's own wallet finds the private key to it.
  derivation_path text NOT NULL,
  wallet_id uuid NOT NULL,
  label text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, address_index),
  UNIQUE (tenant_id, operation_id),
  FOREIGN KEY (tenant_id, wallet_id) REFERENCES wallets (tenant_id, id)
);
-- Which tenant an address is: what is seen on a chain names nothing else.
CREATE UNIQUE INDEX deposit_addresses_address ON deposit_addresses (lower(address), asset, environment, tenant_id);

-- Status is the state of the ledger account with the same id, set in the same commit. Credited once by (network, transaction,
-- log index).
CREATE TABLE chain_payments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  environment text NOT NULL CHECK (environment IN ('live', 'sandbox')),
  address_id uuid NOT NULL,
  -- The network that it was seen on: the chain's id, or `simulated`.
  network text NOT NULL,
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  -- Counts what was decided about it. Each step names the one that it follows, and so happens once.
  step integer NOT NULL CHECK (step > 0),
  status text NOT NULL CHECK (status IN ('detected', 'confirmed', 'dropped', 'reversed')),
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  confirmations_required integer NOT NULL,
  sender text NOT NULL,
  asset text NOT NULL,
  -- In the token's own smallest unit, of which there are ten to the power of its decimals in one; and what that is to the
  -- wallet in its minor units.
  token_amount numeric(78, 0) NOT NULL,
  token_decimals integer NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  wallet_id uuid NOT NULL,
  detected_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The operation that credited it, or took it back.
  operation_id uuid,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, network, transaction_hash, log_index),
  FOREIGN KEY (tenant_id, id, currency) REFERENCES accounts (tenant_id, id, currency),
  FOREIGN KEY (tenant_id, address_id) REFERENCES deposit_addresses (tenant_id, id)
);
CREATE INDEX chain_payments_listed ON chain_payments (tenant_id, detected_at, id);
CREATE INDEX chain_payments_of_address ON chain_payments (tenant_id, address_id, detected_at, id);
CREATE INDEX chain_payments_of_status ON chain_payments (tenant_id, status, detected_at, id);
-- What waits for confirmations, and what a reorganisation may undo.
CREATE INDEX chain_payments_detected ON chain_payments (environment, network, block_number) WHERE status = 'detected';
CREATE INDEX chain_payments_confirmed ON chain_payments (environment, network, block_number) WHERE status = 'confirmed';

-- How far a network has been read: one row for each environment that watches one. No tenant's: the blocks are everybody's.
CREATE TABLE chain_watches (
  environment text NOT NULL,
  network text NOT NULL,
  -- Everything up to this block was read; null: nothing yet.
  block_number bigint,
  -- Every step of reading names the one that it follows: of two processes that read at once, one writes.
  revision bigint NOT NULL,
  -- Who reads it at the moment, so that others need not.
  claimed_by uuid,
  claimed_until timestamptz,
  -- Why it does not go on, if it does not.
  problem_kind text CHECK (problem_kind IN ('other_chain', 'deep_reorganisation')),
  problem text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (environment, network),
  CHECK ((problem_kind IS NULL) = (problem IS NULL))
);
-- The newest blocks that were read: a hash that is not the chain's any more tells of a reorganisation.
CREATE TABLE chain_blocks (
  environment text NOT NULL,
  network text NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  PRIMARY KEY (environment, network, block_number),
  FOREIGN KEY (environment, network) REFERENCES chain_watches (environment, network)
);
-- What was read in them for addresses of tenants: written, and after a reorganisation removed, in one transaction with how far
-- was read, so that it is the chain as the newest step of reading saw it. The ledger is brought into line with it.
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
