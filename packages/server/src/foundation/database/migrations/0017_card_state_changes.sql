-- Of each card whose state the platform has not been told, the newest change. It is written in the commit that changes the card
-- and deleted once the platform has confirmed it. A table of its own: it is small, and the cards themselves stay untouched.
CREATE TABLE card_state_changes (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'frozen', 'terminated')),
  version bigint NOT NULL,
  change_id uuid NOT NULL,
  tell_after timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id),
  FOREIGN KEY (tenant_id, card_id) REFERENCES cards (tenant_id, id)
);

CREATE INDEX card_state_changes_due ON card_state_changes (tell_after, tenant_id);

-- The embedded platform's own record of what a card may do. Not part of embedded_cards: a card may be terminated before it has
-- a number, and a number that comes later must find that it is.
CREATE TABLE embedded_card_states (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'frozen', 'terminated')),
  version bigint NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);

-- Sandbox cards that get their number only some seconds after they were asked for first, on their tenant's clock.
CREATE TABLE embedded_slow_cards (
  tenant_id uuid NOT NULL,
  card_id uuid NOT NULL,
  ready_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, card_id)
);
