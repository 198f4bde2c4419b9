-- Oldest version: 0.1.0
-- Who reviews a customer sees the others who may be the same person.
CREATE INDEX customers_document ON customers (tenant_id, document_number, id) WHERE document_number IS NOT NULL;
CREATE INDEX customers_birth ON customers (tenant_id, date_of_birth, id) WHERE date_of_birth IS NOT NULL;
