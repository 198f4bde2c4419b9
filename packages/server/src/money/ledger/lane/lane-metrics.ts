import { Buckets, Counts, histogramText, metricText } from '#kit/metrics.ts';
import type { CommitTrace } from './commit-trace.ts';

/** In seconds: from one fsync of a fast disk to PostgreSQL's lock timeout. */
const DURATION_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Commands of a commit, up to the largest batch. */
const COMMAND_BOUNDS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 500];

/** What the lanes of a process show of their work at one moment. */
interface LaneState {
  readonly lanes: number;
  /** Lanes with a commit in flight or a command that waits. */
  readonly busy: number;
  readonly waiting_commands: number;
}

/** Counts the commits of all lanes of a process: a few additions for each commit, whatever its size. */
export class LaneMetrics {
  readonly #durations = new Buckets(DURATION_BOUNDS);
  readonly #commands = new Buckets(COMMAND_BOUNDS);
  readonly #failures = new Counts(
    'issuary_ledger_commit_failures_total',
    'Commits that failed. outcome is repeated (PostgreSQL refused, so the commit was repeated) or failed (its calls got the error).',
    ['outcome="repeated"', 'outcome="failed"'],
  );

  committed({ commands, begun_ms, responded_ms }: CommitTrace): void {
    this.#durations.observe((responded_ms! - begun_ms) / 1_000);
    this.#commands.observe(commands);
  }

  failed(isRepeated: boolean): void {
    this.#failures.add(isRepeated ? 'outcome="repeated"' : 'outcome="failed"');
  }

  /** In Prometheus' format. */
  text({ lanes, busy, waiting_commands }: LaneState): string {
    return [
      metricText('gauge', 'issuary_ledger_waiting_commands', 'Ledger commands waiting for the next commit.', [
        ['', waiting_commands],
      ]),
      metricText('gauge', 'issuary_ledger_lanes', 'Lanes of the process.', [['', lanes]]),
      metricText('gauge', 'issuary_ledger_lanes_busy', 'Lanes with a commit in flight or a command that waits.', [
        ['', busy],
      ]),
      histogramText(
        'issuary_ledger_commit_duration_seconds',
        'Time from deciding the commands of a commit until PostgreSQL confirmed it.',
        [['', this.#durations]],
      ),
      histogramText('issuary_ledger_commit_commands', 'Ledger commands in a commit.', [['', this.#commands]]),
      this.#failures.text(),
    ].join('');
  }
}
