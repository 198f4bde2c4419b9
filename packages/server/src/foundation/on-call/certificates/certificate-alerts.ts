import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { DAY_MS } from '#kit/durations.ts';
import type { Alert } from '../model.ts';
import { listCertificates, type SeenCertificate } from './store.ts';
import { KNOWN_MS } from './watch-certificates.ts';

/** A renewal runs well before: with these days left it has failed more than once. */
const ATTENTION_MS = 14 * DAY_MS;
const BAD_MS = 3 * DAY_MS;
/** Of a certificate that is valid for days only, these parts of its life. */
const ATTENTION_PART = 4;
const BAD_PART = 8;

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
}

/** One for each certificate of the service's own addresses that ends soon, or has ended. */
export async function certificateAlerts({ database, clock }: Parts): Promise<Alert[]> {
  const now = clock.now();
  const seen = await database.rows(listCertificates(new Date(now.getTime() - KNOWN_MS)));
  return seen.flatMap((certificate) => alertOf(certificate, now));
}

function alertOf({ host, port, starts_at, ends_at }: SeenCertificate, now: Date): Alert[] {
  const life_ms = ends_at.getTime() - starts_at.getTime();
  const left_ms = ends_at.getTime() - now.getTime();
  const attention_ms = Math.min(ATTENTION_MS, life_ms / ATTENTION_PART);
  if (left_ms > attention_ms) return [];
  return [
    {
      id: `certificate_expiry.${host}.${port}`,
      kind: 'certificate_expiry',
      severity: left_ms > Math.min(BAD_MS, life_ms / BAD_PART) ? 'attention' : 'bad',
      since: new Date(ends_at.getTime() - attention_ms),
      partnerId: null,
      environment: null,
      params: { host, port: String(port), ends_at: ends_at.toISOString(), days: String(Math.floor(left_ms / DAY_MS)) },
      remedy: `renew the certificate where the TLS of ${host} ends, for example at the proxy, and see why its renewal does not run`,
    },
  ];
}
