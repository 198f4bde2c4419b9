import type { GlobalFetch } from './platform-types.ts';

/** How to reach the service, and as whom. What is not given is read from the environment. */
export interface IssuarySettings {
  /**
   * The URL of the service, such as `https://cards.example`. The key's environment selects the sandbox or live. A URL with a path
   * is used as it is, such as `https://cards.example/business/sandbox/v1`. Default: `ISSUARY_URL`.
   */
  readonly url?: string | undefined;
  /** Another name of `url`. */
  readonly baseUrl?: string | undefined;
  /** The `client_id` of an API key. Default: `ISSUARY_CLIENT_ID`. */
  readonly clientId?: string | undefined;
  /** The `secret_id` of the API key. Default: `ISSUARY_SECRET_ID`. */
  readonly secretId?: string | undefined;
  /**
   * Calls are made by the person who is signed in to the console in this browser, without a key. `url` has the path of an
   * environment then.
   */
  readonly session?: boolean | undefined;
  /** The timeout of one attempt in milliseconds. Default: 30,000. */
  readonly timeout?: number | undefined;
  /** How often a call is repeated if that is safe. Default: 4. */
  readonly maxRetries?: number | undefined;
  /** Headers that each request has. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: GlobalFetch | undefined;
}

/** What a client gets its access tokens with. */
export interface ApiKey {
  readonly clientId: string;
  readonly secretId: string;
}

/** Complete and valid settings. */
export interface ReadSettings {
  readonly baseUrl: string;
  /** Undefined: a person's session takes its place. */
  readonly key: ApiKey | undefined;
  readonly timeout_ms: number;
  readonly retries_max: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: GlobalFetch;
}

const TIMEOUT_MS = 30_000;
/** The longest delay of `setTimeout`; a longer one would end at once. */
const TIMEOUT_MS_MAX = 2 ** 31 - 1;
const RETRIES_MAX = 4;

/** @throws TypeError or RangeError that names the setting to correct */
export function readSettings(settings: IssuarySettings): ReadSettings {
  const key = settings.session ? undefined : readKey(settings);
  return {
    baseUrl: readUrl(settings.url ?? settings.baseUrl ?? required('url', 'ISSUARY_URL'), key),
    key,
    timeout_ms: checkTimeout(settings.timeout ?? TIMEOUT_MS),
    retries_max: checkRetries(settings.maxRetries ?? RETRIES_MAX),
    headers: settings.headers ?? {},
    fetch: settings.fetch ?? ((...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request)),
  };
}

function readKey({ clientId, secretId }: IssuarySettings): ApiKey {
  return {
    clientId: clientId ?? required('clientId', 'ISSUARY_CLIENT_ID'),
    secretId: secretId ?? required('secretId', 'ISSUARY_SECRET_ID'),
  };
}

/** @throws RangeError */
export function checkTimeout(timeout_ms: number): number {
  if (timeout_ms > 0 && timeout_ms <= TIMEOUT_MS_MAX) return timeout_ms;
  throw new RangeError(`timeout must be a number of milliseconds from 1 to ${TIMEOUT_MS_MAX}`);
}

/** @throws RangeError */
export function checkRetries(retries_max: number): number {
  if (Number.isInteger(retries_max) && retries_max >= 0) return retries_max;
  throw new RangeError('maxRetries must be an integer, 0 or more');
}

/** A URL without a path is completed by the environment that the key's id names. */
function readUrl(text: string, key: ApiKey | undefined): string {
  const url = parse(text);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`url is not an http or https URL: pass one such as https://cards.example`);
  }
  if (url.pathname !== '/') return url.origin + withoutSlashes(url.pathname);
  if (key === undefined) throw new TypeError('url names no environment: with a session, pass its path as well');
  return url.origin + (key.clientId.startsWith('ick_live_') ? '/business/v1' : '/business/sandbox/v1');
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function required(setting: string, variable: string): string {
  const value = readVariable(variable);
  if (value) return value;
  throw new TypeError(`${setting} is not set: pass it to the client, or set ${variable}`);
}

/** Reads an environment variable of Node, Deno or Bun; undefined in browsers, and in Deno without permission. */
function readVariable(name: string): string | undefined {
  try {
    const { process } = globalThis as { readonly process?: { readonly env?: Readonly<Record<string, string>> } };
    return process?.env?.[name];
  } catch {
    return undefined;
  }
}
