import { randomUUID } from 'node:crypto';
import type Lithic from 'lithic';
import { Refusal, type Route } from './route.ts';

type Person = Lithic.AccountHolderCreateParams.KYC | Lithic.AccountHolderCreateParams.KYCExempt;

/** A last name that the double rejects. */
export const REJECTED_NAME = 'Rejected';

export const accountHolderRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/account_holders$/,
    takes: 'AccountHolderCreateParams',
    gives: 'AccountHolderCreateResponse',
    handle(state, { body }) {
      const wanted = body as Person;
      const person = 'individual' in wanted ? wanted.individual : wanted;
      if (wanted.workflow === 'KYC_BYO' && wanted.kyc_passed_timestamp === undefined)
        throw new Refusal(400, 'kyc_passed_timestamp is required');
      const { country, state: region, postal_code } = person.address;
      const allowed = wanted.workflow === 'KYC_EXEMPT' ? ['USA', 'CAN'] : ['USA'];
      if (!allowed.includes(country)) throw new Refusal(400, 'this country is not supported');
      if (!/^[A-Z]{2}$/.test(region)) throw new Refusal(400, 'this state is not supported');
      if (country === 'USA' && !/^\d{5}(?:-\d{4})?$/.test(postal_code)) throw new Refusal(400, 'invalid postal code');
      const isRejected = person.last_name === REJECTED_NAME;
      const { external_id } = wanted;
      const holder = {
        token: randomUUID(),
        account_token: randomUUID(),
        created: state.now(),
        status: isRejected ? ('REJECTED' as const) : ('ACCEPTED' as const),
        status_reasons: isRejected ? ['WATCHLIST_ALERT_FAILURE' as const] : [],
        ...(external_id !== undefined && { external_id }),
      };
      state.holders.set(holder.token, holder);
      return holder;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/account_holders$/,
    gives: 'AccountHolder',
    handle({ holders }, { query }) {
      const wanted = query.get('external_id');
      const all = [...holders.values()].toReversed();
      return { data: all.filter(({ external_id }) => wanted === null || external_id === wanted), has_more: false };
    },
  },
];
