import type { KnownOperation, TenantBook } from './books.ts';
import { decimal, type CardBook } from './card-book.ts';
import { ContractError, type ApiAnswer, type HttpClient } from './http-client.ts';
import { ANSWER_SECONDS } from './purchases.ts';
import type { Random } from './random.ts';
import { pause } from './until.ts';
import type { Wish } from './wish.ts';
import { nextWish } from './wishes.ts';

const RETRY_MS = 50;
/** Longest time that the outcome of one request may stay unknown; restarts are far shorter. */
const WISH_SECONDS_MAX = 120;
const SAVED_MAX = 200;
/** Probability that a read is sent before the next write. */
const READS = 0.15;

/** Weights of what a client does when the outcome of a call is unknown. */
const WHEN_UNKNOWN = { retry: 6, lookUp: 3, abandon: 1 } as const;

export interface ClientParts {
  readonly name: string;
  readonly http: HttpClient;
  readonly book: TenantBook;
  readonly random: Random;
  readonly customerId: string;
  readonly strangerCardId: () => string | undefined;
  /** Called whenever the service responds to a call that changes something. */
  readonly onAnswer: () => void;
  /** Whether no fault was injected since that moment. */
  readonly calmSince: (moment_ms: number) => boolean;
}

/** One of a partner's servers: sends one request after another and keeps the partner's expected records. */
export class Client {
  readonly #parts: ClientParts;
  readonly #cards: CardBook[] = [];
  /** Cards whose last request is indeterminate; not used again until the audit has resolved it. */
  readonly #aside: CardBook[] = [];
  #names = 0;
  /** Calls whose outcome was unknown. */
  unknowns = 0;
  wishes = 0;
  /** Purchases whose response may have arrived too late. */
  undone = 0;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  async work(paused: () => boolean): Promise<void> {
    const { book, customerId, random, strangerCardId } = this.#parts;
    const newName = (): string => `${this.#parts.name}-${(this.#names += 1)}`;
    this.#cards.push(...this.#aside.splice(0));
    while (!paused()) {
      this.wishes += 1;
      const cards = this.#cards;
      if (random.chance(READS)) await this.#look(cards);
      await this.#fulfil(nextWish({ book, cards, customerId, strangerCardId: strangerCardId(), random, newName }));
      if (cards.some(isOver)) cards.splice(0, cards.length, ...cards.filter((card) => !isOver(card)));
    }
  }

  /** Reads something at any moment: the service returns the resource or 503, and never a wrong card balance. */
  async #look(cards: readonly CardBook[]): Promise<void> {
    const { http, random } = this.#parts;
    const card = cards.length === 0 ? undefined : random.pick(cards);
    const paths = ['/wallets', '/events?size=5', '/customers?size=1', '/webhooks/none', `/cards/${card?.id ?? 1}`];
    const path = random.pick(paths);
    const answer = await http.call({ method: 'GET', path });
    if (answer === undefined || answer.status === 503) return;
    const amount = path.startsWith('/cards/') && answer.status === 200 ? answer.data.card.amount : undefined;
    const wrong = card && amount !== undefined && amount !== decimal(card.balance);
    if (wrong) throw new ContractError(`card ${card.id} reads ${amount}, must be ${decimal(card.balance)}`);
    if (answer.status !== 200 && answer.status !== 404) throw new ContractError(`GET ${path}: ${answer.text}`);
  }

  /** Sends the request until its outcome is known, or until the client abandons it. */
  async #fulfil(wish: Wish): Promise<void> {
    const { http, random, name, calmSince } = this.#parts;
    const { reference } = wish;
    // Without a reference only an idempotency key makes a retry safe.
    const key = reference === undefined || random.chance(0.7) ? `${name}-key-${(this.#names += 1)}` : undefined;
    const began_ms = performance.now();
    const deadline = began_ms + WISH_SECONDS_MAX * 1_000;
    if (wish.card) wish.card.touched = true;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await http.call({ ...wish.request, key });
      if (answer !== undefined && isKnown(answer)) {
        this.#parts.onAnswer();
        const inTime = attempt === 1 && performance.now() - began_ms < ANSWER_SECONDS * 1_000;
        if (wish.late && !(inTime && calmSince(began_ms))) return await this.#undo(wish, answer);
        return await this.#settle(wish, answer, key, deadline);
      }
      if (answer === undefined || answer.status === 503) this.unknowns += 1;
      if (performance.now() > deadline) throw new Error(`${describe(wish)}: nothing was learnt of it in time`);
      const next = reference === undefined ? 'retry' : random.weighted(WHEN_UNKNOWN);
      if (next === 'abandon') return this.#abandon(wish, reference!);
      const found = next === 'lookUp' ? await this.#lookUp(reference!, deadline) : undefined;
      if (found !== undefined) return this.#learn(wish, found);
      await pause(RETRY_MS);
    }
  }

  /** Like a merchant who got no response in time: reverses what may have been approved. */
  async #undo(wish: Wish, answer: ApiAnswer): Promise<void> {
    if (answer.status !== wish.expected) throw new ContractError(`${describe(wish)}: got ${answer.text}`);
    this.undone += 1;
    const { late } = wish;
    await this.#fulfil({ request: late!.undo(answer), expected: 200, done: (_, undone) => late!.done(undone!) });
  }

  async #settle(wish: Wish, answer: ApiAnswer, key: string | undefined, deadline: number): Promise<void> {
    const { book } = this.#parts;
    if ((answer.code ?? answer.status) !== wish.expected) {
      throw new ContractError(`${describe(wish)}: expected ${wish.expected}, got ${answer.text}`);
    }
    if (answer.status >= 400) {
      if (wish.reference !== undefined) book.references.set(wish.reference, undefined);
      return;
    }
    wish.check?.(answer);
    if (key !== undefined) this.#save(wish, key, answer);
    if (wish.reference === undefined) return void wish.done(undefined, answer);
    const operation: KnownOperation = answer.data.operation ?? (await this.#lookUp(wish.reference, deadline));
    if (operation === undefined) throw new ContractError(`${describe(wish)}: acknowledged, but it cannot be found`);
    this.#learn(wish, operation);
  }

  /** Records that the operation happened. */
  #learn(wish: Wish, operation: KnownOperation): void {
    if (typeof wish.expected === 'string') {
      throw new ContractError(`${describe(wish)} happened, which it must not: ${wish.expected}`);
    }
    this.#parts.book.references.set(wish.reference!, operation.id);
    const card = wish.done(operation, undefined);
    if (card) this.#cards.push(card);
  }

  #abandon(wish: Wish, reference: string): void {
    const index = wish.card === undefined ? -1 : this.#cards.indexOf(wish.card);
    if (index >= 0) this.#aside.push(...this.#cards.splice(index, 1));
    this.#parts.book.doubts.push({ reference, ifDone: (operation) => this.#learn(wish, operation) });
  }

  #save({ request }: Wish, key: string, { status, text }: ApiAnswer): void {
    const { saved } = this.#parts.book;
    saved.push({ method: request.method, path: request.path, body: request.body, key, status, text });
    if (saved.length > SAVED_MAX) saved.splice(0, saved.length - SAVED_MAX);
  }

  async #lookUp(reference: string, deadline: number): Promise<KnownOperation | undefined> {
    for (;;) {
      const answer = await this.#parts.http.call({ method: 'GET', path: `/operations?reference=${reference}` });
      if (answer?.status === 200) {
        if (answer.data.operations.length > 1) throw new ContractError(`${reference} is there twice: ${answer.text}`);
        return answer.data.operations[0];
      }
      if (answer !== undefined && answer.status !== 503) throw new ContractError(`look-up answered ${answer.text}`);
      if (performance.now() > deadline) throw new Error(`${reference}: could not be looked up in time`);
      await pause(RETRY_MS);
    }
  }
}

function isOver(card: CardBook): boolean {
  return card.status === 'terminated';
}

function isKnown(answer: ApiAnswer): boolean {
  return answer.status !== 503 && answer.code !== 'idempotency_in_progress';
}

function describe({ request }: Wish): string {
  return `${request.method} ${request.path} ${JSON.stringify(request.body)}`;
}
