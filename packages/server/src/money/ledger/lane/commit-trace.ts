import { channel } from 'node:diagnostics_channel';

/** Each commit of a lane is published here. `npm run bench -- --trace` subscribes; in production nothing does. */
export const COMMIT_CHANNEL = 'issuary.ledger.commit';

const commits = channel(COMMIT_CHANNEL);

/** When one commit reached each step, in milliseconds of `performance.now()`. One for each commit, for metrics and traces. */
export class CommitTrace {
  readonly commands: number;
  readonly begun_ms = performance.now();
  /** Undefined if the commit was decided on the database; the same for `sent_ms`. */
  decided_ms: number | undefined;
  sent_ms: number | undefined;
  responded_ms: number | undefined;

  constructor(commands: number) {
    this.commands = commands;
  }

  /** The commands are decided. */
  decided(): void {
    this.decided_ms = performance.now();
  }

  /** The writes are in the socket's buffer. */
  sent(): void {
    this.sent_ms = performance.now();
  }

  /** PostgreSQL confirmed the commit. */
  responded(): void {
    this.responded_ms = performance.now();
  }

  /** Publishes the trace; call it when the callers have their outcomes. */
  settled(): void {
    if (commits.hasSubscribers) commits.publish(this);
  }
}
