import type { Query } from './statement.ts';

/**
 * What else belongs in the commit of an act, given what the act came to: an operator's line in the audit log. It is called
 * inside the transaction, with everything decided, and what it gives is written last. Not called for an act that changed
 * nothing.
 */
export type ExtraWrites<Done> = (done: Done) => readonly Query[];

/** For acts that nobody keeps a record of beside their own rows: the service's own. */
export const NO_EXTRA_WRITES: ExtraWrites<unknown> = () => [];
