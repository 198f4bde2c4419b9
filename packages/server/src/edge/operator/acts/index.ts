import type { TwoPersonAct } from '#people';
import type { ActDependencies } from './dependencies.ts';
import { connectPlatformAct } from './connect-platform.ts';
import { createKeyAct } from './create-key.ts';
import { migrateCardsAct } from './migrate-cards.ts';
import { creditAct, debitAct } from './move-wallet.ts';
import { resumeChainAct } from './resume-chain.ts';
import { revokeKeyAct } from './revoke-key.ts';
import { rotateVaultAct } from './rotate-vault.ts';
import { setFeesAct } from './set-fees.ts';
import { setRatesAct } from './set-rates.ts';

/** All acts that two operators decide. */
export function twoPersonActs(dependencies: ActDependencies): TwoPersonAct<never>[] {
  return [
    creditAct(dependencies),
    debitAct(dependencies),
    setFeesAct(dependencies),
    setRatesAct(dependencies),
    resumeChainAct(dependencies),
    connectPlatformAct(dependencies),
    migrateCardsAct(dependencies),
    createKeyAct(dependencies),
    revokeKeyAct(dependencies),
    rotateVaultAct(dependencies),
  ];
}
