import { acceptedTime } from '#kit/rfc-3339.ts';
import type { Currency } from '#kit/money.ts';
import type { TwoPersonAct } from '#people';
import {
  chargedInLastDays,
  FEE_NAMES,
  formatRate,
  NO_FEE,
  planFees,
  readFeeChanges,
  setFees,
  type FeeChanges,
  type FeeSchedule,
} from '#fees';
import { requireTenantOf, type About } from '../about.ts';
import type { ActDependencies } from './dependencies.ts';

/** New fees of a partner. */
interface FeesRequest extends About {
  readonly currency: Currency;
  /** In the notation of `issuary fees set`, such as `1.50` or `0.30+0.5%,min=0.50`. Other fees stay. */
  readonly fees: Readonly<Record<string, string>>;
  /** On the clock of the partner's environment. Default: once it is approved. */
  readonly effective_at?: string;
}

export function setFeesAct(dependencies: ActDependencies): TwoPersonAct<FeesRequest> {
  const { database, clock } = dependencies;
  return {
    name: 'fees.set',
    right: 'fees.write',
    async prepare(request) {
      const { currency, effective_at } = request;
      const tenant = await requireTenantOf(dependencies, request);
      const changes = readFeeChanges(request.fees, currency, 'fees.');
      const key = { tenantId: tenant.id, currency };
      const { before, schedule } = await planFees(database, clock, key, changes, timeOf(effective_at));
      const preview = {
        currency,
        effective_at: effective_at ?? null,
        current: ratesOf(before, changes, currency),
        proposed: ratesOf(schedule, changes, currency),
        last_30_days: await chargedInLastDays(database, clock, key, schedule),
      };
      return { about: tenant, preview, fingerprint: fingerprintOf(schedule) };
    },
    async run(request, { assertDue, extraWrites }) {
      const { currency, effective_at } = request;
      const tenant = await requireTenantOf(dependencies, request);
      const changes = readFeeChanges(request.fees, currency, 'fees.');
      const detailsOf = (set: FeeSchedule) => ({
        currency,
        version: set.version,
        effective_at: set.effectiveAt.toISOString(),
        fees: ratesOf(set, changes, currency),
      });
      const key = { tenantId: tenant.id, currency };
      const set = await setFees(database, clock, key, changes, timeOf(effective_at), {
        check: async (transaction, schedule) => await assertDue(transaction, fingerprintOf(schedule)),
        extraWrites: (done) => extraWrites(detailsOf(done)),
      });
      return detailsOf(set);
    },
  };
}

/** The version that a change would make. It differs once any other change has made one. */
function fingerprintOf({ version }: FeeSchedule): string {
  return String(version);
}

function timeOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : acceptedTime(text);
}

/** What a schedule has for the fees that change. */
function ratesOf({ rates }: FeeSchedule, changes: FeeChanges, currency: Currency): Record<string, string> {
  const names = FEE_NAMES.filter((name) => changes[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, formatRate(rates[name] ?? NO_FEE, currency)]));
}
