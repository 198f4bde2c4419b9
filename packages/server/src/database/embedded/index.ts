export { resolveDataDirectory } from './cluster/data-directory.ts';
export { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { EmbeddedPostgresError } from './model.ts';
export type { EmbeddedConnection, EmbeddedLog, EmbeddedOptions, EmbeddedPostgres } from './model.ts';
