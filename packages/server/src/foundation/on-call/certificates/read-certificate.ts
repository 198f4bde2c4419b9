import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { SECOND_MS } from '#kit/durations.ts';
import type { Address, Validity } from './store.ts';

const TIMEOUT_MS = 10 * SECOND_MS;

/**
 * Reads the certificate that an address shows, by a TLS handshake after which nothing is sent. It is read even if it is not trusted or has
 * ended, because that is what somebody should hear of.
 * @returns undefined if the address does not answer with a certificate in time
 */
export async function readCertificate({ host, port }: Address): Promise<Validity | undefined> {
  const { promise, resolve } = Promise.withResolvers<Validity | undefined>();
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port, ...servername, rejectUnauthorized: false }, () => {
    const certificate = socket.getPeerX509Certificate();
    resolve(certificate && { starts_at: certificate.validFromDate, ends_at: certificate.validToDate });
  });
  const timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  socket.on('error', () => resolve(undefined)).on('close', () => resolve(undefined));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
