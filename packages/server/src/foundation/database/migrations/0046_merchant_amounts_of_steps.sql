-- Oldest version: 0.1.0
-- What a merchant asked for or returned in a step, in minor units of its currency by ISO 4217, so that statements can show it beside
-- the amount in the card's currency. Null if it was in the card's currency, and for steps of earlier releases.
ALTER TABLE transaction_steps
  ADD COLUMN merchant_amount bigint,
  ADD COLUMN merchant_currency text;
