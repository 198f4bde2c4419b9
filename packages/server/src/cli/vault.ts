import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import type { RotationReport } from '../foundation/vault/index.ts';
import { readOperator, auditWrites, addOperatorOption, addReasonOption, type OperatorOptions } from './operator.ts';
import { print, withDatabase } from './with-core.ts';

export function addVaultCommands(vault: Command): void {
  addReasonOption(addOperatorOption(vault.command('rotate')))
    .description('replace the master key and re-encrypt everything, while the service runs')
    .option('--json', 'print JSON')
    .action(async (options: OperatorOptions & { json?: boolean }) => {
      const { json } = options;
      const operator = readOperator(options);
      const bar =
        json || !process.stderr.isTTY ? undefined : new SingleBar({ clearOnComplete: true }, Presets.shades_classic);
      const report = await withDatabase((opened) =>
        opened.vault.rotate(
          {
            onStart: (items) => bar?.start(items, 0),
            onProgress: (items) => bar?.update(items),
          },
          (begun) => auditWrites(opened, operator, { act: 'vault.rotate', details: { ...begun } }),
        ),
      ).finally(() => bar?.stop());
      print(json, report, [
        ...report.damaged.map((item) => `DAMAGED  ${item} cannot be decrypted and was not changed`),
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
      `nothing to do: everything is encrypted with the master key ${master_key_id}, which is ISSUARY_MASTER_KEY`,
      'to rotate, give every process a new ISSUARY_MASTER_KEY, and this key as ISSUARY_MASTER_KEY_PREVIOUS',
    ];
  }
  return [
    isNew
      ? `master key ${master_key_id} has replaced ${previous_master_key_id}`
      : `the interrupted rotation to master key ${master_key_id} was resumed`,
    `${wrapped_anew} keys rewrapped, ${data_keys_made} data keys created, ${report.data_keys_deleted} old data keys deleted, ` +
      `${items_resealed} items re-encrypted`,
    report.old_master_key_removed
      ? 'the old master key is deleted from the data folder; backups made before the rotation still need it'
      : 'remove ISSUARY_MASTER_KEY_PREVIOUS: only backups made before the rotation still need an older master key',
  ];
}
