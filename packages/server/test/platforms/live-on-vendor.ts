import { expect } from 'vitest';
import { mulberry32 } from '../../../testing/src/faults/fault-sources.ts';
import type { ManualClock } from '../../../testing/src/manual-clock.ts';
import type { Outbox } from '../../../testing/src/vendor-double/outbox.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { findOverdueWork } from '#composition/overdue-work.ts';
import { newCustomer } from '../contract/support/fixtures.ts';
import { createTestDatabase, seed } from '../harness.ts';
import { dumpOf } from '../secrecy/dumps.ts';
import { connect, startService, type Client } from '../service.ts';

const CARDS = 4;
/** Purchases between two deliveries of events. */
const PURCHASES_AT_ONCE = 10;
const DISORDER = { lost: 0.2, duplicated: 0.2 } as const;

interface VendorLife {
  readonly clock: ManualClock;
  /** That make the vendor's double issue the sandbox's cards. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where the vendor's endpoints are mounted. */
  readonly path: string;
  readonly outbox: Outbox;
  /** The double's id of our card. */
  readonly vendorCardOf: (cardId: string) => string;
}

/** The whole service with cards of a vendor's double, which the partner has issued by the API. */
export async function liveOnVendor({ clock, settings, path, outbox, vendorCardOf }: VendorLife) {
  const database = await createTestDatabase();
  const service = await startService(database, { clock, settings });
  outbox.endpoint = `${service.platformUrl}/${path}`;
  const { sandbox } = await service.newPartner();
  const random = mulberry32(seed());
  const customer = await newCustomer(sandbox, {
    address_street: '1 Market Street',
    address_city: 'San Francisco',
    address_state: 'CA',
    address_postal_code: '94105',
  });
  const cards: { readonly cardId: string; readonly vendorCard: string }[] = [];
  for (let index = 0; index < CARDS; index += 1) {
    const reply = await sandbox.post('/cards', { customer_id: customer.id, amount: 500 });
    expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
    cards.push({ cardId: reply.data.id, vendorCard: vendorCardOf(reply.data.id) });
  }
  const work = async (): Promise<void> => await service.work();
  /** With a token that is valid now: the clock may be days later. */
  const signIn = (): Promise<Client> => connect(service.url, 'sandbox', sandbox.credentials);
  return {
    service,
    sandbox,
    signIn,
    cards,
    /** Lives purchases on random cards, and then lets the poller find what was lost. */
    async live(purchases: number, one: (vendorCard: string, random: () => number) => Promise<void>): Promise<void> {
      for (let lived = 1; lived <= purchases; lived += 1) {
        await one(cards[Math.floor(random() * cards.length)]!.vendorCard, random);
        clock.advance(1_000);
        if (lived % PURCHASES_AT_ONCE !== 0 && lived !== purchases) continue;
        await outbox.deliverInDisorder({ next: random, ...DISORDER });
        await work();
      }
      for (let round = 0; round < 3; round += 1) {
        clock.advance(2 * MINUTE_MS);
        await work();
      }
    },
    /** Cleared less refunded of a card, in cents. */
    async settledInLedger(cardId: string): Promise<bigint> {
      return await sumOf(await signIn(), cardId, ({ cleared, refunded }) => centsOf(cleared) - centsOf(refunded));
    },
    /** What is held of a card, in cents. */
    async heldInLedger(cardId: string): Promise<bigint> {
      return await sumOf(await signIn(), cardId, ({ held }) => centsOf(held));
    },
    /** What the operator would see: nothing. */
    async problems(): Promise<string[]> {
      return (await findOverdueWork(database.database, clock.now())).map(({ kind, what }) => `${kind}: ${what}`);
    },
    /** Where the texts are found: in the log, the database, the metrics or answers of the API. */
    async leaksOf(secrets: readonly string[]): Promise<string[]> {
      const places: [string, string][] = [
        ['log', service.logLines.join('\n')],
        ['database', (await dumpOf(service.core.database)).join('\n')],
        ['metrics', await (await fetch(`${service.url}/metrics`)).text()],
      ];
      const client = await signIn();
      for (const { cardId } of cards) places.push(['API', (await client.get(`/cards/${cardId}`)).text]);
      return places.flatMap(([place, text]) => secrets.filter((each) => text.includes(each)).map(() => place));
    },
  };
}

type Amounts = Readonly<Record<'held' | 'cleared' | 'refunded', string>>;

/** Adds up the transactions of a card. */
async function sumOf(client: Client, cardId: string, centsIn: (amounts: Amounts) => bigint): Promise<bigint> {
  let sum = 0n;
  let after: string | null = null;
  do {
    const query: string = after === null ? '' : `&after=${after}`;
    const { data } = await client.get(`/cards/${cardId}/transactions?size=100${query}`);
    for (const { amounts } of data.transactions) sum += centsIn(amounts);
    after = data.next_cursor;
  } while (after !== null);
  return sum;
}

/** Below zero while only the taking back of a refund has arrived. */
function centsOf(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}
