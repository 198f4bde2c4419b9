/**
 * A prepared statement: parsed once per connection under its name, executed with values.
 * Written next to its SQL in a `store.ts`; `Row` names the columns that come back.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** The client's patience, where the usual one is too short: a statement over a whole table. */
  readonly timeout_ms?: number;
  readonly row?: Row;
}

export function statement<Row = never>(name: string, text: string, timeout_ms?: number): Statement<Row> {
  return timeout_ms === undefined ? { name, text } : { name, text, timeout_ms };
}

/** A statement with its values: a plain value that can be handed on and run later, in another's transaction. */
export interface Query<Row = unknown> {
  readonly statement: Statement<Row>;
  readonly values: readonly unknown[];
  /** Told to other processes once the query is committed, as a hint that may be lost. */
  readonly announces?: Announcement;
}

/** That something about these keys (ids of ours) has changed, for whoever listens on the channel. */
export interface Announcement {
  readonly channel: string;
  readonly keys: readonly string[];
}

export function query<Row>(statement: Statement<Row>, ...values: unknown[]): Query<Row> {
  return { statement, values };
}

/** The same query, heard of by whoever listens on the channel once it is committed. */
export function announcing<Row>(query: Query<Row>, channel: string, keys: readonly string[]): Query<Row> {
  return { ...query, announces: { channel, keys } };
}
