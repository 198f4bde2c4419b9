import { expect } from 'vitest';
import { openView, type ViewOptions } from '../../../src/issuing/secure-view/index.ts';
import type { Reply } from '../../client.ts';
import type { Client, Service } from '../../service.ts';
import { newCard, type Holder } from '../support/people.ts';

/** The view's name, as it stands in its address. */
export function nameOf({ data }: Reply): string {
  const [, name] = /\/v\/([\w-]{43})#[\w-]{43}$/.exec(data.iframe_url) ?? [];
  expect(name).toBeDefined();
  return name!;
}

/** What the frame gets to know of the view that was minted. */
export async function optionsOf(service: Service, minted: Reply): Promise<ViewOptions> {
  if (minted.status !== 200) throw new Error(`not minted: ${minted.text}`);
  return (await openView(service.core, nameOf(minted)))!.options;
}

/** Limit, what is left, seconds until one more. */
export function rateOf({ headers }: Reply): (number | null)[] {
  return ['limit', 'remaining', 'reset'].map((name) => {
    const text = headers.get(`x-ratelimit-${name}`);
    return text === null ? null : Number(text);
  });
}

/** Only 20 an hour are to be had of one card: mints of one card after another. */
export function minter(client: Client): (options: object) => Promise<Reply> {
  let card: Promise<Holder> | undefined;
  let left = 0;
  return async (options) => {
    if (left === 0) card = newCard(client);
    left = (left + 19) % 20;
    return await client.post(`/cards/${(await card!).id}/secure-view`, options);
  };
}
