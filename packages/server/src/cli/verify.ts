import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { verifyActs, verifyAudit } from '#audit';
import { verifyPurchases, verifySpending } from '#authorizations';
import { verifyCards } from '#cards';
import { verifyChainPayments } from '#defi';
import { verifyLedger, verifyMetadata } from '#ledger';
import { verifyTransfers } from '#transfers';
import { verifyAccounts } from '#virtual-accounts';
import { verifyWallets } from '#wallets';
import { print, UsageError, withDatabase } from './with-core.ts';

export function addVerifyCommand(command: Command): void {
  command
    .option('--audit-head <hash>', 'a hash that `audit head` printed earlier; the audit log must still contain it')
    .option('--json', 'print JSON')
    .action(async ({ json, auditHead }: { json?: boolean; auditHead?: string }) => {
      const keptHash = auditHead === undefined ? undefined : readHash(auditHead);
      const bar =
        json || !process.stderr.isTTY ? undefined : new SingleBar({ clearOnComplete: true }, Presets.shades_classic);
      const reports = await withDatabase(async ({ database }) => ({
        ledger: await verifyLedger(database, {
          onStart: (entries) => bar?.start(entries, 0),
          onProgress: (entries) => bar?.update(entries),
        }),
        cards: await verifyCards(database),
        purchases: await verifyPurchases(database),
        spending: await verifySpending(database),
        metadata: await verifyMetadata(database),
        wallets: await verifyWallets(database),
        accounts: await verifyAccounts(database),
        transfers: await verifyTransfers(database),
        chain: await verifyChainPayments(database),
        audit: await verifyAudit(database, keptHash),
        acts: await verifyActs(database),
      }));
      bar?.stop();
      const { accounts, entries, postings } = reports.ledger;
      const { transactions } = reports.purchases;
      const audit_lines = reports.audit.lines;
      const acts = reports.acts.lines;
      const problems = Object.values(reports).flatMap((report) => report.problems);
      const isValid = problems.length === 0;
      print(json, { sound: isValid, accounts, entries, postings, transactions, audit_lines, acts, problems }, [
        ...problems.map((problem) => `BROKEN  ${problem}`),
        `${entries} entries, ${postings} postings, ${accounts} accounts, ${transactions} transactions, ${audit_lines} lines of the audit log, ${acts} acts: ${isValid ? 'every balance is correct, both logs are intact' : `${problems.length} problems`}`,
      ]);
      if (!isValid) process.exitCode = 1;
    });
}

function readHash(text: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new UsageError('--audit-head must be a hash of 64 hexadecimal digits, as printed by `audit head`');
  return Buffer.from(text, 'hex');
}
