import type { Core } from '../core.ts';
import { NO_EXTRA_WRITES, violatedConstraint, type ExtraWrites, type Query, type Transaction } from '#database';
import { derivedId, newId, type PartnerId, type TenantId } from '#kit/ids.ts';
import { FULL_GRANT, firstPartner, type NewPartner } from '#partners';
import type { Tenant } from '#kit/tenant.ts';
import { openCalendars } from '#work';
import { CALENDARS } from '../work-names.ts';
import { creditNewWallet, openTenantWallets } from '#wallets';

/** The initial wallet balance of a sandbox tenant: 1,000,000.00 usd. */
const SANDBOX_FLOAT = { amount: 100_000_000n, currency: 'usd' } as const;

/** A constant id: when several processes start on an empty database, only one of them can create the partner. */
export const DEMO_PARTNER_ID = derivedId<'partner'>('partner', 'demo');

/** A partner with a key for the sandbox alone. */
export type SandboxPartner = Pick<NewPartner, 'partnerId' | 'sandbox'>;

/** The demo partner with its key, if it was created now, or else the partner that was created first. */
export type DemoPartner = SandboxPartner | Pick<NewPartner, 'partnerId'>;

/** Creates the demo partner in an empty database. Its printed examples call the sandbox, so it has no key for live. */
export async function onboardDemoPartner(core: Core): Promise<DemoPartner> {
  const existing = await firstPartner(core.database);
  if (existing !== undefined) return { partnerId: existing };
  try {
    return await onboardForSandbox(core, 'Demo', NO_EXTRA_WRITES, DEMO_PARTNER_ID);
  } catch (error) {
    if (violatedConstraint(error) === 'partners_pkey') return { partnerId: DEMO_PARTNER_ID };
    throw error;
  }
}

/** Creates a partner with a tenant, wallets and a key in each environment, and credits the sandbox wallet, in one commit. */
export async function onboardPartner(
  core: Core,
  name: string,
  id = newId<'partner'>(),
  extraWrites: ExtraWrites<PartnerId> = NO_EXTRA_WRITES,
): Promise<NewPartner> {
  const { partners } = await core.partnerAccess();
  return await partners.createPartner(
    name,
    openTenant,
    id,
    extraWrites,
    async (transaction, { sandbox }) => await creditSandbox(core, transaction, sandbox.tenant.id),
  );
}

/** The same with a key for the sandbox alone: where two people decide on keys in live, nobody gets one at once. */
export async function onboardForSandbox(
  core: Core,
  name: string,
  extraWrites: ExtraWrites<PartnerId>,
  partnerId = newId<'partner'>(),
): Promise<SandboxPartner> {
  const { partners } = await core.partnerAccess();
  return await core.database.transaction(async (transaction) => {
    const tenant = await openWithSandboxFloat(core, transaction, { id: partnerId, name, handle: undefined });
    const { key, row } = partners.newKey(tenant, FULL_GRANT, core.clock.now());
    for (const write of [row, ...extraWrites(partnerId)]) transaction.write(write);
    return { partnerId, sandbox: { tenant, key } };
  });
}

/** The same without keys, as part of a transaction. @returns its sandbox @throws AppError invalid_request for a handle that is taken */
export async function openWithSandboxFloat(
  core: Pick<Core, 'clock' | 'partnerAccess'>,
  transaction: Transaction,
  partner: { readonly id: PartnerId; readonly name: string; readonly handle: string | undefined },
): Promise<Tenant> {
  const { partners } = await core.partnerAccess();
  const { sandbox } = await partners.openPartner(transaction, partner, openTenant);
  await creditSandbox(core, transaction, sandbox.id);
  return sandbox;
}

/** What each new tenant has from the start. */
function openTenant(tenant: Tenant, now: Date): Query[] {
  return [...openTenantWallets(tenant, now), openCalendars(CALENDARS, tenant.id, now)];
}

async function creditSandbox(
  { clock }: Pick<Core, 'clock'>,
  transaction: Transaction,
  tenantId: TenantId,
): Promise<void> {
  await creditNewWallet(transaction, clock, tenantId, SANDBOX_FLOAT, 'sandbox-float');
}
