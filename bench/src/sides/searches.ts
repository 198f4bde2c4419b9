import { API } from '../api.ts';
import { millionTransactions } from '../million-cards/million-cards.ts';
import { RARE_MERCHANT, RARE_REASON } from '../million-cards/search-rows.ts';
import { percentilesOf } from '../percentiles.ts';
import type { Side } from '../side.ts';

/** Common and rare values of each filter. `:card` stands for the id of a card. */
export const SEARCHES = [
  '/search/customers',
  '/search/customers?email=customer4242@example.com',
  '/search/customers?phone=18090004242',
  '/search/customers?name=jose',
  '/search/customers?name=jose%20surname77',
  '/search/customers?kyc_status=approved',
  '/search/customers?kyc_status=rejected&name=ana',
  '/search?q=1809',
  '/search?q=%2B1809%20000%2042',
  '/search/cards',
  '/search/cards?status=frozen',
  '/search/cards?status=active&brand=visa',
  '/search/cards?status=terminated',
  '/search/cards?last4=4242',
  '/search/cards?label=none',
  '/search/cards?expires_before=2031-01-01',
  '/transactions',
  '/transactions?status=declined',
  '/transactions?status=declined&country=HT',
  `/transactions?decline_reason=${RARE_REASON}`,
  `/transactions?merchant=${encodeURIComponent(RARE_MERCHANT)}`,
  '/transactions?mcc=5411&amount_min=40',
  '/transactions?card_id=:card',
  '/transactions?card_id=:card&status=cleared',
  '/operations',
  '/operations?card_id=:card',
  '/operations?type=deposit',
  '/operations?type=withdrawal',
  '/operations?status=failed',
] as const;

/** The slowest search, p95, of first pages of twenty. */
export const searches: Side = {
  name: 'first page of the slowest search, p95',
  unit: 'us',
  async prepare(fixtures) {
    const { service, separate } = await millionTransactions(fixtures);
    const headers = { authorization: `Bearer ${separate.tenant.token}` };
    const read = async (path: string): Promise<number> => {
      const start = performance.now();
      const response = await fetch(`${service.address}${API}${path.replace(':card', separate.ids[7]!)}`, { headers });
      await response.text();
      if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
      return 1_000 * (performance.now() - start);
    };
    return async (seconds) => {
      const end = performance.now() + 1_000 * seconds;
      const times = new Map<string, number[]>(SEARCHES.map((path) => [path, []]));
      do for (const path of SEARCHES) times.get(path)!.push(await read(path));
      while (performance.now() < end);
      const slowest = [...times]
        .map(([path, all]) => ({ path, p95: percentilesOf(all)!.p95 }))
        .toSorted((one, other) => other.p95 - one.p95);
      const listed = slowest.slice(0, 5).map(({ path, p95 }) => `${path} ${(p95 / 1_000).toFixed(1)} ms`);
      fixtures.logProgress(`slowest searches: ${listed.join(', ')}`);
      return { value: slowest[0]!.p95 };
    };
  },
};
