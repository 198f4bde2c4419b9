import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { verifyLedger } from '../ledger/index.ts';
import { print, withCore } from './with-core.ts';

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('recompute every balance from its entries and check every rule of the books; exits 1 if one is broken')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const bar =
        json || !process.stderr.isTTY ? undefined : new SingleBar({ clearOnComplete: true }, Presets.shades_classic);
      const report = await withCore((core) =>
        verifyLedger(core.database, {
          onStart: (entries) => bar?.start(entries, 0),
          onProgress: (entries) => bar?.update(entries),
        }),
      );
      bar?.stop();
      const { accounts, entries, postings, problems } = report;
      const sound = problems.length === 0;
      print(json, { sound, accounts, entries, postings, problems }, [
        ...problems.map((problem) => `BROKEN  ${problem}`),
        `${entries} entries, ${postings} postings, ${accounts} accounts: ${sound ? 'every balance is right' : `${problems.length} problems`}`,
      ]);
      if (!sound) process.exitCode = 1;
    });
}
