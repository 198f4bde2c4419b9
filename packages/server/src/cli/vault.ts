import { setTimeout } from 'node:timers/promises';
import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import type { Core } from '#composition/core.ts';
import { readVaultView, rotationView, vaultRotation, type BegunRotation, type Rotation, type Vault } from '#vault';
import { readOperator, addOperatorOption, addReasonOption, type OperatorOptions } from './operator.ts';
import { doOrAsk } from './second-person.ts';
import { print, withCore, withDatabase } from './with-core.ts';

interface RotateOptions extends OperatorOptions {
  readonly stolen?: boolean;
  readonly json?: boolean;
}

/** How often the progress is read. */
const POLL_MS = 500;

export function addVaultCommands(vault: Command): void {
  vault
    .command('status')
    .description('show which master keys are in use, and the last rotations')
    .option('--json', 'print JSON')
    .action(async ({ json }: RotateOptions) => await withDatabase(async (opened) => await show(opened.vault, json)));

  addReasonOption(addOperatorOption(vault.command('rotate')))
    .description('replace the master key and re-encrypt everything, while the service runs')
    .option('--stolen', 'somebody else may have the old key: also end all access tokens and links to files now')
    .option('--json', 'print JSON')
    .action(async (options: RotateOptions) => {
      const { json, stolen = false } = options;
      readOperator(options);
      await withCore(async (core) => {
        // Two people have decided on what a killed process has left, so one continues it.
        const isLeft = !stolen && (await core.vault.unfinishedRotation()) !== undefined;
        const begun = isLeft
          ? {}
          : await doOrAsk(core, { act: 'vault.rotate', about: null, request: { stolen } }, options);
        if (begun === undefined) return;
        const { master_key_id: current, previous_master_key_id: previous } = begun as Partial<BegunRotation>;
        if (current !== undefined && current === previous)
          return print(json, begun, [`the master key ${current} stays`, ...ENDED]);
        const rotation = await complete(core, json);
        print(json, rotationView(rotation), [
          ...rotation.damaged.map((item) => `DAMAGED  ${item} cannot be decrypted and was not changed`),
          ...linesOf(rotation, isLeft),
          ...(stolen ? ENDED : []),
        ]);
        if (rotation.damaged.length > 0) process.exitCode = 1;
      });
    });
}

/** Re-encrypts, or waits while another process does it. @throws what an attempt of this process has failed with */
async function complete({ vault, work }: Core, json: boolean | undefined): Promise<Rotation> {
  const bar =
    json || !process.stderr.isTTY ? undefined : new SingleBar({ clearOnComplete: true }, Presets.shades_classic);
  bar?.start(0, 0);
  const kind = vaultRotation(vault);
  const failures: unknown[] = [];
  const onFailure = (error: unknown, name: string): void => void (name === kind.name.name && failures.push(error));
  // This process does no other work, but takes a rotation over from one that has died.
  work.connect({ kinds: [kind], onRan: () => undefined, onFailure });
  work.start();
  try {
    for (;;) {
      const newest = (await vault.rotations(1))[0]!;
      if (newest.completed_at !== null) return newest;
      if (failures.length > 0) throw failures[0];
      bar?.setTotal(newest.items_total);
      bar?.update(newest.items_done);
      await setTimeout(POLL_MS);
    }
  } finally {
    bar?.stop();
  }
}

const ENDED = [
  'all access tokens have ended: partners exchange their API keys for new ones',
  'all links to exported files have ended: partners read the export again for a new one',
];

function linesOf(rotation: Rotation, wasLeft: boolean): string[] {
  const { master_key_id, previous_master_key_id, keys_rewrapped, data_keys_made, items_resealed } = rotation;
  return [
    wasLeft
      ? `the interrupted rotation to master key ${master_key_id} is complete`
      : `master key ${master_key_id} has replaced ${previous_master_key_id}`,
    `${keys_rewrapped} keys rewrapped, ${data_keys_made} data keys created, ${rotation.data_keys_deleted} old data keys deleted, ` +
      `${items_resealed} items re-encrypted`,
    rotation.old_master_key_removed
      ? 'the old master key is deleted from the data folder; backups made before the rotation still need it'
      : 'remove ISSUARY_MASTER_KEY_PREVIOUS: only backups made before the rotation still need an older master key',
  ];
}

async function show(vault: Vault, json: boolean | undefined): Promise<void> {
  const found = await readVaultView(vault);
  const { master_key_id: current, next_master_key_id: next, wrapping_keys, rotations } = found;
  print(json, found, [
    `current  ${current ?? 'none yet'}`,
    `next     ${nextKey(current, next)}`,
    ...wrapping_keys.map(
      (key) => `in use   ${key.master_key_id}  ${key.data_keys} data keys, ${key.installation_keys} installation keys`,
    ),
    ...rotations.map(lineOf),
  ]);
}

function nextKey(current: string | null, planned: string | null): string {
  if (planned === null) return 'made by the rotation, in the data folder';
  return planned === current ? 'none: ISSUARY_MASTER_KEY is the current one' : planned;
}

function lineOf(rotation: ReturnType<typeof rotationView>): string {
  const { master_key_id, previous_master_key_id, started_at, completed_at, items_done, items_total } = rotation;
  const state =
    completed_at === null ? `continues, ${items_done} of ${items_total} items` : `complete since ${completed_at}`;
  return `rotated  ${previous_master_key_id} to ${master_key_id} at ${started_at}, ${state}`;
}
