-- Oldest version: 0.1.0
-- What the card network says about a purchase: its kind, how the merchant obtained the card number, and who started it. Null where the
-- network does not say, and for purchases of earlier releases.
ALTER TABLE transactions
  ADD COLUMN kind text CHECK (kind IN ('purchase', 'card_on_file', 'recurring', 'account_funding', 'quasi_cash', 'cash')),
  ADD COLUMN entry_mode text
    CHECK (entry_mode IN ('chip', 'contactless', 'magnetic_stripe', 'keyed', 'ecommerce', 'on_file', 'other')),
  ADD COLUMN initiator text CHECK (initiator IN ('cardholder', 'merchant'));

-- Lists of them in a card's controls.
ALTER TABLE card_controls
  ADD COLUMN kinds_allowed text[],
  ADD COLUMN kinds_blocked text[] NOT NULL DEFAULT '{}',
  ADD COLUMN entry_modes_allowed text[],
  ADD COLUMN entry_modes_blocked text[] NOT NULL DEFAULT '{}',
  ADD COLUMN initiators_allowed text[],
  ADD COLUMN initiators_blocked text[] NOT NULL DEFAULT '{}';
