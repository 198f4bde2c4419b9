import { randomBytes } from 'node:crypto';
import { API } from './api.ts';
import { Connection, postOf } from './load/connection.ts';
import { VoidMeasurement } from './load/wrk.ts';
import type { Service } from './service.ts';
import type { Shoppers, Stage } from './stage.ts';

/** How long requests that are in progress at the end may still take. */
const LAST_ANSWERS_TIMEOUT_MS = 10_000;

/** Simulates partner servers that mint views and browsers that redeem them, one pair per connection. */
class Viewing {
  readonly #service: Service;
  readonly #shoppers: Shoppers;
  readonly #pairs: readonly (readonly [api: Connection, frame: Connection])[];
  /** Rotates through the cards, since each card may be viewed only twenty times an hour. */
  #nextCard = 0;

  constructor(service: Service, shoppers: Shoppers, connections: number) {
    this.#service = service;
    this.#shoppers = shoppers;
    this.#pairs = Array.from({ length: connections }, () => [
      new Connection(service.address),
      new Connection(service.frameAddress),
    ]);
  }

  close(): void {
    for (const connection of this.#pairs.flat()) connection.close();
  }

  /** Mints and redeems views, one at a time on each pair of connections. @returns views per second */
  async mintAndRedeem(seconds: number): Promise<number> {
    const end_ms = performance.now() + seconds * 1_000;
    let shown = 0;
    await this.#onEach(seconds, async (api, frame) => {
      while (performance.now() < end_ms) {
        const { status, body } = await asked(frame, await this.#mint(api));
        if (!showsCard(status, body)) throw new VoidMeasurement(`a card was not shown: ${status}`);
        if (performance.now() <= end_ms) shown += 1;
      }
    });
    return shown / seconds;
  }

  /** Mints `count` views. @returns the HTTP request that redeems each */
  async mint(count: number): Promise<string[]> {
    const requests: string[] = [];
    let left = count;
    await this.#onEach(0, async (api) => {
      while (left > 0) {
        left -= 1;
        requests.push(await this.#mint(api));
      }
    });
    return requests;
  }

  async #onEach(seconds: number, work: (api: Connection, frame: Connection) => Promise<void>): Promise<void> {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new VoidMeasurement('some requests were not answered')),
      seconds * 1_000 + LAST_ANSWERS_TIMEOUT_MS,
    );
    try {
      await Promise.race([tooLate, Promise.all(this.#pairs.map(([api, frame]) => work(api, frame)))]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #mint(api: Connection): Promise<string> {
    const { ids, tenant } = this.#shoppers;
    const id = ids[this.#nextCard++ % ids.length]!;
    const { address, frameAddress } = this.#service;
    const path = `${API}/cards/${id}/secure-view`;
    const answer = await asked(api, postOf(address, path, '{}', `Authorization: Bearer ${tenant.token}\r\n`));
    const { name, secret } = /\/v\/(?<name>[\w-]+)#(?<secret>[\w-]+)"/.exec(answer.body)?.groups ?? {};
    if (name === undefined) throw new VoidMeasurement(`minting answered ${answer.status}`);
    const body = JSON.stringify({ secret, nonce: randomBytes(32).toString('base64url') });
    return postOf(frameAddress, `/v/${name}`, body, 'Sec-Fetch-Site: same-origin\r\n');
  }
}

/** Shared by the rows, so that together they stay within the limit of views per card. */
export function viewing(stage: Stage): Promise<Viewing> {
  return stage.once('viewing', async () => {
    const made = new Viewing(await stage.service(), await stage.shoppers(), stage.options.connections);
    stage.onStop(async () => made.close());
    return made;
  });
}

export function showsCard(status: number, body: string): boolean {
  return status === 200 && body.includes('id="value-pan"');
}

async function asked(connection: Connection, request: string): Promise<{ status: number; body: string }> {
  return await new Promise((resolve) => connection.ask(request, (status, body) => resolve({ status, body })));
}
