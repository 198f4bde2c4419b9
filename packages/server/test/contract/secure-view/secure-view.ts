import { expect } from 'vitest';
import { openView, type ViewOptions } from '#secure-view';
import type { Reply } from '../../client.ts';
import type { Client, Service } from '../../service.ts';
import { newCard, type ResourceIds } from '../support/fixtures.ts';

/** The view's name in its URL. */
export function nameOf({ data }: Reply): string {
  const [, name] = /\/v\/([\w-]{43})#[\w-]{43}$/.exec(data.iframe_url) ?? [];
  expect(name).toBeDefined();
  return name!;
}

/** The options that the frame reads of a minted view, without whether their colours may follow the page. */
export async function optionsOf(service: Service, minted: Reply): Promise<Omit<ViewOptions, 'followsPage'>> {
  if (minted.status !== 200) throw new Error(`not minted: ${minted.text}`);
  const { followsPage: _, ...options } = (await openView(service.core, nameOf(minted)))!.options;
  return options;
}

/** The rate limit headers: limit, remaining, seconds until the next mint. */
export function rateOf({ headers }: Reply): (number | null)[] {
  return ['limit', 'remaining', 'reset'].map((name) => {
    const text = headers.get(`x-ratelimit-${name}`);
    return text === null ? null : Number(text);
  });
}

/** Mints views of one card after another, because the limit is 20 per card and hour. */
export function minter(client: Client): (options: object) => Promise<Reply> {
  let card: Promise<ResourceIds> | undefined;
  let left = 0;
  return async (options) => {
    if (left === 0) card = newCard(client);
    left = (left + 19) % 20;
    return await client.post(`/cards/${(await card!).id}/secure-view`, options);
  };
}
