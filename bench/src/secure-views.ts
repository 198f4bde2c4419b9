import { randomBytes } from 'node:crypto';
import { API } from './api.ts';
import { Connection, postOf } from './load/connection.ts';
import { VoidMeasurement } from './load/wrk.ts';
import type { Service } from './service.ts';
import type { PurchaseCards, Fixtures } from './fixtures.ts';

/** How long requests that are in progress at the end may still take. */
const LAST_RESPONSES_TIMEOUT_MS = 10_000;

/** Simulates partner servers that mint views and browsers that redeem them, one pair per connection. */
class Viewers {
  readonly #service: Service;
  readonly #purchaseCards: PurchaseCards;
  readonly #pairs: number;
  /** Rotates through the cards, since each card may be viewed only twenty times an hour. */
  #nextCard = 0;

  /** @param pairs of connections, each to the API and to the frame */
  constructor(service: Service, purchaseCards: PurchaseCards, pairs: number) {
    this.#service = service;
    this.#purchaseCards = purchaseCards;
    this.#pairs = pairs;
  }

  /** Mints and redeems views, one at a time on each pair of connections. */
  async mintAndRedeem(seconds: number): Promise<{ operations: number; per_second: number }> {
    const end_ms = performance.now() + seconds * 1_000;
    let shown = 0;
    await this.#onEach(seconds, async (api, frame) => {
      while (performance.now() < end_ms) {
        const { status, body } = await send(frame, await this.#mint(api));
        if (!showsCard(status, body)) throw new VoidMeasurement(`a card was not shown: ${status}`);
        if (performance.now() <= end_ms) shown += 1;
      }
    });
    return { operations: shown, per_second: shown / seconds };
  }

  /** Mints `count` views. @returns the HTTP request that redeems each */
  async mint(count: number): Promise<Buffer[]> {
    const requests: Buffer[] = [];
    let left = count;
    await this.#onEach(0, async (api) => {
      while (left > 0) {
        left -= 1;
        requests.push(await this.#mint(api));
      }
    });
    return requests;
  }

  /** Opens the connections for this work only: the service closes connections that are idle between two windows. */
  async #onEach(seconds: number, work: (api: Connection, frame: Connection) => Promise<void>): Promise<void> {
    const { address, frameAddress } = this.#service;
    const pairs = Array.from(
      { length: this.#pairs },
      () => [new Connection(address), new Connection(frameAddress)] as const,
    );
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new VoidMeasurement('some requests got no response')),
      seconds * 1_000 + LAST_RESPONSES_TIMEOUT_MS,
    );
    try {
      await Promise.race([tooLate, Promise.all(pairs.map(([api, frame]) => work(api, frame)))]);
    } finally {
      clearTimeout(timer);
      for (const connection of pairs.flat()) connection.close();
    }
  }

  async #mint(api: Connection): Promise<Buffer> {
    const { ids, tenant } = this.#purchaseCards;
    const id = ids[this.#nextCard++ % ids.length]!;
    const { address, frameAddress } = this.#service;
    const path = `${API}/cards/${id}/secure-view`;
    const response = await send(api, postOf(address, path, '{}', `Authorization: Bearer ${tenant.token}\r\n`));
    const { name, secret } = /\/v\/(?<name>[\w-]+)#(?<secret>[\w-]+)"/.exec(response.body)?.groups ?? {};
    if (name === undefined) throw new VoidMeasurement(`minting returned ${response.status}`);
    const body = JSON.stringify({ secret, nonce: randomBytes(32).toString('base64url') });
    return postOf(frameAddress, `/v/${name}`, body, 'Sec-Fetch-Site: same-origin\r\n');
  }
}

/** Shared by the rows, so that together they stay within the limit of views per card. */
export function viewers(fixtures: Fixtures): Promise<Viewers> {
  return fixtures.once(
    'viewers',
    async () => new Viewers(await fixtures.service(), await fixtures.purchaseCards(), fixtures.options.connections),
  );
}

export function showsCard(status: number, body: string): boolean {
  return status === 200 && body.includes('id="value-pan"');
}

async function send(connection: Connection, request: Buffer): Promise<{ status: number; body: string }> {
  return await new Promise((resolve) => connection.send(request, (status, body) => resolve({ status, body })));
}
