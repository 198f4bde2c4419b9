import { AppError } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { isMinterActive } from '#partners';
import type { Secret } from '#kit/secret.ts';
import { isKey, type CallerId, type Environment, type Tenant } from '#kit/tenant.ts';
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

/** A new link to the file of an export, which ends with the key of the call; null for people, while there is no file, and after it was deleted. */
export function downloadUrlOf(
  { clock, downloadUrl }: ExportRouteDependencies,
  key: Secret<Buffer>,
  { environment }: Tenant,
  caller: CallerId,
  { tenantId, id, status, expiresAt }: Export,
): string | null {
  const now = clock.now();
  if (!isKey(caller) || status !== 'completed' || expiresAt === null || expiresAt <= now) return null;
  const target = { environment, tenantId, exportId: id, clientId: caller.clientId };
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
  const file = fileOf({ vault }, await findExport(database, read.target.tenantId, read.target.exportId), now);
  if (file === undefined) throw new AppError('download_expired');
  return { ...file, stream: whileActive(file.stream, isActive) };
}

/** The file of an export; undefined while there is none, and after it was deleted. */
export function fileOf(
  { vault }: Pick<Downloading, 'vault'>,
  found: Export | undefined,
  now: Date,
): Download | undefined {
  if (found?.status !== 'completed' || found.expiresAt === null || found.expiresAt <= now) return undefined;
  const { format, bytes } = found;
  return { mediaType: MEDIA_TYPES[format], fileName: fileName(found), bytes, stream: partsOf({ vault }, found) };
}

/** Between two parts, the connection is closed if the key has ended, so that the reader sees that the file is incomplete. */
async function* whileActive(parts: Download['stream'], isActive: () => Promise<boolean>) {
  let isFirst = true;
  for await (const part of parts) {
    if (!isFirst && !(await isActive())) throw new AppError('download_expired');
    isFirst = false;
    yield part;
  }
}

/** One part at a time is in memory, however slowly the reader reads. */
async function* partsOf({ vault }: Pick<Downloading, 'vault'>, { tenantId, id, parts }: Export) {
  for (let part = 0; part < parts; part += 1) {
    const content = await vault.read(tenantId, partSubject(id, part));
    assert(content, 'a file has all of its parts until it is deleted');
    yield await decodePart(content.reveal());
  }
}
