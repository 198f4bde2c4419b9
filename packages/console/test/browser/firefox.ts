import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, expect } from 'vitest';

/**
 * A Firefox of the machine, driven by WebDriver BiDi, which it speaks itself. Playwright drives only its own build of Firefox, or one
 * that knows `emulation.setMediaFeaturesOverride`, which Debian's does not.
 */

const FIREFOXES = ['firefox-esr', 'firefox'];
const START_TIMEOUT_MS = 60_000;
const SIZE = { width: 1280, height: 900 };
/** The keys of WebDriver that are no characters. */
const KEYS = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C' } as const;

type Key = keyof typeof KEYS | (string & {});

interface FirefoxPage {
  readonly goto: (address: string) => Promise<void>;
  /** Presses keys one after the other, as a person does. A text is its characters. */
  readonly press: (...keys: readonly Key[]) => Promise<void>;
  /** The value of an expression in the page, or in a frame of it. It must be a text, a number, a boolean or null. */
  readonly evaluate: (expression: string, frame?: string) => Promise<unknown>;
  /** Waits until an expression is true. */
  readonly until: (expression: string, frame?: string) => Promise<void>;
  /** What the page has reported: errors of scripts, and violations of the policy for content. */
  readonly errors: string[];
  /** Addresses that it has called. */
  readonly called: string[];
}

/** Firefox's NS_BINDING_ABORTED, for a font that is on its way while the page is left. */
const ABORTED = 'status=2152398850';

const EVENTS = ['log.entryAdded', 'network.beforeRequestSent', 'network.responseCompleted', 'network.fetchError'];
const MODULE = /\.js$/;

/** A request of the page. */
interface Loading {
  readonly request: string;
  readonly url: string;
}

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly method?: string;
  readonly message?: string;
  readonly result?: Record<string, never>;
  readonly params?: Record<string, never>;
}

/** Call it at the top level of a test file; it ends with the file. */
export async function startFirefox(): Promise<FirefoxPage> {
  const profile = await mkdtemp(join(tmpdir(), 'issuary-firefox-'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const firefox = spawn(await findFirefox(), options, {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => void firefox.once('exit', resolve));
  afterAll(async () => {
    firefox.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  });
  return await openPage(await Connection.open(`${await addressOf(firefox.stderr)}/session`));
}

async function findFirefox(): Promise<string> {
  for (const name of FIREFOXES) {
    const path = await promisify(execFile)('which', [name]).catch(() => undefined);
    if (path) return path.stdout.trim();
  }
  throw new Error('This test needs Firefox. Install it (Debian: `apt-get install firefox-esr`).');
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const late = AbortSignal.timeout(START_TIMEOUT_MS);
  for await (const line of createInterface({ input: output, signal: late })) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line);
    if (found) return found[1]!;
  }
  throw new Error('Firefox ended without saying where it listens');
}

/** Commands and events of WebDriver BiDi. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #sent = 0;
  onEvent: (method: string, params: Record<string, never>) => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data as string) as Message;
      if (message.id === undefined) this.onEvent(message.method!, message.params!);
      else this.#waiting.get(message.id)?.(message);
    });
  }

  static async open(address: string): Promise<Connection> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new Connection(socket);
  }

  async send(method: string, params: object = {}): Promise<Record<string, never>> {
    this.#sent += 1;
    const id = this.#sent;
    const answer = new Promise<Message>((resolve) => void this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await answer;
    this.#waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result!;
  }
}

async function openPage(connection: Connection): Promise<FirefoxPage> {
  const [errors, called]: string[][] = [[], []];
  const loading = new Set<string>();
  connection.onEvent = (method, params) => {
    const { level, text, request } = params as { level?: string; text?: string; request?: Loading };
    if (request === undefined) {
      if (level === 'error' && !text!.includes(ABORTED)) errors!.push(text!);
    } else if (method === 'network.beforeRequestSent') {
      called!.push(request.url);
      if (MODULE.test(request.url)) loading.add(request.request);
    } else loading.delete(request.request);
  };
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: EVENTS });
  await connection.send('script.addPreloadScript', { functionDeclaration: String(reportViolations) });
  const { context } = await connection.send('browsingContext.create', { type: 'tab' });
  await connection.send('browsingContext.setViewport', { context, viewport: SIZE });

  /** The page, or the frame whose address begins like this. */
  const contextOf = async (frame: string | undefined): Promise<string | undefined> => {
    if (frame === undefined) return context;
    const { contexts } = await connection.send('browsingContext.getTree', { root: context });
    const [{ children }] = contexts as unknown as [{ children: { context: string; url: string }[] }];
    return children.find(({ url }) => url.startsWith(frame))?.context;
  };
  const evaluate: FirefoxPage['evaluate'] = async (expression, frame) => {
    const target = await contextOf(frame);
    if (target === undefined) return null;
    const params = { expression, target: { context: target }, awaitPromise: true };
    const { result, exceptionDetails } = (await connection.send('script.evaluate', params)) as {
      result?: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result!.value;
  };
  return {
    errors: errors!,
    called: called!,
    evaluate,
    goto: async (url) => {
      // Firefox reports as an error that a module was not loaded because the page was left.
      await expect.poll(() => loading.size).toBe(0);
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    press: async (...keys) => {
      const values = keys.flatMap((key) => (key in KEYS ? [KEYS[key as keyof typeof KEYS]] : Array.from(key)));
      const actions = values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await connection.send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    until: async (expression, frame) => {
      // A page that is left, and a frame that is not there yet, have nothing to say.
      const holds = async () => await evaluate(expression, frame).catch(() => null);
      await expect.poll(holds, { message: expression }).toBe(true);
    },
  };
}

/** Runs in the page. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`violates ${violatedDirective}: ${blockedURI}`);
  });
}
