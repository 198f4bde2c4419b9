CREATE TABLE deposit_addresses (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  chain text NOT NULL,
  asset text NOT NULL,
  -- Lower case; shown with its checksum (EIP-55).
  address text NOT NULL,
  -- Below the extended public key, so that the operator's own wallet finds the private key to it.
  derivation_path text NOT NULL,
  wallet_id uuid NOT NULL,
  label text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, wallet_id) REFERENCES wallets (tenant_id, id)
);
-- Which tenant an address is: what is seen on a chain names nothing else.
CREATE UNIQUE INDEX deposit_addresses_address ON deposit_addresses (address, chain, asset, tenant_id);

-- Status is the state of the ledger account with the same id. Credited once by (network, transaction, log index).
CREATE TABLE chain_payments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  address_id uuid NOT NULL,
  -- The network that it was seen on: the chain's id, or `simulated`.
  network text NOT NULL,
  transaction_hash text NOT NULL,
  log_index integer NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  sender text NOT NULL,
  -- In the token's own smallest unit, and what that is to the wallet in its minor units.
  token_amount numeric(78, 0) NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  wallet_id uuid NOT NULL,
  detected_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  operation_id uuid,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, network, transaction_hash, log_index),
  FOREIGN KEY (tenant_id, address_id) REFERENCES deposit_addresses (tenant_id, id)
);
-- What waits for confirmations, and what a reorganisation may undo.
CREATE INDEX chain_payments_blocks ON chain_payments (network, block_number, tenant_id);

-- How far a network has been read: one row a network, held by one process at a time.
CREATE TABLE chain_watches (
  network text PRIMARY KEY,
  -- Everything up to this block was read.
  block_number bigint NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Why it does not go on, if it does not.
  problem text
);
-- The newest blocks that were read: a hash that is not the chain's any more tells of a reorganisation.
CREATE TABLE chain_blocks (
  network text NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  PRIMARY KEY (network, block_number)
);
