import type { Server, Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Counts, labelText, metricText } from '#kit/metrics.ts';
import { AllowedNetworks } from '#kit/allowed-networks.ts';

/** How many connections a port of this process keeps open. Those beyond are closed at once: none of their bytes is read. */
export interface ConnectionLimits {
  readonly all_max: number;
  /** From one IPv4 address or one IPv6 network of 64 bits, which is what one customer of a provider has. */
  readonly per_address_max: number;
}

/** What happens to a connection. The last two are refusals. */
export type ConnectionEvent = 'opened' | 'closed' | 'all' | 'address';

const PORTS = ['api', 'frame', 'platform', 'metrics', 'console'] as const;
export type Port = (typeof PORTS)[number];

/** The connections of each port, for the metrics. */
export class ConnectionCounts {
  readonly #open = new Map<string, number>();
  readonly #refused = new Counts(
    'issuary_http_connections_refused_total',
    'Connections that were closed at once, by port and by the limit that they exceeded.',
    PORTS.flatMap((port) => [refusal(port, 'all'), refusal(port, 'address')]),
  );

  add(port: Port, event: ConnectionEvent, count = 1): void {
    if (event === 'all' || event === 'address') return this.#refused.add(refusal(port, event), count);
    const labels = labelText({ port });
    this.#open.set(labels, (this.#open.get(labels) ?? 0) + (event === 'opened' ? count : -count));
  }

  text(): string {
    return (
      metricText('gauge', 'issuary_http_connections', 'Open connections, by port.', this.#open) + this.#refused.text()
    );
  }
}

function refusal(port: Port, limit: 'all' | 'address'): string {
  return labelText({ port, limit });
}

/**
 * Closes connections beyond the limits. A client that opens many and sends nothing would otherwise use up the process's file
 * descriptors, and nobody else could connect.
 * @param trustedProxies networks whose connections count only among all: a proxy has those of all its clients
 */
export function limitConnections(
  server: Server,
  { all_max, per_address_max }: ConnectionLimits,
  trustedProxies: readonly string[],
  count: (event: ConnectionEvent) => void,
): void {
  const proxies = new AllowedNetworks(trustedProxies);
  /** Has at most as many entries as there are connections. */
  const byNetwork = new Map<string, number>();
  server.maxConnections = all_max;
  server.on('drop', () => count('all'));
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket, proxies);
    const before = (network !== undefined && byNetwork.get(network)) || 0;
    if (before >= per_address_max) {
      count('address');
      socket.destroy();
      return;
    }
    count('opened');
    if (network !== undefined) byNetwork.set(network, before + 1);
    socket.once('close', () => {
      count('closed');
      if (network === undefined) return;
      const left = byNetwork.get(network)! - 1;
      if (left === 0) byNetwork.delete(network);
      else byNetwork.set(network, left);
    });
  });
}

/** Undefined for a trusted proxy, and for a connection that has already ended. */
function networkOf({ remoteAddress }: Socket, proxies: AllowedNetworks): string | undefined {
  if (remoteAddress === undefined || proxies.include(remoteAddress)) return undefined;
  const address = ipaddr.process(remoteAddress);
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join('.');
}
