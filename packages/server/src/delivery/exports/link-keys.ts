import { assert } from '#kit/assert.ts';
import type { Secret } from '#kit/secret.ts';
import { signingKeyVersions } from '#partners';
import type { ExportDependencies } from './dependencies.ts';

/** What finding the keys of links needs. */
type LinkKeyDependencies = Pick<ExportDependencies, 'database' | 'clock' | 'vault'>;

/** The name of the first key; later ones have the version behind it. */
const LINK_SECRET = 'export_link';

/** The key that signs new links. */
export async function linkKey(dependencies: LinkKeyDependencies): Promise<Secret<Buffer>> {
  const [newest] = await acceptedVersions(dependencies);
  assert(newest !== undefined, 'one version has no end');
  return await keyOf(dependencies, newest);
}

/** The keys whose links are accepted, newest first. */
export async function acceptedLinkKeys(dependencies: LinkKeyDependencies): Promise<Secret<Buffer>[]> {
  const versions = await acceptedVersions(dependencies);
  return await Promise.all(versions.map((version) => keyOf(dependencies, version)));
}

/**
 * They are the versions of the keys that sign access tokens. So a rotation of the master key also renews the key of links, and the
 * previous one is accepted for longer than its links live, or not at all if it was stolen.
 */
async function acceptedVersions({ database, clock }: LinkKeyDependencies): Promise<number[]> {
  return await signingKeyVersions(database, clock.now());
}

async function keyOf({ vault }: LinkKeyDependencies, version: number): Promise<Secret<Buffer>> {
  return await vault.secret(version === 0 ? LINK_SECRET : `${LINK_SECRET}.${version}`);
}
