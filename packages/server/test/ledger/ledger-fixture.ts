import { IN_MEMORY_CAPABILITIES } from '../../../testing/src/in-memory-platform.ts';
import { cardDependencies, cardNumber, cardState, type CardDependencies, type CardPlatform } from '#cards';
import { controlCards } from '#controls';
import type { Database } from '#database';
import { systemClock, type Clock } from '#kit/clock.ts';
import { newId, type CustomerId } from '#kit/ids.ts';
import { AppError } from '#kit/app-error.ts';
import { CURRENCIES } from '#kit/money.ts';
import { Secret } from '#kit/secret.ts';
import type { Tenant } from '#kit/tenant.ts';
import { Ledger } from '#ledger';
import { PartnerDirectory } from '#partners';
import type { IssueCardResult } from '#ports/cards.ts';
import { openTenantWallets } from '#wallets';
import { WorkRunner, type WorkKind } from '#work';

/** What the platform does with the next card: issues it, rejects it permanently, or does not respond. */
export type PlatformMode = 'issues' | 'refuses' | 'silent';

/** The domains on one connection pool and one ledger, wired as in one process of the service. */
export interface LedgerFixture {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly cards: CardDependencies;
  readonly work: WorkRunner;
  /** What the runner does. */
  readonly kinds: readonly WorkKind[];
  platformMode: PlatformMode;
}

export interface LedgerFixtureOptions {
  readonly lanes: number;
  readonly clock?: Clock;
  /** Number of accounts and facts that each lane caches; the service's default if omitted. */
  readonly cached_max?: number;
}

export function createLedgerFixture(database: Database, options: LedgerFixtureOptions): LedgerFixture {
  const { lanes, clock = systemClock, cached_max } = options;
  const work = new WorkRunner({ database, clock, id: newId() });
  const ledger = new Ledger(database, clock, lanes, { cached_max, holding: (commit) => work.holding(commit) });
  const platform: CardPlatform = {
    capabilitiesIn: () => ({
      ...IN_MEMORY_CAPABILITIES,
      programs: CURRENCIES.map((currency) => ({ brand: 'visa', currency })),
    }),
    acceptHolder: async () => ({ outcome: 'accepted' }),
    issueCard: async () => await answerOf(ledgerFixture.platformMode),
    renewCard: async () => ({ ...CARD_NUMBER, outcome: 'renewed', expiryYear: '33' }),
    setCardState: async () => undefined,
  };
  const cards = cardDependencies({
    database,
    ledger,
    platform,
    clock,
    work,
    approved_customers_only: false,
    hook: controlCards,
  });
  const kinds = [cardNumber(cards), cardState(cards)];
  work.connect({ kinds, onRan: () => undefined, onFailure: () => undefined });
  const ledgerFixture: LedgerFixture = { database, ledger, cards, work, kinds, platformMode: 'issues' };
  return ledgerFixture;
}

const CARD_NUMBER = { first6: '400000', last4: '0001', expiryMonth: '01', expiryYear: '30' };

async function answerOf(platformMode: PlatformMode): Promise<IssueCardResult> {
  if (platformMode === 'silent') throw new AppError('issuer_unavailable');
  if (platformMode === 'refuses') return { outcome: 'refused', reason: 'the range is used up' };
  return { outcome: 'issued', ...CARD_NUMBER };
}

/** A tenant with empty wallets and a customer to issue cards to. */
export interface TestTenant {
  readonly tenant: Tenant;
  readonly customerId: CustomerId;
}

/** The two tenants of a new partner. */
export async function newTestTenants(database: Database): Promise<readonly [TestTenant, TestTenant]> {
  const directory = new PartnerDirectory(database, systemClock, new Secret(Buffer.alloc(32)));
  const { sandbox, live } = await directory.createPartner('Acme', openTenantWallets);
  const testTenant = async ({ tenant }: { tenant: Tenant }): Promise<TestTenant> => {
    const customerId = newId<'customer'>();
    await database.script(
      `INSERT INTO customers (tenant_id, id, local_id, first_name, last_name, email, phone, country_code, issuing_country,
         date_of_birth, kyc_status, created_at, updated_at)
       VALUES ('${tenant.id}', '${customerId}', 7, 'Ana', 'Reyes', 'ana@example.com', '+14155552671', 'US', 'USA',
         '1990-12-31', 'approved', now(), now())`,
    );
    return { tenant, customerId };
  };
  return [await testTenant(sandbox), await testTenant(live)];
}
