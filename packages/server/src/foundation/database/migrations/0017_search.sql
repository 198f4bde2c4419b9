-- Search of customers, cards, transactions and operations. Deposits and authorizations pay for two of these indexes:
-- operations_card, and transactions_created.

-- A name as it is searched: without accents, and with a space for each sign that would join two words.
CREATE FUNCTION search_words(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), '.,:;/_@''’-', '          ')
$$;

CREATE INDEX customers_name ON customers
  USING gin (to_tsvector('simple', search_words(first_name || ' ' || last_name))) WITH (fastupdate = off);
CREATE INDEX customers_email ON customers (lower(email), tenant_id, id);
CREATE INDEX customers_phone ON customers (phone, tenant_id, id);
CREATE INDEX customers_kyc_status ON customers (kyc_status, tenant_id, id);

CREATE INDEX cards_last4 ON cards (last4, tenant_id, id);
CREATE INDEX cards_label ON cards (lower(label), tenant_id, id) WHERE label IS NOT NULL;
CREATE INDEX cards_expiry_month ON cards (expiry_year, expiry_month, tenant_id) WHERE expiry_year IS NOT NULL;
-- Balances change without a new index entry: neither column of the predicate nor of the key is updated by them.
CREATE INDEX accounts_card_state ON accounts (state, tenant_id, id) WHERE kind = 'card';

CREATE INDEX operations_card ON operations (card_id, id, tenant_id) WHERE card_id IS NOT NULL;

-- A transaction has the id that the platform gave it, which need not be ordered by time.
CREATE INDEX transactions_created ON transactions (tenant_id, created_at, id);
CREATE INDEX transactions_declined ON transactions (tenant_id, created_at, id) WHERE status = 'declined';
