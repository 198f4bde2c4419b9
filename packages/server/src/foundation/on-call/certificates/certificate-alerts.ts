import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { DAY_MS } from '#kit/durations.ts';
import type { Alert } from '../model.ts';
import { certificateState } from './certificate-state.ts';
import { listCertificates, type SeenCertificate } from './store.ts';

/** After this time without a handshake, the operator should know how old the reading is. */
const OLD_MS = DAY_MS;

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * One for each certificate of the service's own addresses that ends soon, or has ended. It stays, also while the address does not
 * answer, until another certificate is read there or the address is no longer in the settings.
 */
export async function certificateAlerts({ database, clock }: Parts): Promise<Alert[]> {
  const now = clock.now();
  return (await database.rows(listCertificates())).flatMap((certificate) => alertOf(certificate, now));
}

function alertOf(certificate: SeenCertificate, now: Date): Alert[] {
  const { host, port, ends_at, read_at } = certificate;
  const { state, attentionAt } = certificateState(certificate, now);
  if (state === 'ok') return [];
  const left_ms = ends_at.getTime() - now.getTime();
  const isOld = now.getTime() - read_at.getTime() >= OLD_MS;
  const renew = `renew the certificate where the TLS of ${host} ends, for example at the proxy, and see why its renewal does not run`;
  return [
    {
      id: `certificate_expiry.${host}.${port}`,
      kind: 'certificate_expiry',
      severity: state,
      since: attentionAt,
      partnerId: null,
      environment: null,
      params: { host, port: String(port), ends_at: ends_at.toISOString(), days: String(Math.floor(left_ms / DAY_MS)) },
      remedy: isOld
        ? `${renew}; no worker has reached the address since ${read_at.toISOString()}, so see whether it answers at all`
        : renew,
      remedyCode: isOld ? 'reach_certificate' : 'renew_certificate',
    },
  ];
}
