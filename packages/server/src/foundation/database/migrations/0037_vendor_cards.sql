-- Oldest version: 0.1.0
-- An id of the vendor names one card: a purchase that it reports is booked on that card.
DROP INDEX platform_cards_vendor;
CREATE UNIQUE INDEX platform_cards_vendor ON platform_cards (vendor, environment, vendor_id) WHERE vendor_id IS NOT NULL;
-- When the vendor was last asked to create the card. Until some time after it, the vendor may have a card whose id is not known.
ALTER TABLE platform_cards ADD COLUMN create_sent_at timestamptz;
