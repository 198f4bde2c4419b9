import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, createSecureContext, type SecureContext } from 'node:tls';
import type { buildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { AddressNotAllowed } from './failure-text.ts';
import { resolveName, type Lookup } from './resolve-name.ts';

/** A socket that connects to one of these, the first that answers. */
export type OpenSocket = (addresses: readonly LookupAddress[], port: number) => Socket;

export interface ConnectorOptions {
  readonly policy: AddressPolicy;
  readonly timeout_ms: number;
  readonly lookup?: Lookup | undefined;
  readonly openSocket?: OpenSocket | undefined;
  /** Whose certificates are trusted; the system's by default. */
  readonly secureContext?: SecureContext | undefined;
}

/** Of a name with more addresses than this, the others are not tried. */
const ADDRESSES_MAX = 8;
/** How long one address may take before the next is tried. Node's own quarter of a second gives up on another continent. */
const NEXT_ADDRESS_AFTER_MS = 1000;
const TCP_KEEP_ALIVE_AFTER_MS = 60_000;

/**
 * Opens every connection of one environment. A name is resolved once, its addresses are checked, and the socket is given
 * only those that passed, never the name: so what DNS says a moment later does not matter. Where it really ended up is
 * checked once more before a byte is sent.
 */
export class Connector {
  readonly #policy: AddressPolicy;
  readonly #timeout_ms: number;
  readonly #lookup: Lookup;
  readonly #openSocket: OpenSocket;
  // Made once: reading the certificates that the system trusts takes longer than a handshake.
  readonly #secureContext: SecureContext;
  readonly #opening = new Set<AbortController>();
  /** Lookups under way: however many connections open to a host together, its name is asked for once. */
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
      // A socket that ended meanwhile is not handed on: undici would open another one without end.
      (socket) => (socket.destroyed ? callback(endedEarly(), null) : callback(null, socket)),
      (error: Error) => callback(error, null),
    );
  };

  /** Gives up what is being opened. */
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

  /** @throws AddressNotAllowed when none is left */
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
    const underWay = this.#lookups.get(hostname);
    if (underWay !== undefined) return underWay;
    const lookup = this.#lookup(hostname).finally(() => this.#lookups.delete(hostname));
    this.#lookups.set(hostname, lookup);
    return lookup;
  }

  async #secure(tcp: Socket, hostname: string, signal: AbortSignal): Promise<Socket> {
    const socket = connectTls({
      socket: tcp,
      // The certificate has to be for this host; an IP address is not sent as server name (RFC 6066).
      host: hostname,
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      ALPNProtocols: ['http/1.1'],
      secureContext: this.#secureContext,
      // Said outright, because NODE_TLS_REJECT_UNAUTHORIZED would turn it off.
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
      // Not asked for an IP address, so there has to be a name; what it leads to is settled.
      host: 'checked.invalid',
      lookup: (_name, _options, done) => done(null, [...addresses]),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    }),
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: TCP_KEEP_ALIVE_AFTER_MS,
  });

/** @throws what the socket or the signal says; the socket is destroyed then */
async function ready<Opening extends Socket>(socket: Opening, event: string, signal: AbortSignal): Promise<Opening> {
  // Heard before anybody else listens, or when nobody does any more: an error without a listener ends the process.
  socket.on('error', () => undefined);
  try {
    await once(socket, event, { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw signal.aborted ? signal.reason : error;
  }
}

/** What cannot be called off goes on, and what it gives is passed over. */
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
