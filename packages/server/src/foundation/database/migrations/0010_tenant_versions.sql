-- Every change of what a lane may remember of a tenant (accounts, counters, fees, cards) gives the tenant a new version. A
-- commit names the version that it was decided on, and is refused when that is not the tenant's any more.
ALTER TABLE tenant_counters ADD COLUMN version uuid NOT NULL DEFAULT gen_random_uuid();

CREATE FUNCTION next_tenant_version(present uuid, follows uuid, proposed uuid) RETURNS uuid LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF present <> follows THEN
    RAISE EXCEPTION 'the tenant has changed since this commit was decided' USING ERRCODE = 'IS001';
  END IF;
  RETURN proposed;
END
$$;
