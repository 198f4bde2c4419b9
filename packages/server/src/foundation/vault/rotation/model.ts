import type { Id } from '#kit/ids.ts';
import type { WorkName } from '#work';

export type RotationId = Id<'rotation'>;

/** Re-encrypting what a rotation has left. An item has the id of its rotation, and concerns the installation. */
export const VAULT_ROTATION: WorkName<null> = { name: 'vault_rotation' };

/** The start of a rotation. */
export interface BegunRotation {
  /** The master key's id after and before. */
  readonly master_key_id: string;
  readonly previous_master_key_id: string;
}

/** Which master key a rotation would replace, and by which one. */
export interface RotationPlan {
  readonly current: string;
  /** Null: the rotation makes it, in the data folder. */
  readonly target: string | null;
}

/** A rotation of the master key, and how far it is. */
export interface Rotation extends BegunRotation {
  readonly id: RotationId;
  readonly started_at: Date;
  /** Null: it continues. */
  readonly completed_at: Date | null;
  /** When it last changed something: its start, until then. */
  readonly progressed_at: Date;
  /** Items of the newest round, and how many of them it has looked at. Each round begins with the first one. */
  readonly items_total: number;
  readonly items_done: number;
  readonly keys_rewrapped: number;
  readonly data_keys_made: number;
  readonly data_keys_deleted: number;
  readonly items_resealed: number;
  /** The old master key was removed from the data folder. */
  readonly old_master_key_removed: boolean;
  /** Items that do not decrypt, as `<tenant> <subject>`: the first 1000. They are left unchanged. */
  readonly damaged: readonly string[];
}

/** What a part of a round has done. */
export interface RotationStep {
  readonly keys_rewrapped?: number;
  readonly data_keys_made?: number;
  readonly data_keys_deleted?: number;
  readonly items_resealed?: number;
}
