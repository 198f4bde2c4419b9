/**
 * A prepared statement: parsed once per connection under its name, executed with values. Defined in a `store.ts`; `Row` has the
 * columns of its result.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Client-side timeout, where the default is too short: a statement over a whole table. */
  readonly timeout_ms?: number;
  /** Set for a write that a commit may combine with others, see combine.ts. */
  readonly part?: CommitPart;
  readonly row?: Row;
}

/** A write as a part of a larger statement. */
export interface CommitPart {
  /** Common table expressions: the write itself, by the name of its statement, and what it needs. */
  readonly expressions: string;
  /** An expression that fails unless the write did what it must. */
  readonly check?: string;
  /** How many values it has. */
  readonly values: number;
}

export function statement<Row = never>(name: string, text: string, timeout_ms?: number): Statement<Row> {
  return timeout_ms === undefined ? { name, text } : { name, text, timeout_ms };
}

/** A statement with its values: a plain value that can be passed on and run later, in another function's transaction. */
export interface Query<Row = unknown> {
  readonly statement: Statement<Row>;
  readonly values: readonly unknown[];
  /** Sent to other processes after the query is committed. A hint that may be lost. */
  readonly announces?: Announcement;
}

/** Notifies the listeners of a channel that something about these keys (our ids) has changed. */
interface Announcement {
  readonly channel: string;
  readonly keys: readonly string[];
}

export function query<Row>(statement: Statement<Row>, ...values: unknown[]): Query<Row> {
  return { statement, values };
}

/** The same query, announced to the channel's listeners after it is committed. */
export function announcing<Row>(query: Query<Row>, channel: string, keys: readonly string[]): Query<Row> {
  return { ...query, announces: { channel, keys } };
}
