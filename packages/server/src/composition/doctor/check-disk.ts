import { statfs } from 'node:fs/promises';
import { ok, problem, warning, type CheckResult } from './check.ts';

const GIB = 1024 ** 3;
const FREE_GIB_MIN = 1;
const FREE_GIB_WARNING = 5;
const FREE_SHARE_MIN = 0.05;
const FREE_SHARE_WARNING = 0.15;

/** @param isDatabaseHere whether the embedded PostgreSQL keeps its data in the folder */
export async function checkDisk(folder: string, isDatabaseHere: boolean, database_bytes: bigint): Promise<CheckResult> {
  if (!isDatabaseHere) {
    const size = (Number(database_bytes) / GIB).toFixed(2);
    return ok(
      'disk',
      `the database has ${size} GiB, on a disk that cannot be seen from here: monitor it on its machine`,
    );
  }
  const { bsize, blocks, bavail } = await statfs(folder);
  return diskResult(folder, bavail * bsize, blocks * bsize);
}

/** @param free in bytes, for users other than root */
export function diskResult(folder: string, free: number, total: number): CheckResult {
  const share = free / total;
  const detail = `${(free / GIB).toFixed(1)} of ${(total / GIB).toFixed(1)} GiB are free (${Math.round(100 * share)} %) in ${folder}`;
  const toDo = 'enlarge the disk or free space: PostgreSQL stops when it cannot write';
  if (free < FREE_GIB_MIN * GIB || share < FREE_SHARE_MIN) return problem('disk', detail, toDo);
  if (free < FREE_GIB_WARNING * GIB || share < FREE_SHARE_WARNING) return warning('disk', detail, toDo);
  return ok('disk', detail);
}
