-- Oldest version: 0.1.0
-- Attempts are forgotten gradually, half of them each day, so the count has fractions. `since` is when the count was that.
ALTER TABLE sign_in_attempts ALTER COLUMN count TYPE double precision;

-- A higher one ends what is known of the browsers in which the person has signed in.
ALTER TABLE people ADD COLUMN browser_epoch int NOT NULL DEFAULT 0;
