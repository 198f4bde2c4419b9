import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { CommitRecording } from './commit-recording.ts';
import { PauseObserver } from './pauses.ts';

/**
 * Loaded into the service with `--import`: each SIGUSR2 starts or ends a trace. At its end it writes a `Trace` to
 * BENCH_TRACE_FILE.
 */
export type Trace = ReturnType<CommitRecording['stop']> & ReturnType<PauseObserver['stop']>;

const file = process.env['BENCH_TRACE_FILE']!;
let running: { commits: CommitRecording; pauses: PauseObserver } | undefined;

function startOrEnd(): void {
  if (running === undefined) {
    running = { commits: new CommitRecording(), pauses: new PauseObserver() };
    return;
  }
  const trace: Trace = { ...running.pauses.stop(), ...running.commits.stop() };
  running = undefined;
  // Renamed when complete, so that a reader never sees a part.
  writeFileSync(`${file}.part`, JSON.stringify(trace));
  renameSync(`${file}.part`, file);
}

if (isMainThread) process.on('SIGUSR2', startOrEnd);
