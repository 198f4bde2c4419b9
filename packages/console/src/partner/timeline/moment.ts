import type { TraceStep } from '../../ui/trace.tsx';

/** Something that happened, or will. */
export interface Moment extends Omit<TraceStep, 'at'> {
  /** RFC 3339, UTC. */
  readonly at: string;
}
