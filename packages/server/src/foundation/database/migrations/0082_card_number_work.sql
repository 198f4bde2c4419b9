-- Oldest version: 0.1.0
-- The request of a card's number is an item of work. This version does not use cards.provision_after; the next one drops it, with its index,
-- the trigger and the function.
INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time)
SELECT tenant_id, 'card_number', id, 'null', gen_random_uuid(), created_at,
       provision_after - clock_offset_ms * interval '1 millisecond', true
  FROM cards JOIN tenant_counters USING (tenant_id) WHERE provision_after IS NOT NULL;
UPDATE cards SET provision_after = NULL WHERE provision_after IS NOT NULL;

-- What the last version writes while processes of it still run is done by this one, too.
CREATE FUNCTION schedule_card_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, tenant_time)
  SELECT NEW.tenant_id, 'card_number', NEW.id, 'null', gen_random_uuid(), NEW.created_at,
         NEW.provision_after - clock_offset_ms * interval '1 millisecond', true
    FROM tenant_counters WHERE tenant_id = NEW.tenant_id
      ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_provision_after AFTER INSERT OR UPDATE OF provision_after ON cards
  FOR EACH ROW WHEN (NEW.provision_after IS NOT NULL) EXECUTE FUNCTION schedule_card_number();
