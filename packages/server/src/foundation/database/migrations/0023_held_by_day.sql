-- On which days (UTC, numbered from 1970) what a transaction still holds was counted as spent, and how much on each: what is
-- given back counts no more on its own day. NULL, as it nearly always is: all of it on the day of created_at.
ALTER TABLE transactions ADD COLUMN held_by_day json;
