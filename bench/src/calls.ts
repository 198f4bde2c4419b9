import { API } from './api.ts';

/** Sends a POST with an idempotency key, or a GET if there is no body, unless a method is given. @returns the id in its response */
export type Call = (path: string, body?: object, method?: 'PATCH') => Promise<string>;

/** A customer that the API accepts. */
export const CUSTOMER = {
  first_name: 'Marie',
  last_name: 'Joseph',
  email: 'marie@example.com',
  phone: '+50934101234',
  country_code: 'HT',
  date_of_birth: '1990-04-12',
};

/** @param token of a partner's sandbox */
export function callsOf(address: string, token: string): Call {
  return async (path, body, method) => {
    const authorization = `Bearer ${token}`;
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const response = await fetch(
      address + API + path,
      body === undefined
        ? { headers: { authorization } }
        : { method: method ?? 'POST', headers, body: JSON.stringify(body) },
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`);
    return (JSON.parse(text) as { data: { id: string } }).data.id;
  };
}
