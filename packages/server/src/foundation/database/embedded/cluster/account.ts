import { readIfPresent, statIfPresent } from '../files.ts';
import { EmbeddedPostgresError } from '../model.ts';

/** Who PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** True when it is not who we are, since PostgreSQL refuses to run as root. */
  readonly dropped: boolean;
}

/** `nobody` on every system that has no such entry. */
const NOBODY = 65_534;

/**
 * A plain user runs PostgreSQL itself. Root runs it as the owner of the cluster, so that a later start picks the same
 * account; for a new cluster as `postgres`, if there is such a user, else as `nobody`.
 */
export async function chooseAccount(clusterDirectory: string): Promise<Account> {
  if (process.getuid === undefined || process.getgid === undefined) {
    throw new EmbeddedPostgresError('the embedded PostgreSQL needs Linux or macOS: set ISSUARY_DATABASE_URL');
  }
  const owner = await ownerOf(clusterDirectory);
  const uid = process.getuid();
  if (uid !== 0) {
    if (owner !== undefined && owner.uid !== uid) {
      throw new EmbeddedPostgresError(
        `the database in ${clusterDirectory} belongs to uid ${owner.uid}, but this process runs as uid ${uid}: run it as that user or as root`,
      );
    }
    return { uid, gid: process.getgid(), dropped: false };
  }
  if (owner?.uid === 0) {
    throw new EmbeddedPostgresError(
      `the database in ${clusterDirectory} belongs to root, as whom PostgreSQL refuses to run: give it to another user (chown -R)`,
    );
  }
  return { ...(owner ?? (await systemAccount())), dropped: true };
}

/** What `spawn` needs to run a program as the account. */
export function identityOptions(account: Account): { uid?: number; gid?: number } {
  return account.dropped ? { uid: account.uid, gid: account.gid } : {};
}

async function ownerOf(directory: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const found = await statIfPresent(directory);
    return found && { uid: found.uid, gid: found.gid };
  } catch {
    throw new EmbeddedPostgresError(`${directory} cannot be read by this user: run as its owner or as root`);
  }
}

async function systemAccount(): Promise<{ uid: number; gid: number }> {
  const entries = ((await readIfPresent('/etc/passwd')) ?? '').split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find((fields) => fields[0] === name);
    // macOS writes nobody as -2; the kernel counts unsigned.
    const [uid, gid] = [Number(entry?.[2]) >>> 0, Number(entry?.[3]) >>> 0];
    if (entry !== undefined && uid !== 0) return { uid, gid };
  }
  return { uid: NOBODY, gid: NOBODY };
}
