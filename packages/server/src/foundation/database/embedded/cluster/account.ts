import { readIfPresent, statIfPresent } from '../files.ts';
import { EmbeddedPostgresError } from '../model.ts';

/** The operating system account that runs PostgreSQL. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** True when it differs from this process' account, because PostgreSQL refuses to run as root. */
  readonly dropped: boolean;
}

/** The uid of `nobody` when /etc/passwd has no such entry. */
const NOBODY = 65_534;

/**
 * A plain user runs PostgreSQL under its own account. Root runs it as the owner of the cluster, so that later starts use the same
 * account. For a new cluster root uses the user `postgres` if it exists, otherwise `nobody`.
 */
export async function chooseAccount(clusterDirectory: string): Promise<Account> {
  if (process.getuid === undefined || process.getgid === undefined) {
    throw new EmbeddedPostgresError(
      'the embedded PostgreSQL requires Linux or macOS: set ISSUARY_DATABASE_URL to use your own PostgreSQL',
    );
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
      `the database in ${clusterDirectory} belongs to root, and PostgreSQL refuses to run as root: change its owner (chown -R)`,
    );
  }
  return { ...(owner ?? (await systemAccount())), dropped: true };
}

/** Options for `spawn` to run a program as the account. */
export function identityOptions(account: Account): { uid?: number; gid?: number } {
  return account.dropped ? { uid: account.uid, gid: account.gid } : {};
}

async function ownerOf(directory: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const found = await statIfPresent(directory);
    return found && { uid: found.uid, gid: found.gid };
  } catch {
    throw new EmbeddedPostgresError(
      `${directory} is not readable by this user: run the service as its owner or as root`,
    );
  }
}

async function systemAccount(): Promise<{ uid: number; gid: number }> {
  const entries = ((await readIfPresent('/etc/passwd')) ?? '').split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find((fields) => fields[0] === name);
    // macOS lists nobody as -2; the kernel uses unsigned numbers.
    const [uid, gid] = [Number(entry?.[2]) >>> 0, Number(entry?.[3]) >>> 0];
    if (entry !== undefined && uid !== 0) return { uid, gid };
  }
  return { uid: NOBODY, gid: NOBODY };
}
