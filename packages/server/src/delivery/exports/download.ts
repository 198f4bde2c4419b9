import { AppError } from '../../foundation/kit/app-error.ts';
import { assert } from '../../foundation/kit/assert.ts';
import { isMinterActive } from '../../foundation/partners/index.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { CallerKey, Environment, Tenant } from '../../foundation/kit/tenant.ts';
import type { ExportDependencies, ExportRouteDependencies } from './dependencies.ts';
import { acceptedLinkKeys } from './link-keys.ts';
import { makeLink, readLink } from './link.ts';
import { decodePart } from './make/part.ts';
import { fileName, LINK_MS, MEDIA_TYPES, partSubject, type Export } from './model.ts';
import { findExport } from './store.ts';

type Downloading = Pick<ExportDependencies, 'database' | 'clock' | 'vault'>;

/** A file, which is read while it is sent. */
interface Download {
  readonly mediaType: string;
  /** Needs no quoting. */
  readonly fileName: string;
  readonly bytes: number;
  readonly stream: AsyncIterable<Uint8Array>;
}

/** A new link to the file of an export; null while there is none, and after it was deleted. */
export function downloadUrlOf(
  { clock, downloadUrl }: ExportRouteDependencies,
  key: Secret<Buffer>,
  { environment }: Tenant,
  { clientId }: CallerKey,
  { tenantId, id, status, expiresAt }: Export,
): string | null {
  const now = clock.now();
  if (status !== 'completed' || expiresAt === null || expiresAt <= now) return null;
  const target = { environment, tenantId, exportId: id, clientId };
  const link = makeLink(key, target, new Date(now.getTime() + LINK_MS));
  return downloadUrl(environment, link);
}

/** The file that a link names. @throws AppError export_not_found, download_expired */
export async function openDownload(
  { database, clock, vault }: Downloading,
  environment: Environment,
  link: string,
): Promise<Download> {
  const keys = await acceptedLinkKeys({ database, clock, vault });
  const read = keys.map((key) => readLink(key, environment, link)).find((each) => each !== undefined);
  if (read === undefined) throw new AppError('export_not_found');
  const now = clock.now();
  const isActive = async (): Promise<boolean> => await isMinterActive(database, read.target.clientId, clock.now());
  if (read.expiresAt <= now || !(await isActive())) throw new AppError('download_expired');
  const found = await findExport(database, read.target.tenantId, read.target.exportId);
  if (found?.status !== 'completed' || found.expiresAt === null || found.expiresAt <= now)
    throw new AppError('download_expired');
  const { format, bytes } = found;
  return {
    mediaType: MEDIA_TYPES[format],
    fileName: fileName(found),
    bytes,
    stream: partsOf({ vault }, found, isActive),
  };
}

/** One part at a time is in memory, however slowly the reader reads. */
async function* partsOf(
  { vault }: Pick<Downloading, 'vault'>,
  { tenantId, id, parts }: Export,
  isActive: () => Promise<boolean>,
) {
  for (let part = 0; part < parts; part += 1) {
    // The connection is closed, so that the reader sees that the file is incomplete.
    if (part > 0 && !(await isActive())) throw new AppError('download_expired');
    const content = await vault.read(tenantId, partSubject(id, part));
    assert(content, 'a file has all of its parts until it is deleted');
    yield await decodePart(content.reveal());
  }
}
