import type { TenantBook } from './books.ts';
import { decimal, minor, type CardBook } from './card-book.ts';
import { ContractError, type ApiAnswer, type HttpClient } from './http-client.ts';
import { comparePurchase } from './purchase-book.ts';
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
export async function audit(http: HttpClient, book: TenantBook, progress: Progress, last: boolean): Promise<void> {
  await settleDoubts(http, book);
  await inParallel([...book.references], ([reference, id]) => checkReference(http, reference, id));
  book.references = new Map();
  const cards = [...book.cards.values()].filter((card) => last || card.touched);
  await inParallel(cards, (card) => checkCard(http, card, last));
  await inParallel(cards, (card) => checkPurchases(http, book, card));
  await checkWallet(http, book, progress);
  await checkFeed(http, book, progress);
  await checkSavedAnswers(http, book);
  if (last) await checkCustomers(http, book);
}

async function settleDoubts(http: HttpClient, book: TenantBook): Promise<void> {
  for (const { reference, ifDone } of book.doubts) {
    const { operations } = await read(http, `/operations?reference=${reference}`);
    check(operations.length <= 1, `${reference} is there twice`);
    if (operations.length === 1) ifDone(operations[0]);
    else book.references.set(reference, undefined);
  }
  book.doubts = [];
}

async function checkReference(http: HttpClient, reference: string, id: string | undefined): Promise<void> {
  const { operations } = await read(http, `/operations?reference=${reference}`);
  const found = operations.map((operation: { id: string }) => operation.id);
  const expected = id === undefined ? [] : [id];
  check(found.join() === expected.join(), `${reference} is ${found.join() || 'not there'}, must be ${id ?? 'refused'}`);
}

async function checkCard(http: HttpClient, card: CardBook, last: boolean): Promise<void> {
  const look = async (): Promise<ApiAnswer['data']> => (await read(http, `/cards/${card.id}`)).card;
  if (card.status === 'processing' && last) {
    const provisioned = async (): Promise<boolean> => (await look()).status === 'active';
    await until(`card ${card.id} gets its number`, PROVISIONING_SECONDS_MAX, provisioned);
  }
  const found = await look();
  // The worker keeps running during the audit, so the same response must be used to see that the card became active and
  // to compare it.
  if (card.status === 'processing' && found.status === 'active') card.status = 'active';
  check(found.status === card.status, `card ${card.id} is ${found.status}, must be ${card.status}`);
  check(
    found.amount === decimal(card.balance),
    `card ${card.id} has ${found.amount}, must be ${decimal(card.balance)}`,
  );
  let balance = 0;
  let entries = 0;
  for await (const entry of pages(http, `/cards/${card.id}/ledger`, 'entries', '0')) {
    entries += 1;
    balance += minor(entry.amount);
    check(entry.sequence === entries, `card ${card.id}: entry ${entries} is missing`);
    check(minor(entry.balance_after) === balance, `card ${card.id}: entry ${entries} has a wrong balance`);
  }
  check(entries === card.entries, `card ${card.id} has ${entries} entries, must have ${card.entries}`);
  check(balance === card.balance, `card ${card.id}: its entries sum to ${balance}, must be ${card.balance}`);
}

/** Every acknowledged transaction exists once and matches its last response; no other transaction exists. */
async function checkPurchases(http: HttpClient, book: TenantBook, card: CardBook): Promise<void> {
  let found = 0;
  for await (const transaction of pages(http, `/cards/${card.id}/transactions`, 'transactions', undefined)) {
    const purchase = book.purchases.get(transaction.id);
    check(purchase, `card ${card.id}: nobody was told of transaction ${transaction.id}`);
    comparePurchase(purchase, transaction);
    found += 1;
  }
  const known = [...book.purchases.values()].filter((purchase) => purchase.card === card).length;
  check(found === known, `card ${card.id} has ${found} transactions, must have ${known}`);
}

/** Continues where the last audit stopped: every wallet entry belongs to an acknowledged operation. */
async function checkWallet(http: HttpClient, book: TenantBook, progress: Progress): Promise<void> {
  const { wallets } = await read(http, '/wallets');
  const wallet = wallets.find((each: { currency: string }) => each.currency === 'usd');
  check(minor(wallet.balance) === book.walletBalance, `wallet has ${wallet.balance}, must be ${book.walletBalance}`);
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
  check(progress.walletBalance === book.walletBalance, 'the wallet is not the sum of its entries');
  check(sorted(progress.refunds) === sorted(book.refunds), 'terminated cards gave back something else');
  for (const [id, amounts] of progress.moved) {
    const known = book.money.get(id)?.walletEntries;
    check(
      known && sorted(known) === sorted(amounts),
      `operation ${id} took ${amounts.join()}, must be ${known?.join()}`,
    );
  }
  for (const id of book.money.keys()) check(progress.moved.has(id), `operation ${id} was acknowledged and is gone`);
}

async function checkFeed(http: HttpClient, book: TenantBook, progress: Progress): Promise<void> {
  const { eventsBySubject } = progress;
  for await (const event of pages(http, '/events', 'events', progress.feedCursor)) {
    progress.feedCursor = event.id;
    const sequence = (eventsBySubject.get(event.data.id) ?? 0) + 1;
    check(event.sequence === sequence, `feed: ${event.type} of ${event.data.id} is ${event.sequence}, not ${sequence}`);
    eventsBySubject.set(event.data.id, sequence);
  }
  for (const card of book.cards.values()) {
    const events = eventsBySubject.get(card.id) ?? 0;
    // The worker may have activated the card since it was last read.
    if (card.status === 'processing' && events > 0) await checkCard(http, card, false);
    const expected = card.status === 'processing' ? 0 : card.events;
    check(events === expected, `card ${card.id} has ${events} events, must have ${expected}`);
    card.touched = card.status === 'processing';
  }
}

async function checkSavedAnswers(http: HttpClient, book: TenantBook): Promise<void> {
  const step = Math.max(1, Math.floor(book.saved.length / REPLAYS));
  for (const saved of book.saved.filter((_, index) => index % step === 0)) {
    const again = await answered(() => http.call(saved));
    const same = again.status === saved.status && again.text === saved.text;
    check(same && again.headers['idempotent-replayed'] === 'true', `${saved.key}: ${saved.text} became ${again.text}`);
  }
}

async function checkCustomers(http: HttpClient, book: TenantBook): Promise<void> {
  const { pagination } = await read(http, '/customers?size=1');
  check(pagination.total === book.customers, `${pagination.total} customers, must be ${book.customers}`);
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
  if (answer.status !== 200) throw new ContractError(`GET ${path} answered ${answer.text}`);
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
    if (attempt === ATTEMPTS_MAX) throw new ContractError(`no answer although nothing is broken: ${answer?.text}`);
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
