import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { verifyPurchases } from '../authorizations/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { print, requireData, withCore } from './with-core.ts';

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('recompute every balance from its entries and check every rule of the books; exits 1 if one is broken')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      await requireData();
      const bar =
        json || !process.stderr.isTTY ? undefined : new SingleBar({ clearOnComplete: true }, Presets.shades_classic);
      const { books, purchases } = await withCore(async (core) => ({
        books: await verifyLedger(core.database, {
          onStart: (entries) => bar?.start(entries, 0),
          onProgress: (entries) => bar?.update(entries),
        }),
        purchases: await verifyPurchases(core.database),
      }));
      bar?.stop();
      const { accounts, entries, postings } = books;
      const { transactions } = purchases;
      const problems = [...books.problems, ...purchases.problems];
      const sound = problems.length === 0;
      print(json, { sound, accounts, entries, postings, transactions, problems }, [
        ...problems.map((problem) => `BROKEN  ${problem}`),
        `${entries} entries, ${postings} postings, ${accounts} accounts, ${transactions} transactions: ${sound ? 'every balance is right' : `${problems.length} problems`}`,
      ]);
      if (!sound) process.exitCode = 1;
    });
}
