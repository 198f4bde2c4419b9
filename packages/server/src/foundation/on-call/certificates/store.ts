import { query, statement, type Query } from '#database';

/** Where a certificate is shown. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** From when to when a certificate is valid. */
export interface Validity {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

export interface SeenCertificate extends Address, Validity {
  readonly read_at: Date;
}

const LIST_TRIED = statement<Address>(
  'certificates.list_tried',
  'SELECT host, port FROM certificates WHERE tried_at > $1',
);

const SAVE = statement(
  'certificates.save',
  `INSERT INTO certificates (host, port, starts_at, ends_at, read_at, tried_at)
   VALUES ($1, $2, $3, $4, $5, $5)
       ON CONFLICT (host, port) DO UPDATE SET starts_at = $3, ends_at = $4, read_at = $5, tried_at = $5`,
);

const SAVE_SILENT = statement(
  'certificates.save_silent',
  `INSERT INTO certificates (host, port, tried_at) VALUES ($1, $2, $3)
       ON CONFLICT (host, port) DO UPDATE SET tried_at = $3`,
);

const LIST_READ = statement<SeenCertificate>(
  'certificates.list_read',
  'SELECT host, port, starts_at, ends_at, read_at FROM certificates WHERE read_at IS NOT NULL ORDER BY ends_at, host, port',
);

const DELETE_OLD = statement('certificates.delete_old', 'DELETE FROM certificates WHERE tried_at < $1');

/** The addresses that were called after a time, whether they answered or not. */
export function listTried(after: Date): Query<Address> {
  return query(LIST_TRIED, after);
}

export function saveCertificate({ host, port }: Address, { starts_at, ends_at }: Validity, now: Date): Query {
  return query(SAVE, host, port, starts_at, ends_at, now);
}

/** Remembers that an address did not answer; what it showed before stays. */
export function saveSilence({ host, port }: Address, now: Date): Query {
  return query(SAVE_SILENT, host, port, now);
}

/** The certificates as they were read last, those that end first at the front. */
export function listCertificates(): Query<SeenCertificate> {
  return query(LIST_READ);
}

/** Deletes addresses that no worker has called since a time: they are no longer in the settings. */
export function deleteOldCertificates(before: Date): Query {
  return query(DELETE_OLD, before);
}
