import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { renewSigningKeys } from '#partners';
import type { BegunRotation, RotationReport } from '#vault';
import { readOperator, auditWrites, addOperatorOption, addReasonOption, type OperatorOptions } from './operator.ts';
import { print, withDatabase } from './with-core.ts';

interface RotateOptions extends OperatorOptions {
  readonly stolen?: boolean;
  readonly json?: boolean;
}

export function addVaultCommands(vault: Command): void {
  addReasonOption(addOperatorOption(vault.command('rotate')))
    .description('replace the master key and re-encrypt everything, while the service runs')
    .option('--stolen', 'somebody else may have the old key: also end all access tokens and links to files now')
    .option('--json', 'print JSON')
    .action(async (options: RotateOptions) => {
      const { json, stolen = false } = options;
      const operator = readOperator(options);
      const bar =
        json || !process.stderr.isTTY ? undefined : new SingleBar({ clearOnComplete: true }, Presets.shades_classic);
      const report = await withDatabase((opened) =>
        opened.vault.rotate(
          {
            onStart: (items) => bar?.start(items, 0),
            onProgress: (items) => bar?.update(items),
          },
          (begun) => [
            ...auditWrites(opened, operator, {
              act: 'vault.rotate',
              details: { ...begun, ...(stolen ? { stolen } : {}) },
            }),
            ...(stolen || isNew(begun) ? renewSigningKeys(opened.clock.now(), stolen) : []),
          ],
        ),
      ).finally(() => bar?.stop());
      print(json, report, [
        ...report.damaged.map((item) => `DAMAGED  ${item} cannot be decrypted and was not changed`),
        ...linesOf(report, stolen),
      ]);
      if (report.damaged.length > 0) process.exitCode = 1;
    });
}

function isNew({ master_key_id, previous_master_key_id }: BegunRotation): boolean {
  return master_key_id !== previous_master_key_id;
}

function linesOf(report: RotationReport, stolen: boolean): string[] {
  const { master_key_id, previous_master_key_id, wrapped_anew, data_keys_made, items_resealed } = report;
  const ended = stolen
    ? [
        'all access tokens have ended: partners exchange their API keys for new ones',
        'all links to exported files have ended: partners read the export again for a new one',
      ]
    : [];
  if (!isNew(report) && wrapped_anew + data_keys_made + items_resealed === 0 && !report.old_master_key_removed) {
    return [
      `nothing to do: everything is encrypted with the master key ${master_key_id}, which is ISSUARY_MASTER_KEY`,
      'to rotate, give every process a new ISSUARY_MASTER_KEY, and this key as ISSUARY_MASTER_KEY_PREVIOUS',
      ...ended,
    ];
  }
  return [
    isNew(report)
      ? `master key ${master_key_id} has replaced ${previous_master_key_id}`
      : `the interrupted rotation to master key ${master_key_id} was resumed`,
    `${wrapped_anew} keys rewrapped, ${data_keys_made} data keys created, ${report.data_keys_deleted} old data keys deleted, ` +
      `${items_resealed} items re-encrypted`,
    report.old_master_key_removed
      ? 'the old master key is deleted from the data folder; backups made before the rotation still need it'
      : 'remove ISSUARY_MASTER_KEY_PREVIOUS: only backups made before the rotation still need an older master key',
    ...ended,
  ];
}
