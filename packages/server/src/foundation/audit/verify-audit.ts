import { inSnapshot, type Database } from '../database/index.ts';
import { findHead, hashedTexts, linesAfter } from './store.ts';
import { verifyChain, type ChainedLog, type ChainReport } from './verify-chain.ts';

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
