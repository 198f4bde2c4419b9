import { inSnapshot, type Database } from '#database';
import { findHead, hashedTexts, linesAfter } from './store.ts';
import {
  verifyChain,
  verifyPart,
  type ChainedLog,
  type ChainReport,
  type LogPart,
  type PartReport,
} from './verify-chain.ts';

const AUDIT_LOG: ChainedLog = {
  names: { log: 'audit log', line: 'audit line', lines: 'audit lines' },
  findHead,
  linesAfter: async (database, after, limit) =>
    (await linesAfter(database, after, limit)).map((line) => ({ ...line, texts: hashedTexts(line) })),
};

/** Verifies the log of operators' acts, in one snapshot, while others write. @param keptHash see `verifyChain` */
export async function verifyAudit(database: Database, keptHash?: Buffer): Promise<ChainReport> {
  return await inSnapshot(database, (snapshot) => verifyChain(snapshot, AUDIT_LOG, keptHash));
}

/** Verifies one part of that log. */
export async function verifyAuditPart(database: Database, part: LogPart): Promise<PartReport> {
  return await inSnapshot(database, (snapshot) => verifyPart(snapshot, AUDIT_LOG, part));
}
