-- Oldest version: 0.1.0
-- Why the last attempt to carry out what was approved has failed. Null: none has, or a version before this one has tried.
ALTER TABLE approvals ADD COLUMN last_error text;

-- When a rotation last got further. Null: not yet, or not since this version.
ALTER TABLE vault_rotations ADD COLUMN progressed_at timestamptz;

-- When a vendor last reported something, for the page that operators look at.
CREATE INDEX platform_objects_rung ON platform_objects (vendor, environment, rung_at);
