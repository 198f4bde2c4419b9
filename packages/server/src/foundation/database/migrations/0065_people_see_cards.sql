-- Oldest version: 0.1.0
-- The person who minted a view in the console, named as at that time, and the session that it ends with. Null: a key minted it.
ALTER TABLE secure_views
  ADD COLUMN person_id uuid,
  ADD COLUMN person_name text,
  ADD COLUMN session_id uuid;

-- The person whose view an entry is about, and why it was minted.
ALTER TABLE secure_view_log
  ADD COLUMN person_id uuid,
  ADD COLUMN person_name text,
  ADD COLUMN purpose text;
