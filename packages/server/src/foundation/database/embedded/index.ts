/**
 * The embedded PostgreSQL, so that the service runs with one command and no database server. `cluster/` has the data files and their
 * ownership, `programs/` the binaries from npm, `server/` the running postmaster, `sharing/` the coordination of several processes
 * that use one server.
 */
export { hasCluster, resolveDataDirectory } from './cluster/data-directory.ts';
export { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { EmbeddedPostgresError } from './model.ts';
export type { EmbeddedPostgres } from './model.ts';
