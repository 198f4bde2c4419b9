import { AppError } from '#kit/app-error.ts';
import { renewSigningKeys } from '#partners';
import type { TwoPersonAct } from '#people';
import { processesThatDiffer } from '#processes';
import type { RotationPlan } from '#vault';
import type { ActDependencies } from './dependencies.ts';

/** A new master key. */
interface RotateRequest {
  /** Somebody else may have the old key: all access tokens and links to files end, too. */
  readonly stolen: boolean;
}

type Needed = Pick<ActDependencies, 'vault' | 'clock' | 'processes'>;

/**
 * Makes the new master key of the settings the current one, or one in the data folder. The background work re-encrypts everything
 * afterwards. Without a new key, it only ends tokens and links. A process without the new key could read nothing that is encrypted from
 * then on, so every running process must have it.
 */
export function rotateVaultAct({ vault, clock, processes }: Needed): TwoPersonAct<RotateRequest> {
  return {
    name: 'vault.rotate',
    right: 'vault.rotate',
    async prepare({ stolen }) {
      const plan = await vault.planRotation();
      assertNew(plan, stolen);
      const preview = { master_key_id: plan.target, previous_master_key_id: plan.current, stolen };
      return { about: null, preview, fingerprint: fingerprintOf(plan) };
    },
    async assertReady() {
      if (isNew(await vault.planRotation())) assertEverywhere(await processesWithoutKey(processes));
    },
    async run({ stolen }, { assertDue, extraWrites }) {
      const detailsOf = (begun: object) => ({ ...begun, ...(stolen ? { stolen } : {}) });
      const without = await processesWithoutKey(processes);
      const begun = await vault.beginRotation({
        async check(transaction, plan) {
          await assertDue(transaction, fingerprintOf(plan));
          assertNew(plan, stolen);
          if (isNew(plan)) assertEverywhere(without);
        },
        extraWrites: (done) => [...renewSigningKeys(clock.now(), stolen), ...extraWrites(detailsOf(done))],
      });
      return detailsOf(begun);
    },
  };
}

function fingerprintOf({ current, target }: RotationPlan): string {
  return `${current} ${target ?? 'new'}`;
}

/** @throws AppError no_new_master_key */
function assertNew(plan: RotationPlan, stolen: boolean): void {
  if (!isNew(plan) && !stolen) throw new AppError('no_new_master_key');
}

function isNew({ current, target }: RotationPlan): boolean {
  return current !== target;
}

/** The names of the running processes that have another new key than this one. They share a key in the data folder, and have no setting. */
async function processesWithoutKey(processes: ActDependencies['processes']): Promise<string[]> {
  const found = await processesThatDiffer(processes, 'ISSUARY_MASTER_KEY');
  return found.map(({ id, host, roles }) => `${id} on ${host} (${roles.join(', ')})`);
}

/** @throws AppError master_key_missing */
function assertEverywhere(without: readonly string[]): void {
  if (without.length === 0) return;
  const named = without.slice(0, NAMED_MAX).join('; ');
  const left = without.length - NAMED_MAX;
  const more = left > 0 ? `, and ${left} more` : '';
  throw new AppError('master_key_missing', {
    message: `These processes do not have the new ISSUARY_MASTER_KEY: ${named}${more}. Give it to them, or stop them, and try again.`,
    details: { reason: { kind: 'processes_without_key', value: left > 0 ? `${named}; +${left}` : named } },
  });
}

const NAMED_MAX = 5;
