-- Oldest version: 0.1.0
-- When the person last proved who it is. A session of the command line begins with a code that another session has made, which is no new
-- sign-in. Null: the session begins with the sign-in.
ALTER TABLE sessions ADD COLUMN signed_in_at timestamptz;
ALTER TABLE challenges ADD COLUMN signed_in_at timestamptz;
