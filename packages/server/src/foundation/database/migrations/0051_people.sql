-- Oldest version: 0.1.0
-- The name of a partner in URLs. The program makes it from the partner's name; a process of an older version, which does not, gets
-- one by chance.
ALTER TABLE partners ADD COLUMN handle text;

DO $$
DECLARE
  partner record;
  base text;
  chosen text;
  number int;
BEGIN
  FOR partner IN SELECT id, name FROM partners ORDER BY created_at, id LOOP
    -- Letters without their accents; everything else separates.
    base := regexp_replace(regexp_replace(normalize(partner.name, NFKD), '[\u0300-\u036f]', '', 'g'), '[^a-zA-Z0-9]+', '-', 'g');
    base := btrim(left(btrim(lower(base), '-'), 26), '-');
    IF length(base) < 2 THEN
      base := 'partner';
    END IF;
    chosen := base;
    number := 1;
    WHILE EXISTS (SELECT FROM partners WHERE handle = chosen) LOOP
      number := number + 1;
      chosen := base || '-' || number;
    END LOOP;
    UPDATE partners SET handle = chosen WHERE id = partner.id;
  END LOOP;
END $$;

ALTER TABLE partners
  ALTER COLUMN handle SET DEFAULT 'partner-' || left(md5(gen_random_uuid()::text), 16),
  ALTER COLUMN handle SET NOT NULL,
  ADD CONSTRAINT partners_handle_key UNIQUE (handle),
  ADD CONSTRAINT partners_handle_check CHECK (handle ~ '^[a-z0-9-]{2,32}$');

-- People who use the console, what they belong to, and how they are signed in.
CREATE TABLE people (
  id uuid PRIMARY KEY,
  -- As the person wrote it, and as it is compared.
  email text NOT NULL,
  email_folded text NOT NULL UNIQUE,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz
);

-- A role at a partner, or, without a partner, at the operator.
CREATE TABLE memberships (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id),
  partner_id uuid REFERENCES partners (id),
  role text NOT NULL,
  environments text[] NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE UNIQUE INDEX memberships_open ON memberships (person_id, partner_id) NULLS NOT DISTINCT WHERE ended_at IS NULL;

-- The id in the browser's cookie is stored as a keyed hash: a copy of this table signs nobody in.
CREATE TABLE sessions (
  id_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  person_id uuid NOT NULL REFERENCES people (id),
  method text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  idle_until timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  address text NOT NULL,
  browser text NOT NULL
);

CREATE INDEX sessions_person ON sessions (person_id);
CREATE INDEX sessions_ends ON sessions (ends_at);

-- What can be used once and not for long, such as a link that signs a person in. The statement that uses one deletes it.
CREATE TABLE challenges (
  id_hash bytea PRIMARY KEY,
  kind text NOT NULL,
  person_id uuid NOT NULL REFERENCES people (id),
  expires_at timestamptz NOT NULL
);

CREATE INDEX challenges_expires ON challenges (expires_at);
