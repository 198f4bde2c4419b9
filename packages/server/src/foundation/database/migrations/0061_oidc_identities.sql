-- Oldest version: 0.1.0
-- Accounts at the operator's OpenID provider that people sign in with. The subject, not the address, says whose account it is.
CREATE TABLE oidc_identities (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id),
  issuer text NOT NULL,
  subject text NOT NULL,
  -- What the provider called the account when it was connected, for the person.
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  UNIQUE (issuer, subject),
  UNIQUE (person_id, issuer)
);
