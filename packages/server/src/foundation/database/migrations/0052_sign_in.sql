-- Oldest version: 0.1.0
-- How people sign in: with passkeys, or with a password and a code of an authenticator app.
ALTER TABLE people
  ADD COLUMN password_hash text,
  ADD COLUMN password_set_at timestamptz,
  -- The secret of the app is derived from it and from a key in the vault: a copy of this table makes no codes.
  ADD COLUMN totp_nonce bytea,
  -- The time step of the last code that was used. Each works once.
  ADD COLUMN totp_last_step bigint,
  -- A password alone signs nobody in.
  ADD CONSTRAINT people_password_check CHECK ((password_hash IS NULL) = (totp_nonce IS NULL));

-- A membership counts once its person has accepted it.
ALTER TABLE memberships ADD COLUMN accepted_at timestamptz;
UPDATE memberships SET accepted_at = created_at;

-- Somebody who signs in with a passkey is known by it alone. An invitation names the membership that it offers.
ALTER TABLE challenges
  ALTER COLUMN person_id DROP NOT NULL,
  ADD COLUMN membership_id uuid REFERENCES memberships (id);

-- What the person accepts by setting up how to sign in, where a session began with an invitation.
ALTER TABLE sessions ADD COLUMN membership_id uuid REFERENCES memberships (id);

CREATE INDEX challenges_person ON challenges (person_id);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  -- As the authenticator knows it.
  credential_id text NOT NULL UNIQUE,
  person_id uuid NOT NULL REFERENCES people (id),
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- Whether it is copied to other devices.
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

CREATE INDEX passkeys_person ON passkeys (person_id);

-- Each is used once, in place of a code. A keyed hash, as that of a session.
CREATE TABLE recovery_codes (
  person_id uuid NOT NULL REFERENCES people (id),
  code_hash bytea NOT NULL,
  PRIMARY KEY (person_id, code_hash)
);

-- Attempts to sign in with a password, by a keyed hash of the address and of where they come from.
CREATE TABLE sign_in_attempts (
  bucket bytea PRIMARY KEY,
  since timestamptz NOT NULL,
  count int NOT NULL,
  -- Until then, further attempts are refused.
  next_at timestamptz NOT NULL
);

CREATE INDEX sign_in_attempts_since ON sign_in_attempts (since);
