-- What becomes of a message follows from the seed and from how many came before it since the disorder was set: who plays the same
-- again sees the same again.
ALTER TABLE embedded_disorder ADD COLUMN messages bigint NOT NULL DEFAULT 0;
