import { createHmac } from 'node:crypto';
import { once, setMaxListeners } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Random } from '../torture/random.ts';
import { nextBehavior, respond, type Behavior } from './responses.ts';

/** The requests for one event at one endpoint. Order numbers increase with every request and success at the receiver. */
export interface Seen {
  readonly firstArrival: number;
  firstSuccess: number | undefined;
  arrivals: number;
  /** Undefined until a request was read completely. */
  body: string | undefined;
  /** What happened and when, for finding the cause of a problem. */
  readonly history: string[];
}

/** One endpoint on the partner's server. */
export class Hook {
  readonly url: string;
  readonly path: string;
  /** All secrets so far; empty while the response with a secret is outstanding. */
  readonly secrets: string[] = [];
  readonly seen = new Map<string, Seen>();
  /** Arrival times of requests, in milliseconds on the monotonic clock. */
  readonly arrivals_ms: number[] = [];
  readonly isSteady: boolean;
  behavior: Behavior = 'ok';
  readonly unverified: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];

  constructor(origin: string, path: string, isSteady: boolean) {
    this.url = origin + path;
    this.path = path;
    this.isSteady = isSteady;
  }
}

const BEHAVIOR_MS = [300, 3_000] as const;
/** Marks responses to one-time codes, so that a stored one can be found. */
export const CODE_MARK = 'one-time-code:';

/** A partner's servers. They fail in every way, record all requests and report invalid ones. */
export class Receiver {
  readonly #random: Random;
  readonly #servers: Server[] = [];
  readonly #hooks = new Map<string, Hook>();
  readonly #timers = new Map<Hook, NodeJS.Timeout>();
  readonly #stopFaults = new AbortController();
  #order = 0;
  requests = 0;
  readonly codes = new Set<string>();
  readonly problems: string[] = [];

  constructor(random: Random) {
    this.#random = random;
    setMaxListeners(0, this.#stopFaults.signal);
  }

  /** Starts another server. @returns its origin */
  async listen(): Promise<string> {
    const server = createServer((request, response) => this.#receive(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.#servers.push(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Adds an endpoint whose behavior changes over time unless it is steady. */
  addHook(origin: string, isSteady: boolean): Hook {
    const hook = new Hook(origin, `/hooks/${this.#hooks.size + 1}`, isSteady);
    this.#hooks.set(hook.path, hook);
    if (!isSteady) this.#changeBehavior(hook);
    return hook;
  }

  get hooks(): Hook[] {
    return [...this.#hooks.values()];
  }

  /** From now on all requests succeed. */
  stopFaults(): void {
    this.#stopFaults.abort();
    for (const [hook, timer] of this.#timers) {
      clearTimeout(timer);
      hook.behavior = 'ok';
    }
  }

  close(): void {
    this.stopFaults();
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  addSecret(hook: Hook, secret: string): void {
    hook.secrets.push(secret);
    for (const { headers, body } of hook.unverified.splice(0)) this.#verify(hook, headers, body);
  }

  #changeBehavior(hook: Hook): void {
    hook.behavior = nextBehavior(this.#random);
    const timer = setTimeout(() => this.#changeBehavior(hook), this.#random.between(...BEHAVIOR_MS));
    this.#timers.set(hook, timer);
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const hook = this.#hooks.get(request.url ?? '');
    const id = request.headers['webhook-id'];
    if (hook === undefined || typeof id !== 'string') {
      this.problems.push(`an unknown request to ${request.url} with webhook-id ${String(id)}`);
      return void response.destroy();
    }
    this.requests += 1;
    this.#order += 1;
    hook.arrivals_ms.push(performance.now());
    const seen = hook.seen.get(id) ?? {
      firstArrival: this.#order,
      firstSuccess: undefined,
      arrivals: 0,
      body: undefined,
      history: [],
    };
    hook.seen.set(id, seen);
    seen.arrivals += 1;
    const { behavior } = hook;
    const note = (what: string): void =>
      void seen.history.push(`${what} ${this.#order} ${new Date().toISOString().slice(14, 23)}`);
    note(behavior);
    if (behavior === 'dropUnread') return void request.destroy();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    // The sender may be killed meanwhile.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    request.on('end', () => {
      if (!request.complete) return;
      const body = Buffer.concat(chunks).toString();
      this.#check(hook, seen, request.headers, body);
      const accept = (): void => {
        this.#order += 1;
        seen.firstSuccess ??= this.#order;
        note('accepted');
      };
      const { signal: stopFaults } = this.#stopFaults;
      respond({ response, behavior, random: this.#random, text: this.#responseText(body), stopFaults, accept });
    });
  }

  #check(hook: Hook, seen: Seen, headers: IncomingHttpHeaders, body: string): void {
    const id = String(headers['webhook-id']);
    const event = JSON.parse(body) as { id: string; type: string };
    if (event.id !== id) this.problems.push(`${hook.path}: webhook-id ${id} with the body of ${event.id}`);
    if (seen.body !== undefined && seen.body !== body && event.type !== 'card.code') {
      this.problems.push(`${hook.path}: ${id} was sent again with another body:\n${seen.body}\n${body}`);
    }
    seen.body = body;
    if (hook.secrets.length === 0) hook.unverified.push({ headers, body });
    else this.#verify(hook, headers, body);
  }

  #verify(hook: Hook, headers: IncomingHttpHeaders, body: string): void {
    const id = String(headers['webhook-id']);
    // All secrets stay live to the end of a run, and all of them sign. One may not have been returned to the partner yet.
    const oldest = hook.secrets[0]!;
    try {
      new Webhook(oldest).verify(body, headers as Record<string, string>);
    } catch (error) {
      this.problems.push(`${hook.path}: webhook-signature of ${id}: ${String(error)}`);
    }
    const signature = headers['x-service-signature'];
    const isOurs = (secret: string): boolean =>
      createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
        .update(body)
        .digest('hex') === signature;
    if (!hook.secrets.some(isOurs)) this.problems.push(`${hook.path}: X-Service-Signature of ${id} is wrong`);
  }

  /** The response text. For a one-time code it repeats the code. */
  #responseText(body: string): string {
    const { code } = (JSON.parse(body) as { data: { code?: string } }).data;
    if (typeof code !== 'string') return 'accepted';
    this.codes.add(code);
    return CODE_MARK + code;
  }
}
