import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, createSecureContext, type SecureContext } from 'node:tls';
import type { buildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { AddressNotAllowed } from './failure-text.ts';
import { resolveName, type Lookup } from './resolve-name.ts';
import { MINUTE_MS } from '#kit/durations.ts';

/** Opens a socket to the first of these addresses that accepts the connection. */
export type OpenSocket = (addresses: readonly LookupAddress[], port: number) => Socket;

export interface ConnectorOptions {
  readonly policy: AddressPolicy;
  readonly timeout_ms: number;
  readonly lookup?: Lookup | undefined;
  readonly openSocket?: OpenSocket | undefined;
  /** The authorities whose certificates are trusted; those of the system by default. */
  readonly secureContext?: SecureContext | undefined;
}

/** If a name has more addresses, the others are not tried. */
const ADDRESSES_MAX = 8;
/** How long one address may take before the next is tried. Node's default of 250 ms is too short for another continent. */
const NEXT_ADDRESS_AFTER_MS = 1000;
const TCP_KEEP_ALIVE_AFTER_MS = MINUTE_MS;

/**
 * Opens all connections of one environment. A name is resolved once, its addresses are checked, and the socket receives
 * only the allowed addresses, never the name. So a later DNS change (DNS rebinding) has no effect. The connected socket's
 * remote address is checked again before a byte is sent.
 */
export class Connector {
  readonly #policy: AddressPolicy;
  readonly #timeout_ms: number;
  readonly #lookup: Lookup;
  readonly #openSocket: OpenSocket;
  // Created once: reading the system's trusted certificates takes longer than a handshake.
  readonly #secureContext: SecureContext;
  readonly #opening = new Set<AbortController>();
  /** Lookups in progress. Connections to the same host that open at the same time share one lookup. */
  readonly #lookups = new Map<string, Promise<readonly LookupAddress[]>>();

  constructor(options: ConnectorOptions) {
    this.#policy = options.policy;
    this.#timeout_ms = options.timeout_ms;
    this.#lookup = options.lookup ?? resolveName;
    this.#openSocket = options.openSocket ?? openSocket;
    this.#secureContext = options.secureContext ?? createSecureContext();
  }

  readonly connect: buildConnector.connector = ({ hostname, port, protocol }, callback) => {
    const secure = protocol === 'https:';
    this.#open(hostname, port === '' ? (secure ? 443 : 80) : Number(port), secure).then(
      // A socket that has ended meanwhile must not reach undici, which would open new ones in an endless loop.
      (socket) => (socket.destroyed ? callback(endedEarly(), null) : callback(null, socket)),
      (error: Error) => callback(error, null),
    );
  };

  /** Aborts connections that are being opened. */
  close(): void {
    for (const opening of this.#opening) opening.abort(endedEarly());
  }

  async #open(hostname: string, port: number, secure: boolean): Promise<Socket> {
    const opening = new AbortController();
    const timer = setTimeout(() => opening.abort(timedOut()), this.#timeout_ms);
    this.#opening.add(opening);
    try {
      const addresses = await unlessAborted(this.#allowedAddresses(hostname, port, secure), opening.signal);
      const tcp = await ready(this.#openSocket(addresses, port), 'connect', opening.signal);
      if (!this.#policy.allowsAddress(tcp.remoteAddress ?? '')) {
        tcp.destroy();
        throw new AddressNotAllowed();
      }
      return secure ? await this.#secure(tcp, hostname, opening.signal) : tcp;
    } finally {
      clearTimeout(timer);
      this.#opening.delete(opening);
    }
  }

  /** @throws AddressNotAllowed when none is allowed */
  async #allowedAddresses(hostname: string, port: number, secure: boolean): Promise<readonly LookupAddress[]> {
    if (!this.#policy.allowsPort(port) || (this.#policy.httpsOnly && !secure)) throw new AddressNotAllowed();
    const family = isIP(hostname);
    const all = family === 0 ? await this.#resolve(hostname) : [{ address: hostname, family }];
    if (all.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
    const allowed = all.filter(({ address }) => this.#policy.allowsAddress(address)).slice(0, ADDRESSES_MAX);
    if (allowed.length === 0) throw new AddressNotAllowed();
    return allowed;
  }

  #resolve(hostname: string): Promise<readonly LookupAddress[]> {
    const pending = this.#lookups.get(hostname);
    if (pending !== undefined) return pending;
    const lookup = this.#lookup(hostname).finally(() => this.#lookups.delete(hostname));
    this.#lookups.set(hostname, lookup);
    return lookup;
  }

  async #secure(tcp: Socket, hostname: string, signal: AbortSignal): Promise<Socket> {
    const socket = connectTls({
      socket: tcp,
      // The certificate must be for this host. An IP address is not sent as server name (RFC 6066).
      host: hostname,
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      ALPNProtocols: ['http/1.1'],
      secureContext: this.#secureContext,
      // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED could turn it off.
      rejectUnauthorized: true,
    });
    return ready(socket, 'secureConnect', signal);
  }
}

const openSocket: OpenSocket = (addresses, port) =>
  connectTcp({
    port,
    host: addresses[0]!.address,
    ...(addresses.length > 1 && {
      // Node skips `lookup` for an IP address, so the host must be a name. `lookup` returns the checked addresses.
      host: 'checked.invalid',
      lookup: (_name, _options, done) => done(null, [...addresses]),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    }),
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: TCP_KEEP_ALIVE_AFTER_MS,
  });

/** @throws the error of the socket or the signal's reason; the socket is then destroyed */
async function ready<Opening extends Socket>(socket: Opening, event: string, signal: AbortSignal): Promise<Opening> {
  // Covers the times when nothing else listens: an `error` event without a listener ends the process.
  socket.on('error', () => undefined);
  try {
    await once(socket, event, { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw signal.aborted ? signal.reason : error;
  }
}

/** Rejects when the signal aborts. The promise itself cannot be cancelled; its result is then ignored. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

function timedOut(): Error {
  return Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' });
}

function endedEarly(): Error {
  return Object.assign(new Error('the connection ended'), { code: 'ECONNRESET' });
}
