import type { CsvFields } from '../../ui/csv.ts';
import type { TraceStep } from '../../ui/trace.tsx';

/** Something that happened, or will. */
export interface Moment extends Omit<TraceStep, 'at'> {
  /** RFC 3339, UTC. */
  readonly at: string;
  /** What a file says of it. */
  readonly inFile: MomentInFile;
}

interface MomentInFile {
  /** The type of an event, the step of a transaction, or the date's name in the API. */
  readonly type: string;
  /** The card, customer or transaction. */
  readonly id: string;
  readonly merchant?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly reason?: string | null;
}

/** A moment as a row of a file. */
export function momentFields({ at, inFile }: Moment): CsvFields {
  const { type, id, merchant, amount, currency, reason } = inFile;
  return { at, type, id, merchant, amount, currency, reason };
}
