-- Oldest version: 0.1.0
-- Names are folded by the program, so that one function decides what is printed, found and matched. The functions search_words
-- and search_query stay for processes of the last release.

-- The words of the name, with a space between them; null for an erased customer.
ALTER TABLE customers ADD COLUMN name_words text;

-- The nearest form that the database can make: the words, and the words without apostrophes and hyphens. The next change of a
-- customer's profile stores the program's.
UPDATE customers
   SET name_words = btrim(regexp_replace(
         upper(search_words(first_name || ' ' || last_name || ' ' || translate(first_name || ' ' || last_name, '''’‘ʼʻ`-', ''))),
         '[^[:alnum:]]+', ' ', 'g'))
 WHERE first_name IS NOT NULL;

DROP INDEX customers_name;
CREATE INDEX customers_name ON customers USING gin (array_to_tsvector(string_to_array(name_words, ' '))) WITH (fastupdate = off);

-- The folded name of the merchant, if it is more than its name in capitals.
ALTER TABLE transactions ADD COLUMN merchant_key text;
