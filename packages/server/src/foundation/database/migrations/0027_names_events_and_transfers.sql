-- Search by name folds letters that have no accent to take off, and both sides of the search use the same function.

DROP INDEX customers_name;

-- A name as it is searched: in letters without accents, and with a space for each sign that would join two words. Unicode does not
-- decompose letters with a stroke and ligatures.
CREATE OR REPLACE FUNCTION search_words(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(
           translate(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'),
                     '.,:;/_@''’-łŁøØđĐðÐħĦŧŦı', '          lLoOdDdDhHtTi'),
           'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH')
$$;

-- Finds names that have all words of this one, each of which may be the beginning of a word.
CREATE FUNCTION search_query(name text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsquery('simple', string_agg('''' || replace(word, '\', '\\') || ''':*', ' & '))
    FROM regexp_split_to_table(search_words(name), '\s+') AS word
   WHERE word <> ''
$$;

CREATE INDEX customers_name ON customers
  USING gin (to_tsvector('simple', search_words(first_name || ' ' || last_name))) WITH (fastupdate = off);

-- The metadata of a transfer is also that of its operation, so that entries, statements and exports have it.
INSERT INTO operation_metadata (tenant_id, operation_id, metadata)
SELECT tenant_id, operation_id, metadata FROM transfers WHERE metadata <> '{}'
    ON CONFLICT DO NOTHING;

-- These events about money have the card's metadata, which may name a person, as `card.created` has it. Deposits and purchases
-- still do not pay for the index.
DROP INDEX events_personal;
CREATE INDEX events_personal ON events (tenant_id, subject_id)
  WHERE (entry_sequence IS NULL AND type <> 'card.declined' AND type <> 'card.code') OR type LIKE 'account.%'
  OR type IN ('card.created', 'card.forwarded', 'card.replaced', 'card.termination.charge', 'card.termination.refund');
