import type { Core } from '../wiring.ts';
import { newId } from '../kit/ids.ts';
import type { NewPartner } from '../partners/index.ts';
import { creditWallet, openTenantWallets } from '../wallets/index.ts';

/** What a sandbox tenant has to play with: 1,000,000.00 usd. */
const SANDBOX_FLOAT = { amount: 100_000_000n, currency: 'usd' } as const;

/** A partner with a tenant, wallets and a key in each environment; the sandbox wallet is filled. */
export async function onboardPartner(core: Core, name: string): Promise<NewPartner> {
  const partner = await core.partners.createPartner(name, openTenantWallets);
  await creditWallet(core.ledger, partner.sandbox.tenant.id, SANDBOX_FLOAT, `sandbox-float-${newId<'reference'>()}`);
  return partner;
}
