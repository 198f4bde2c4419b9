import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import { readCertificate } from './read-certificate.ts';
import { deleteOldCertificates, listTried, saveCertificate, saveSilence, type Address } from './store.ts';

const HTTPS_PORT = 443;
/** An address that no worker has called for this long is no longer in the settings. */
const CONFIGURED_MS = DAY_MS;

interface WatchParts {
  readonly database: Database;
  readonly clock: Clock;
  /** The service's own addresses, as browsers and partners call them. */
  readonly urls: readonly string[];
}

/** Reads the certificates of those addresses that are `https`, each once an hour, whichever worker comes first. */
export async function watchCertificates({ database, clock, urls }: WatchParts): Promise<void> {
  const now = clock.now();
  const tried = await database.rows(listTried(new Date(now.getTime() - HOUR_MS)));
  const due = addressesOf(urls).filter(
    ({ host, port }) => !tried.some((each) => each.host === host && each.port === port),
  );
  for (const address of due) {
    const validity = await readCertificate(address);
    const saved = validity ? saveCertificate(address, validity, now) : saveSilence(address, now);
    await database.rows(saved);
  }
  await database.rows(deleteOldCertificates(new Date(now.getTime() - CONFIGURED_MS)));
}

/** Where the certificates of these URLs are shown, each address once. */
export function addressesOf(urls: readonly string[]): Address[] {
  const secure = urls.map((url) => new URL(url)).filter(({ protocol }) => protocol === 'https:');
  const addresses = secure.map(({ hostname, port }) => ({
    // An address of IPv6 is in brackets.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? HTTPS_PORT : Number(port),
  }));
  return [...new Map(addresses.map((each) => [`${each.host} ${each.port}`, each])).values()];
}
