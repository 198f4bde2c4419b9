import type { Query } from './statement.ts';

/**
 * Extra writes for the transaction of an operator's act, given the act's result: the line in the audit log. Called inside the
 * transaction after everything is decided; the writes are the last of the transaction. Not called when the act changed
 * nothing.
 */
export type ExtraWrites<Done> = (done: Done) => readonly Query[];

/** For acts of the service itself, which are not audited. */
export const NO_EXTRA_WRITES: ExtraWrites<unknown> = () => [];
