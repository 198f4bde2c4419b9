-- A purchase in dollars on a card in another currency is converted like any other, so it begins with the same markup. Where
-- the operator has set a rate for usd, and with it a markup, that stays.
UPDATE exchange_rates SET markup_basis_points = 100
 WHERE currency = 'usd' AND markup_basis_points = 0 AND updated_at = '2026-01-01Z';
