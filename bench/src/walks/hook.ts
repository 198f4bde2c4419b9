import { renameSync, writeFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the service with `--import`: each SIGUSR2 writes the files of the service of which something ran since the one before to
 * BENCH_WALK_FILE, as a JSON array of paths from `packages/server/src`.
 */

const file = process.env['BENCH_WALK_FILE']!;
const SOURCE = '/packages/server/src/';

if (isMainThread) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  process.on('SIGUSR2', () => {
    // Taking the counts also sets them to zero.
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error;
      writeWhole(result.filter(hasRun).map(({ url }) => url.slice(url.indexOf(SOURCE) + SOURCE.length)));
    });
  });
}

function hasRun({ url, functions }: Profiler.ScriptCoverage): boolean {
  return url.includes(SOURCE) && functions.some(({ ranges }) => ranges[0]!.count > 0);
}

/** Renamed when complete, so that a reader never sees a part. */
function writeWhole(files: readonly string[]): void {
  writeFileSync(`${file}.part`, JSON.stringify(files));
  renameSync(`${file}.part`, file);
}
