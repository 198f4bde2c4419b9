import { AppError } from '#kit/app-error.ts';
import { renewSigningKeys } from '#partners';
import type { TwoPersonAct } from '#people';
import type { RotationPlan } from '#vault';
import type { ActDependencies } from './dependencies.ts';

/** A new master key. */
interface RotateRequest {
  /** Somebody else may have the old key: all access tokens and links to files end, too. */
  readonly stolen: boolean;
}

/**
 * Makes the new master key of the settings the current one, or one in the data folder. The background work re-encrypts everything
 * afterwards. Without a new key, it only ends tokens and links.
 */
export function rotateVaultAct({ vault, clock }: ActDependencies): TwoPersonAct<RotateRequest> {
  return {
    name: 'vault.rotate',
    right: 'vault.rotate',
    async prepare({ stolen }) {
      const plan = await vault.planRotation();
      assertNew(plan, stolen);
      const preview = { master_key_id: plan.target, previous_master_key_id: plan.current, stolen };
      return { about: null, preview, fingerprint: fingerprintOf(plan) };
    },
    async run({ stolen }, { assertDue, extraWrites }) {
      const detailsOf = (begun: object) => ({ ...begun, ...(stolen ? { stolen } : {}) });
      const begun = await vault.beginRotation({
        async check(transaction, plan) {
          await assertDue(transaction, fingerprintOf(plan));
          assertNew(plan, stolen);
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
function assertNew({ current, target }: RotationPlan, stolen: boolean): void {
  if (current === target && !stolen) throw new AppError('no_new_master_key');
}
