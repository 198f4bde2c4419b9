import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import type { RotationReport } from '../foundation/vault/index.ts';
import { readOperator, recorded, takesOperator, takesReason, type OperatorOptions } from './operator.ts';
import { print, withCore } from './with-core.ts';

export function addVaultCommands(program: Command): void {
  const vault = program.command('vault').description('the keys that card numbers and documents are encrypted with');
  takesReason(takesOperator(vault.command('rotate')))
    .description('put a new master key in place of the old and encrypt everything anew, while the service runs')
    .option('--json', 'print JSON')
    .action(async (options: OperatorOptions & { json?: boolean }) => {
      const { json } = options;
      const operator = readOperator(options);
      const bar =
        json || !process.stderr.isTTY ? undefined : new SingleBar({ clearOnComplete: true }, Presets.shades_classic);
      const report = await withCore((core) =>
        core.vault.rotate(
          {
            onStart: (items) => bar?.start(items, 0),
            onProgress: (items) => bar?.update(items),
          },
          (begun) => recorded(core, operator, { act: 'vault.rotate', details: { ...begun } }),
        ),
      ).finally(() => bar?.stop());
      print(json, report, [
        ...report.damaged.map((item) => `DAMAGED  ${item} does not open, and was left as it is`),
        ...linesOf(report),
      ]);
      if (report.damaged.length > 0) process.exitCode = 1;
    });
}

function linesOf(report: RotationReport): string[] {
  const { master_key_id, previous_master_key_id, wrapped_anew, data_keys_made, items_resealed } = report;
  const isNew = master_key_id !== previous_master_key_id;
  if (!isNew && wrapped_anew + data_keys_made + items_resealed === 0 && !report.old_master_key_removed) {
    return [
      `nothing to do: everything is under the master key ${master_key_id}, which is ISSUARY_MASTER_KEY`,
      'to rotate, give all processes a new ISSUARY_MASTER_KEY, and this one as ISSUARY_MASTER_KEY_PREVIOUS',
    ];
  }
  return [
    isNew
      ? `master key ${master_key_id} is in place of ${previous_master_key_id}`
      : `the rotation to master key ${master_key_id} was taken up where it had stopped`,
    `${wrapped_anew} keys wrapped anew, ${data_keys_made} data keys made, ${report.data_keys_deleted} old ones deleted, ` +
      `${items_resealed} items encrypted anew`,
    report.old_master_key_removed
      ? 'the old master key is removed from the data folder; backups from before this need it'
      : 'nothing needs an older master key now: ISSUARY_MASTER_KEY_PREVIOUS can go; backups from before this need it',
  ];
}
