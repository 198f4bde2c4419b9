-- What is authorized and not yet cleared stands on an account of its own beside the card's.
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('world', 'fees', 'wallet', 'card', 'holds'));

-- How far below zero a charge that nobody could refuse has taken the account. Only such a charge raises it, whatever comes in
-- lowers it: no other operation can take an account below where it stands.
ALTER TABLE accounts ADD COLUMN shortfall bigint NOT NULL DEFAULT 0 CHECK (shortfall >= 0);
ALTER TABLE accounts DROP CONSTRAINT accounts_balance_not_negative;
ALTER TABLE accounts ADD CONSTRAINT accounts_balance_not_negative CHECK (balance >= -shortfall OR kind = 'world');
