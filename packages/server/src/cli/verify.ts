import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { verifyAudit } from '../foundation/audit/index.ts';
import { verifyPurchases } from '../issuing/authorizations/index.ts';
import { verifyChainPayments } from '../money/defi/index.ts';
import { verifyLedger } from '../money/ledger/index.ts';
import { verifyTransfers } from '../money/transfers/index.ts';
import { verifyAccounts } from '../money/virtual-accounts/index.ts';
import { verifyWallets } from '../money/wallets/index.ts';
import { print, requireData, UsageError, withCore } from './with-core.ts';

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description(
      'recompute every balance from its entries, check every rule of the books and the chain of the audit log; exits 1 if one is broken',
    )
    .option('--audit-head <hash>', 'a hash that `audit head` printed earlier: it must be in the chain')
    .option('--json', 'print JSON')
    .action(async ({ json, auditHead }: { json?: boolean; auditHead?: string }) => {
      const keptHash = auditHead === undefined ? undefined : readHash(auditHead);
      await requireData();
      const bar =
        json || !process.stderr.isTTY ? undefined : new SingleBar({ clearOnComplete: true }, Presets.shades_classic);
      const reports = await withCore(async (core) => ({
        books: await verifyLedger(core.database, {
          onStart: (entries) => bar?.start(entries, 0),
          onProgress: (entries) => bar?.update(entries),
        }),
        purchases: await verifyPurchases(core.database),
        wallets: await verifyWallets(core.database),
        accounts: await verifyAccounts(core.database),
        transfers: await verifyTransfers(core.database),
        chain: await verifyChainPayments(core.database),
        audit: await verifyAudit(core.database, keptHash),
      }));
      bar?.stop();
      const { accounts, entries, postings } = reports.books;
      const { transactions } = reports.purchases;
      const audit_lines = reports.audit.lines;
      const problems = Object.values(reports).flatMap((report) => report.problems);
      const sound = problems.length === 0;
      print(json, { sound, accounts, entries, postings, transactions, audit_lines, problems }, [
        ...problems.map((problem) => `BROKEN  ${problem}`),
        `${entries} entries, ${postings} postings, ${accounts} accounts, ${transactions} transactions, ${audit_lines} lines of the audit log: ${sound ? 'every balance is right, the audit log is whole' : `${problems.length} problems`}`,
      ]);
      if (!sound) process.exitCode = 1;
    });
}

function readHash(text: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new UsageError('--audit-head must be a hash as `audit head` prints it, 64 hexadecimal digits');
  return Buffer.from(text, 'hex');
}
