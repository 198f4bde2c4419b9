export { NO_EXTRA_WRITES } from './extra-writes.ts';
export type { ExtraWrites } from './extra-writes.ts';
export { Database } from './database.ts';
export { DatabaseUnavailableError, IndeterminateCommitError, sqlState, violatedConstraint } from './errors.ts';
export { Conditions } from './conditions.ts';
export type { Listener, OnAnnouncement } from './listener.ts';
export type { CommitPipeline } from './commit-pipeline.ts';
export type { ConnectionSettings } from './connection-settings.ts';
export type { Queryable, Transaction } from './database.ts';
export { announcing, query, statement } from './statement.ts';
export type { Query, Statement } from './statement.ts';
export { beginOncePerKey } from './begin-once-per-key.ts';
export {
  actWrites,
  respondOncePerKey,
  deleteExpiredKeys,
  eraseResponses,
  findEarlierCalls,
  insertKeys,
  isKeyConflict,
  KEY_LIFETIME_DAYS,
  keyInUse,
  commitOncePerKey,
  storeResponse,
} from './idempotency.ts';
export type {
  ActWrites,
  RenderedResponse,
  EarlierCall,
  IdempotentRequest,
  KeyInUse,
  KeyRecord,
} from './idempotency.ts';
export {
  countersAfter,
  cardsIssued,
  createTenantCounters,
  haveLiveCustomers,
  lockTenantCounters,
  lockTenants,
  closeTimeBefore,
  readEventPosition,
  readEventPositions,
  skipEventPositions,
  readLedgerTime,
  saveTenantCounters,
  TENANT_CHANGED,
  tenantsBeyond,
  renewTenantVersion,
} from './tenant-counters.ts';
export type { TenantCounters } from './tenant-counters.ts';
export { advanceTenantClock, addMilliseconds, tenantNow } from './tenant-clock.ts';
export { combinable } from './combine.ts';
export { inSnapshot } from './snapshot.ts';
export { readReplicationSlots, readServerFacts, readStandbys } from './inspect.ts';
export type { ReplicationSlot, ServerFacts, Standby } from './inspect.ts';
export { compareMigrations, migrate, MigrationError } from './migrate.ts';
export type { MigrateOptions } from './migrate.ts';
export { assertDurable, SERVER_VERSION_MIN, UnsafeDatabaseError } from './durability.ts';
export { assertReachable } from './assert-reachable.ts';
export { pagesByKey, pagesByTenantAndId } from './pages-by-key.ts';
export { deleteInParts } from './delete-in-parts.ts';
export { IN_PERIOD, scan, scanPage } from './scan-page.ts';
export type { ScanRow } from './scan-page.ts';
export {
  bigintArray,
  byteaArray,
  integerArray,
  parameterRows,
  plainArray,
  textArray,
  timestampArray,
  uuidArray,
} from './array-parameters.ts';
