import type { ExpectedRecords } from './expected-records.ts';
import { decimal, minor, type ExpectedCard } from './expected-card.ts';
import { ContractError, type ApiAnswer, type HttpClient } from './http-client.ts';
import { comparePurchase } from './expected-purchase.ts';
import { pause, until } from './until.ts';

const PAGE_SIZE = 100;
const REPLAYS = 5;
const RETRY_MS = 100;
/** One minute of attempts at RETRY_MS. */
const ATTEMPTS_MAX = 600;
/** Concurrent requests of the audit. */
const AT_ONCE = 16;
/**
 * The process that was killed may have claimed the first provisioning attempt (after 30 s). The next one follows 60 s
 * later, plus one worker round.
 */
const PROVISIONING_SECONDS_MAX = 110;
const CORRECTION_SECONDS_MAX = 10;

/** How far the audit has read a tenant's wallet and event feed. */
export interface Progress {
  walletCursor: string;
  walletEntries: number;
  walletBalance: number;
  feedCursor: string | undefined;
  readonly eventsBySubject: Map<string, number>;
  /** The wallet entry amounts of each operation read so far, without termination refunds. */
  readonly moved: Map<string, number[]>;
  readonly refunds: number[];
}

export function newProgress(): Progress {
  return {
    walletCursor: '0',
    walletEntries: 0,
    walletBalance: 0,
    feedCursor: undefined,
    eventsBySubject: new Map(),
    moved: new Map(),
    refunds: [],
  };
}

/**
 * Compares a partner's expected records with the service while no requests are in flight. Acknowledged operations exist
 * once, rejected ones do not exist, indeterminate ones exist once or not at all, and nothing else exists.
 */
export async function audit(
  http: HttpClient,
  records: ExpectedRecords,
  progress: Progress,
  last: boolean,
): Promise<void> {
  await resolveIndeterminate(http, records);
  await inParallel([...records.references], ([reference, id]) => checkReference(http, reference, id));
  records.references = new Map();
  const cards = [...records.cards.values()].filter((card) => last || card.touched);
  await inParallel(cards, (card) => checkCard(http, card, last));
  await inParallel(cards, (card) => checkPurchases(http, records, card));
  await checkCustomerSpending(http, records);
  await checkWallet(http, records, progress);
  await checkFeed(http, records, progress);
  await checkSavedAnswers(http, records);
  if (last) await checkCustomers(http, records);
}

async function resolveIndeterminate(http: HttpClient, records: ExpectedRecords): Promise<void> {
  for (const { reference, ifDone } of records.indeterminate) {
    const { operations } = await read(http, `/operations?reference=${reference}`);
    check(operations.length <= 1, `reference ${reference} has two operations`);
    if (operations.length === 1) ifDone(operations[0]);
    else records.references.set(reference, undefined);
  }
  records.indeterminate = [];
}

async function checkReference(http: HttpClient, reference: string, id: string | undefined): Promise<void> {
  const { operations } = await read(http, `/operations?reference=${reference}`);
  const found = operations.map((operation: { id: string }) => operation.id);
  const expected = id === undefined ? [] : [id];
  check(
    found.join() === expected.join(),
    `reference ${reference}: found ${found.join() || 'no operation'}, expected ${id ?? 'no operation, because the request was rejected'}`,
  );
}

async function checkCard(http: HttpClient, card: ExpectedCard, last: boolean): Promise<void> {
  const readCard = async (): Promise<ApiAnswer['data']> => (await read(http, `/cards/${card.id}`)).card;
  if (card.status === 'processing' && last) {
    const provisioned = async (): Promise<boolean> => (await readCard()).status === 'active';
    await until(`card ${card.id} has its number`, PROVISIONING_SECONDS_MAX, provisioned);
  }
  const found = await readCard();
  // The worker keeps running during the audit, so the same response must be used to see that the card became active and
  // to compare it.
  if (card.status === 'processing' && found.status === 'active') card.status = 'active';
  const { replaced_by } = await read(http, `/cards/${card.id}`);
  check(replaced_by === card.replacedBy?.id, `card ${card.id} was replaced by ${replaced_by}`);
  check(found.status === card.status, `card ${card.id} is ${found.status}, expected ${card.status}`);
  check(
    found.amount === decimal(card.balance),
    `card ${card.id} has the balance ${found.amount}, expected ${decimal(card.balance)}`,
  );
  let balance = 0;
  let entries = 0;
  for await (const entry of pages(http, `/cards/${card.id}/ledger`, 'entries', '0')) {
    entries += 1;
    balance += minor(entry.amount);
    check(entry.sequence === entries, `card ${card.id}: entry ${entries} is missing`);
    check(minor(entry.balance_after) === balance, `card ${card.id}: entry ${entries} has a wrong balance`);
  }
  check(entries === card.entries, `card ${card.id} has ${entries} entries, expected ${card.entries}`);
  check(balance === card.balance, `card ${card.id}: its entries sum to ${balance}, expected ${card.balance}`);
}

/** Every acknowledged transaction exists once and matches its last response; no other transaction exists. */
async function checkPurchases(http: HttpClient, records: ExpectedRecords, card: ExpectedCard): Promise<void> {
  let found = 0;
  for await (const transaction of pages(http, `/cards/${card.id}/transactions`, 'transactions', undefined)) {
    const purchase = records.purchases.get(transaction.id);
    check(purchase, `card ${card.id}: transaction ${transaction.id} was never acknowledged`);
    comparePurchase(purchase, transaction);
    found += 1;
  }
  const known = [...records.purchases.values()].filter((purchase) => purchase.card === card).length;
  check(found === known, `card ${card.id} has ${found} transactions, expected ${known}`);
}

/** Continues where the last audit stopped: every wallet entry belongs to an acknowledged operation. */
async function checkWallet(http: HttpClient, records: ExpectedRecords, progress: Progress): Promise<void> {
  const { wallets } = await read(http, '/wallets');
  const wallet = wallets.find((each: { currency: string }) => each.currency === 'usd');
  check(
    minor(wallet.balance) === records.walletBalance,
    `the wallet has ${wallet.balance}, expected ${records.walletBalance}`,
  );
  for await (const entry of pages(http, `/wallets/${wallet.id}/entries`, 'entries', progress.walletCursor)) {
    progress.walletEntries += 1;
    progress.walletBalance += minor(entry.amount);
    progress.walletCursor = String(entry.sequence);
    check(entry.sequence === progress.walletEntries, `wallet: entry ${progress.walletEntries} is missing`);
    check(minor(entry.balance_after) === progress.walletBalance, `wallet: entry ${entry.sequence} has a wrong balance`);
    if (entry.type === 'wallet_credit') continue;
    if (entry.type === 'termination_refund') progress.refunds.push(minor(entry.amount));
    else
      progress.moved.set(entry.operation_id, [...(progress.moved.get(entry.operation_id) ?? []), minor(entry.amount)]);
  }
  check(
    progress.walletBalance === records.walletBalance,
    "the sum of the wallet's entries differs from its expected balance",
  );
  check(
    sorted(progress.refunds) === sorted(records.refunds),
    'the refunds of terminated cards differ from the expected ones',
  );
  for (const [id, amounts] of progress.moved) {
    const known = records.money.get(id)?.walletEntries;
    check(
      known && sorted(known) === sorted(amounts),
      `operation ${id} has the wallet entries ${amounts.join()}, expected ${known?.join()}`,
    );
  }
  for (const id of records.money.keys())
    check(progress.moved.has(id), `operation ${id} was acknowledged but does not exist`);
}

async function checkFeed(http: HttpClient, records: ExpectedRecords, progress: Progress): Promise<void> {
  const { eventsBySubject } = progress;
  for await (const event of pages(http, '/events', 'events', progress.feedCursor)) {
    progress.feedCursor = event.id;
    const sequence = (eventsBySubject.get(event.data.id) ?? 0) + 1;
    check(
      event.sequence === sequence,
      `feed: ${event.type} of ${event.data.id} has sequence ${event.sequence}, expected ${sequence}`,
    );
    eventsBySubject.set(event.data.id, sequence);
  }
  for (const card of records.cards.values()) {
    const events = eventsBySubject.get(card.id) ?? 0;
    // The worker may have activated the card since it was last read.
    if (card.status === 'processing' && events > 0) await checkCard(http, card, false);
    const expected = card.status === 'processing' ? 0 : card.events;
    check(events === expected, `card ${card.id} has ${events} events, expected ${expected}`);
    card.touched = card.status === 'processing';
  }
}

async function checkSavedAnswers(http: HttpClient, records: ExpectedRecords): Promise<void> {
  const step = Math.max(1, Math.floor(records.saved.length / REPLAYS));
  for (const saved of records.saved.filter((_, index) => index % step === 0)) {
    const again = await answered(() => http.call(saved));
    const same = again.status === saved.status && again.text === saved.text;
    check(
      same && again.headers['idempotent-replayed'] === 'true',
      `idempotency key ${saved.key}: the saved response was ${saved.text}, the replay returned ${again.text}`,
    );
  }
}

/** What counts towards the customer's limit is what counts towards the limits of its cards. */
async function checkCustomerSpending(http: HttpClient, records: ExpectedRecords): Promise<void> {
  const spentOf = async (path: string): Promise<number> => {
    const { limits, remaining } = await read(http, `${path}/controls`);
    return minor(limits.lifetime) - minor(remaining.lifetime);
  };
  // A late approval may still be reversed between two of the reads.
  await until(`what counts for the customer is what its cards have spent`, CORRECTION_SECONDS_MAX, async () => {
    const byCard: number[] = [];
    // What a replaced card has spent counts for the one that replaced it.
    const newest = [...records.cards.values()].filter(({ replacedBy }) => replacedBy === undefined);
    await inParallel(newest, async ({ id }) => void byCard.push(await spentOf(`/cards/${id}`)));
    const counted = await spentOf(`/customers/${records.customerId}`);
    return counted === byCard.reduce((sum, spent) => sum + spent, 0);
  });
}

async function checkCustomers(http: HttpClient, records: ExpectedRecords): Promise<void> {
  const { pagination } = await read(http, '/customers?size=1');
  check(pagination.total === records.customers, `${pagination.total} customers, expected ${records.customers}`);
}

// oxlint-disable-next-line typescript/no-explicit-any -- the response body as an API client sees it
async function* pages(http: HttpClient, path: string, name: string, from: string | undefined): AsyncGenerator<any> {
  let after = from;
  for (;;) {
    const data = await read(http, `${path}?size=${PAGE_SIZE}${after === undefined ? '' : `&after=${after}`}`);
    yield* data[name];
    if (data[name].length < PAGE_SIZE || data.next_cursor === null) return;
    after = data.next_cursor;
  }
}

async function read(http: HttpClient, path: string): Promise<ApiAnswer['data']> {
  const answer = await answered(() => http.call({ method: 'GET', path }));
  if (answer.status !== 200) throw new ContractError(`GET ${path} returned ${answer.text}`);
  return answer.data;
}

/**
 * Retries until the service responds. Nothing is killed at this point, but a connection that broke earlier may still
 * fail.
 */
export async function answered(call: () => Promise<ApiAnswer | undefined>): Promise<ApiAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call();
    if (answer !== undefined && answer.status !== 503) return answer;
    if (attempt === ATTEMPTS_MAX)
      throw new ContractError(`no successful response although no fault is active: ${answer?.text}`);
    await pause(RETRY_MS);
  }
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function sorted(numbers: readonly number[]): string {
  return numbers.toSorted((a, b) => a - b).join();
}

function check(condition: unknown, problem: string): asserts condition {
  if (!condition) throw new ContractError(problem);
}
