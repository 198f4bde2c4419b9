-- Oldest version: 0.1.0
-- The keys that sign access tokens, by version. The keys themselves are secrets of the vault. A rotation of the master key begins
-- the next version, so that somebody with the old master key and a backup cannot sign tokens any more.
CREATE TABLE token_keys (
  version integer PRIMARY KEY CHECK (version >= 0),
  created_at timestamptz NOT NULL,
  -- From then on, tokens that it signed are not accepted.
  ended_at timestamptz
);
INSERT INTO token_keys (version, created_at) VALUES (0, 'epoch');
