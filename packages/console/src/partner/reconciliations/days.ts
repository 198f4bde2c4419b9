import type { Reconciliation } from '@issuary/sdk';

/** The first and the last day of the period that was compared, in UTC. Its end is exclusive. */
export function daysOf({ from, to }: Pick<Reconciliation, 'from' | 'to'>): string {
  const last = new Date(Date.parse(to) - 1).toISOString().slice(0, 10);
  return `${from.slice(0, 10)} – ${last}`;
}
