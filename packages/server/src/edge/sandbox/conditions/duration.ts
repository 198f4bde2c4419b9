const ISO_DURATION =
  /^P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

/** Adds an ISO 8601 duration to `start` by the UTC calendar; undefined if the text is not one (ISO 8601-1 5.5.2). */
export function addDuration(start: Date, text: string): Date | undefined {
  const match = ISO_DURATION.exec(text);
  if (match === null) return undefined;
  const [years, months, weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const moment = new Date(start);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() + years! * 12 + months!, 1);
  // A day that the month does not have, such as the 31st, becomes its last day.
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, lastDay) + weeks! * 7 + days!);
  return new Date(moment.getTime() + ((hours! * 60 + minutes!) * 60 + seconds!) * 1_000);
}
