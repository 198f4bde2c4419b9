import { generateOpenLoad, LEAD_IN_SECONDS } from '../load/open-loop.ts';
import { showsCard, viewers } from '../secure-views.ts';
import type { Side } from '../side.ts';
import { measureRate } from '../window.ts';

export const secureViews: Side = {
  name: 'secure views, minted and redeemed',
  unit: 'per_second',
  async prepare(fixtures) {
    const { server } = await fixtures.service();
    const views = await viewers(fixtures);
    return measureRate(fixtures, { server }, (seconds) => views.mintAndRedeem(seconds));
  },
};

const REVEALS_PER_SECOND = 100;

/** Time from when a page's request was due until it has the card number, for views minted just before. */
export const revealLatency: Side = {
  name: 'reveals at 100 a second, p95',
  unit: 'us',
  tail: true,
  async prepare(fixtures) {
    const { frameAddress: address } = await fixtures.service();
    const views = await viewers(fixtures);
    return async (seconds) => {
      const requests = await views.mint(Math.ceil(REVEALS_PER_SECOND * (LEAD_IN_SECONDS + seconds)));
      const load = { address, requests, per_second: REVEALS_PER_SECOND, isRight: showsCard };
      const { duration_us, lateness_us } = await generateOpenLoad(load, seconds, fixtures.aroundWindow);
      return { value: duration_us.p95, lateness_us };
    };
  },
};
