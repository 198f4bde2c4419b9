import type { KnownOperation, ExpectedRecords } from './expected-records.ts';
import { decimal, type ExpectedCard } from './expected-card.ts';
import { ContractError, type ApiAnswer, type HttpClient } from './http-client.ts';
import { ANSWER_SECONDS } from './purchases.ts';
import type { Random } from './random.ts';
import { pause } from './until.ts';
import type { PlannedRequest } from './planned-request.ts';
import { nextRequest } from './next-request.ts';

const RETRY_MS = 50;
/** Longest time that the outcome of one request may stay unknown; restarts are far shorter. */
const OUTCOME_SECONDS_MAX = 120;
const SAVED_MAX = 200;
/** Probability that a read is sent before the next write. */
const READS = 0.15;

/** Weights of what a client does when the outcome of a call is unknown. */
const WHEN_UNKNOWN = { retry: 6, lookUp: 3, abandon: 1 } as const;

export interface ClientParts {
  readonly name: string;
  readonly http: HttpClient;
  readonly records: ExpectedRecords;
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
  readonly #cards: ExpectedCard[] = [];
  /** Cards whose last request is indeterminate; not used again until the audit has resolved it. */
  readonly #indeterminate: ExpectedCard[] = [];
  #names = 0;
  /** Calls whose outcome was unknown. */
  unknowns = 0;
  requests = 0;
  /** Purchases whose response may have arrived too late. */
  undone = 0;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  async work(paused: () => boolean): Promise<void> {
    const { records, customerId, random, strangerCardId } = this.#parts;
    const newName = (): string => `${this.#parts.name}-${(this.#names += 1)}`;
    this.#cards.push(...this.#indeterminate.splice(0));
    while (!paused()) {
      this.requests += 1;
      const cards = this.#cards;
      if (random.chance(READS)) await this.#readSomething(cards);
      await this.#perform(
        nextRequest({ records, cards, customerId, strangerCardId: strangerCardId(), random, newName }),
      );
      if (cards.some(isOver)) cards.splice(0, cards.length, ...cards.filter((card) => !isOver(card)));
    }
  }

  /** Reads something at any moment: the service returns the resource or 503, and never a wrong card balance. */
  async #readSomething(cards: readonly ExpectedCard[]): Promise<void> {
    const { http, random } = this.#parts;
    const card = cards.length === 0 ? undefined : random.pick(cards);
    const paths = ['/wallets', '/events?size=5', '/customers?size=1', '/webhooks/none', `/cards/${card?.id ?? 1}`];
    const path = random.pick(paths);
    const answer = await http.call({ method: 'GET', path });
    if (answer === undefined || answer.status === 503) return;
    const amount = path.startsWith('/cards/') && answer.status === 200 ? answer.data.card.amount : undefined;
    const wrong = card && amount !== undefined && amount !== decimal(card.balance);
    if (wrong) throw new ContractError(`card ${card.id} has the balance ${amount}, expected ${decimal(card.balance)}`);
    if (answer.status !== 200 && answer.status !== 404) throw new ContractError(`GET ${path}: ${answer.text}`);
  }

  /** Sends the request until its outcome is known, or until the client abandons it. */
  async #perform(planned: PlannedRequest): Promise<void> {
    const { http, random, name, calmSince } = this.#parts;
    const { reference } = planned;
    // Without a reference only an idempotency key makes a retry safe.
    const key = reference === undefined || random.chance(0.7) ? `${name}-key-${(this.#names += 1)}` : undefined;
    const began_ms = performance.now();
    const deadline = began_ms + OUTCOME_SECONDS_MAX * 1_000;
    if (planned.card) planned.card.touched = true;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await http.call({ ...planned.request, key });
      if (answer !== undefined && isKnown(answer)) {
        this.#parts.onAnswer();
        const inTime = attempt === 1 && performance.now() - began_ms < ANSWER_SECONDS * 1_000;
        if (planned.late && !(inTime && calmSince(began_ms))) return await this.#undo(planned, answer);
        return await this.#recordResponse(planned, answer, key, deadline);
      }
      if (answer === undefined || answer.status === 503) this.unknowns += 1;
      if (performance.now() > deadline)
        throw new Error(`${describe(planned)}: its outcome stayed unknown for ${OUTCOME_SECONDS_MAX} seconds`);
      const next = reference === undefined ? 'retry' : random.weighted(WHEN_UNKNOWN);
      if (next === 'abandon') return this.#abandon(planned, reference!);
      const found = next === 'lookUp' ? await this.#lookUp(reference!, deadline) : undefined;
      if (found !== undefined) return this.#recordOperation(planned, found);
      await pause(RETRY_MS);
    }
  }

  /** Like a merchant who got no response in time: reverses what may have been approved. */
  async #undo(planned: PlannedRequest, answer: ApiAnswer): Promise<void> {
    if (answer.status !== planned.expected) throw new ContractError(`${describe(planned)}: got ${answer.text}`);
    this.undone += 1;
    const { late } = planned;
    await this.#perform({ request: late!.undo(answer), expected: 200, done: (_, undone) => late!.done(undone!) });
  }

  async #recordResponse(
    planned: PlannedRequest,
    answer: ApiAnswer,
    key: string | undefined,
    deadline: number,
  ): Promise<void> {
    const { records } = this.#parts;
    if ((answer.code ?? answer.status) !== planned.expected) {
      throw new ContractError(`${describe(planned)}: expected ${planned.expected}, got ${answer.text}`);
    }
    if (answer.status >= 400) {
      if (planned.reference !== undefined) records.references.set(planned.reference, undefined);
      return;
    }
    planned.check?.(answer);
    if (key !== undefined) this.#save(planned, key, answer);
    if (planned.reference === undefined) return void planned.done(undefined, answer);
    const operation: KnownOperation = answer.data.operation ?? (await this.#lookUp(planned.reference, deadline));
    if (operation === undefined)
      throw new ContractError(`${describe(planned)}: acknowledged, but its operation does not exist`);
    this.#recordOperation(planned, operation);
  }

  /** Records that the operation happened. */
  #recordOperation(planned: PlannedRequest, operation: KnownOperation): void {
    if (typeof planned.expected === 'string') {
      throw new ContractError(`${describe(planned)} took effect, expected the error ${planned.expected}`);
    }
    this.#parts.records.references.set(planned.reference!, operation.id);
    const card = planned.done(operation, undefined);
    if (card) this.#cards.push(card);
  }

  #abandon(planned: PlannedRequest, reference: string): void {
    const index = planned.card === undefined ? -1 : this.#cards.indexOf(planned.card);
    if (index >= 0) this.#indeterminate.push(...this.#cards.splice(index, 1));
    this.#parts.records.indeterminate.push({
      reference,
      ifDone: (operation) => this.#recordOperation(planned, operation),
    });
  }

  #save({ request }: PlannedRequest, key: string, { status, text }: ApiAnswer): void {
    const { saved } = this.#parts.records;
    saved.push({ method: request.method, path: request.path, body: request.body, key, status, text });
    if (saved.length > SAVED_MAX) saved.splice(0, saved.length - SAVED_MAX);
  }

  async #lookUp(reference: string, deadline: number): Promise<KnownOperation | undefined> {
    for (;;) {
      const answer = await this.#parts.http.call({ method: 'GET', path: `/operations?reference=${reference}` });
      if (answer?.status === 200) {
        if (answer.data.operations.length > 1)
          throw new ContractError(`reference ${reference} has two operations: ${answer.text}`);
        return answer.data.operations[0];
      }
      if (answer !== undefined && answer.status !== 503) throw new ContractError(`the look-up returned ${answer.text}`);
      if (performance.now() > deadline) throw new Error(`reference ${reference} could not be looked up in time`);
      await pause(RETRY_MS);
    }
  }
}

function isOver(card: ExpectedCard): boolean {
  return card.status === 'terminated';
}

function isKnown(answer: ApiAnswer): boolean {
  return answer.status !== 503 && answer.code !== 'idempotency_in_progress';
}

function describe({ request }: PlannedRequest): string {
  return `${request.method} ${request.path} ${JSON.stringify(request.body)}`;
}
