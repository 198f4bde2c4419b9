import { readServerFacts, type Queryable, type ServerFacts } from '#database';
import type { Clock } from '#kit/clock.ts';

interface Measured {
  readonly facts: ServerFacts;
  readonly round_trip_ms: number;
  /** By how much PostgreSQL's clock is ahead of this machine's. */
  readonly skew_ms: number;
}

/** Asks the server about itself, and measures how far away it and its clock are. */
export async function measureServer(database: Queryable, clock: Clock): Promise<Measured> {
  await readServerFacts(database);
  // Measured again: the first query may have opened the connection.
  const begun = clock.now().getTime();
  const begun_ms = performance.now();
  const facts = await readServerFacts(database);
  const round_trip_ms = performance.now() - begun_ms;
  return { facts, round_trip_ms, skew_ms: facts.now.getTime() - (begun + round_trip_ms / 2) };
}
