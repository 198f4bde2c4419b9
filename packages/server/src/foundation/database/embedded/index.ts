/**
 * A PostgreSQL of our own, for who has none: one command and the service runs. `cluster/` is about its files and who
 * owns them, `programs/` about the binaries from npm, `server/` about the running postmaster, `sharing/` about several
 * processes on one data folder. Others import this file alone.
 */
export { resolveDataDirectory } from './cluster/data-directory.ts';
export { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { EmbeddedPostgresError } from './model.ts';
export type { EmbeddedConnection, EmbeddedLog, EmbeddedOptions, EmbeddedPostgres } from './model.ts';
