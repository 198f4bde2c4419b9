import type { Query } from './statement.ts';

/**
 * Returns the insert into the audit log for an operator's act, given the act's result. Called inside the transaction after
 * everything is decided; the writes are the last of the transaction. Not called when the act changed nothing.
 */
export type ExtraWrites<Result> = (result: Result) => readonly Query[];

/** For acts of the service itself, which are not audited. */
export const NO_EXTRA_WRITES: ExtraWrites<unknown> = () => [];
