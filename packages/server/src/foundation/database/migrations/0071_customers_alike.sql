-- Oldest version: 0.1.0
-- Who reviews a customer sees the others who may be the same person: by the letters and digits of a document's number, and by the words
-- of a name, in any order, with the date of birth.
CREATE INDEX customers_document ON customers (tenant_id, upper(regexp_replace(document_number, '[^[:alnum:]]', '', 'g')), id)
  WHERE document_number IS NOT NULL;
CREATE INDEX customers_birth ON customers (tenant_id, date_of_birth, array_to_tsvector(string_to_array(name_words, ' ')), id)
  WHERE date_of_birth IS NOT NULL;
