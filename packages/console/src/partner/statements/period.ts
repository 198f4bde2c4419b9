/** The whole month before a day, in UTC: the one that is closed. */
export function monthBefore(now: Date): { readonly from: string; readonly to: string } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return { from: dayOf(first), to: dayOf(last) };
}

/** The day of a moment in UTC, as the API writes it. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
