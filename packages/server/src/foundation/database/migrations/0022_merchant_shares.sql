-- What is held, and what was cleared and not refunded, in minor units of the merchant's currency where that is not the card's.
-- Rates change: a reversal or refund in the merchant's currency is taken for its part of these. 0: not known, and then today's
-- rate is taken, as for all purchases until now.
ALTER TABLE transactions
  ADD COLUMN merchant_held bigint NOT NULL DEFAULT 0 CHECK (merchant_held >= 0),
  ADD COLUMN merchant_cleared bigint NOT NULL DEFAULT 0 CHECK (merchant_cleared >= 0);
