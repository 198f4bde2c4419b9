-- Oldest version: 0.1.0
-- Whether the file starts with the UTF-8 byte order mark, by which Excel recognizes UTF-8. Only CSV has it.
ALTER TABLE exports ADD COLUMN bom boolean NOT NULL DEFAULT false;
