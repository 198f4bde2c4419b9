-- Oldest version: 0.1.0
-- A renewal is an item of work. This version does not use cards.renew_after; the next one drops it, with its index, the trigger and the
-- functions.
ALTER TABLE cards DROP CONSTRAINT cards_check2;

-- When an id of version 7 was made.
CREATE FUNCTION id_made_at(id uuid) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
SELECT tenant_id, 'card_renewal', id, json_build_object('renewalId', renewal_id), gen_random_uuid(), id_made_at(renewal_id), renew_after
  FROM cards WHERE renew_after IS NOT NULL;
UPDATE cards SET renew_after = NULL WHERE renew_after IS NOT NULL;

-- What the last version writes while processes of it still run is done by this one, too; what this one has ended is ended for both.
CREATE FUNCTION schedule_card_renewal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.renewal_id IS NULL THEN
    NEW.renew_after := NULL;
  ELSE
    INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
    VALUES (NEW.tenant_id, 'card_renewal', NEW.id, json_build_object('renewalId', NEW.renewal_id), gen_random_uuid(),
            id_made_at(NEW.renewal_id), NEW.renew_after)
        ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cards_renew_after BEFORE UPDATE OF renewal_id, renew_after ON cards
  FOR EACH ROW WHEN (NEW.renew_after IS NOT NULL) EXECUTE FUNCTION schedule_card_renewal();
