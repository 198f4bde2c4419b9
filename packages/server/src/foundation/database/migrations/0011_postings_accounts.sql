-- A posting's accounts are the same tenant's and in its currency. Two foreign keys said so for each row on its own, which took
-- a fifth of a commit; this asks once for all the rows of a statement.
ALTER TABLE postings DROP CONSTRAINT postings_tenant_id_debit_account_id_currency_fkey;
ALTER TABLE postings DROP CONSTRAINT postings_tenant_id_credit_account_id_currency_fkey;

CREATE FUNCTION assert_posting_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Scalar subqueries: joins or EXISTS may be planned as a walk through all accounts while the table is young.
  IF EXISTS (
    SELECT FROM posted
     WHERE currency IS DISTINCT FROM (SELECT accounts.currency FROM accounts
                                       WHERE tenant_id = posted.tenant_id AND id = debit_account_id)
        OR currency IS DISTINCT FROM (SELECT accounts.currency FROM accounts
                                       WHERE tenant_id = posted.tenant_id AND id = credit_account_id)
  ) THEN
    RAISE EXCEPTION 'a posting joins accounts of its own tenant and currency only'
      USING ERRCODE = 'foreign_key_violation', TABLE = 'postings', CONSTRAINT = 'postings_accounts';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER postings_accounts AFTER INSERT ON postings REFERENCING NEW TABLE AS posted
  FOR EACH STATEMENT EXECUTE FUNCTION assert_posting_accounts();

-- What the foreign keys also kept from happening: that an account which postings name goes away or becomes another.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: it is for good', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END
$$;

CREATE TRIGGER accounts_stay BEFORE DELETE OR UPDATE OF tenant_id, id, kind, currency ON accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_stay BEFORE UPDATE ON postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
