export { CommitUnknownError, Database, sqlState, violatedConstraint } from './database.ts';
export type { ConnectionSettings, Queryable, Transaction } from './database.ts';
export { query, statement } from './statement.ts';
export type { Query, Statement } from './statement.ts';
export { deleteExpiredKeys, findEarlierCalls, insertKeys, once, settleAnswer } from './idempotency.ts';
export type { Answer, EarlierCall, IdempotentRequest, KeyInUse, KeyRecord } from './idempotency.ts';
export { createTenantCounters, lockTenantCounters, saveTenantCounters } from './tenant-counters.ts';
export type { TenantCounters } from './tenant-counters.ts';
export { BatchReader } from './batch-reader.ts';
