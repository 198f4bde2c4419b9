import { formatAmount, type Currency } from '#kit/money.ts';
import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import { requireTenant } from '#partners';
import { problemView, readWatches } from '#defi';
import { listTransfers, sumPendingTransfers } from '#transfers';
import { countFailing, findLastReport, listConnections, listFloats, listQuestions, type ConnectionRow } from '#vendor';
import type { PlatformName } from '#ports/vendors.ts';
import type { RailsDependencies } from './dependencies.ts';

/** More contradictions than that are too many to count. */
const CONTRADICTED_MAX = 1_000;

/** The card platforms of both environments, live first. */
export async function readPlatforms({ database, vendors, issuing, missingSettings }: RailsDependencies) {
  const floats = await database.rows(listFloats());
  const questions = await database.rows(listQuestions());
  const failing = await database.rows(countFailing());
  const connections = await database.rows(listConnections());
  const ofVendors = await Promise.all(
    vendors.map(async (key) => {
      const [last] = await database.rows(findLastReport(key));
      const missing = await missingSettings(key.vendor, key.environment);
      return {
        ...key,
        last_report_at: last?.at?.toISOString() ?? null,
        missing_settings: missing.map(({ name, processes }) => ({ name, processes: [...processes] })),
      };
    }),
  );
  const platforms = ENVIRONMENTS.toSorted().flatMap((environment) => {
    const connected = vendors.filter((each) => each.environment === environment).map(({ vendor }) => vendor);
    return ['embedded' as const, ...connected].map((id: PlatformName) => {
      const isOwn = (row: { readonly vendor: string; readonly environment: Environment }): boolean =>
        row.vendor === id && row.environment === environment;
      const { last_report_at = null, missing_settings = [] } = ofVendors.find(isOwn) ?? {};
      return {
        id,
        environment,
        issues: issuing[environment] === id,
        connection: connectionView(connections.find(isOwn)),
        balances: floats.filter(isOwn).map(({ currency, available, needed, read_at, short_since }) => ({
          currency,
          available: formatAmount(available, currency),
          needed: formatAmount(needed, currency),
          read_at: read_at.toISOString(),
          short_since: short_since?.toISOString() ?? null,
        })),
        questions: questions.filter(isOwn).map(({ about, done_at, due_since }) => ({
          about,
          answered_at: done_at?.toISOString() ?? null,
          due_since: due_since?.toISOString() ?? null,
        })),
        unapplied: Number(failing.find(isOwn)?.count ?? 0n),
        last_report_at,
        missing_settings,
      };
    });
  });
  return { platforms };
}

function connectionView(connection: ConnectionRow | undefined) {
  const { url = null, connected_at: at = null } = connection ?? {};
  return url === null || at === null ? null : { url, connected_at: at.toISOString() };
}

interface Pending {
  amount: bigint;
  count: bigint;
  oldestAt: Date;
}

/** The banks of both environments, live first: what they have not answered yet. */
export async function readBanks({ database, clock }: RailsDependencies) {
  const pending = new Map<string, Map<Currency, Pending>>(ENVIRONMENTS.map((each) => [each, new Map()]));
  for (const { tenantId, currency, amount, count, oldestAt } of await sumPendingTransfers(database)) {
    const { environment } = await requireTenant(database, tenantId);
    const sums = pending.get(environment)!;
    const sum = sums.get(currency) ?? { amount: 0n, count: 0n, oldestAt };
    sums.set(currency, {
      amount: sum.amount + amount,
      count: sum.count + count,
      oldestAt: oldestAt < sum.oldestAt ? oldestAt : sum.oldestAt,
    });
  }
  const contradicted = await contradictedIn(database, clock.now());
  return {
    banks: ENVIRONMENTS.toSorted().map((environment) => ({
      id: 'embedded' as const,
      environment,
      pending: [...pending.get(environment)!].map(([currency, { amount, count, oldestAt }]) => ({
        currency,
        amount: formatAmount(amount, currency),
        count: Number(count),
        oldest_at: oldestAt.toISOString(),
      })),
      contradicted: contradicted.filter((each) => each === environment).length,
    })),
  };
}

async function contradictedIn(database: RailsDependencies['database'], by: Date): Promise<Environment[]> {
  const found = await listTransfers(database, { which: 'contradicted', by, limit: CONTRADICTED_MAX });
  return await Promise.all(
    found.map(async ({ transfer }) => (await requireTenant(database, transfer.tenant_id)).environment),
  );
}

/** The chains that are configured or were ever watched, live first. */
export async function readChains({ database, networks }: RailsDependencies) {
  const watches = await readWatches(database);
  const unread = networks.filter(
    ({ key }) => !watches.some((each) => each.environment === key.environment && each.network === key.network),
  );
  const chains = [
    ...watches.map(({ environment, network, block, updatedAt, problem }) => ({
      id: network,
      environment,
      is_configured: networks.some(({ key }) => key.environment === environment && key.network === network),
      block: block === null ? null : Number(block),
      changed_at: updatedAt.toISOString(),
      problem: problem && problemView(problem, network),
    })),
    ...unread.map(({ key: { environment, network: id } }) => ({
      id,
      environment,
      is_configured: true,
      block: null,
      changed_at: null,
      problem: null,
    })),
  ];
  return { chains: chains.toSorted((one, other) => one.environment.localeCompare(other.environment)) };
}
