-- Oldest version: 0.1.0
-- The names of the fields that a change gave. They follow everything else in the hash of a line, so a line without fields has the hash that it had.
ALTER TABLE acts ADD COLUMN fields text[] NOT NULL DEFAULT '{}';
