import { breakGlassLines, type AuditLine } from '#audit';
import { addMilliseconds, type Queryable } from '#database';
import type { Clock } from '#kit/clock.ts';
import { DAY_MS } from '#kit/durations.ts';
import { ok, warning, type CheckResult } from './check.ts';

/** For a week, so that operators who are away see it, too. */
const SHOWN_MS = 7 * DAY_MS;
const SHOWN_MAX = 100;

export const BREAK_GLASS_TO_DO =
  'find out who did it and why: issuary audit list shows the lines operators.break_glass; disable people whom nobody knows';

/** The audit log's lines of commands that changed who may sign in without a sign-in, newest first. */
export async function recentBreakGlass(database: Queryable, clock: Clock): Promise<AuditLine[]> {
  return await breakGlassLines(database, addMilliseconds(clock.now(), -SHOWN_MS), SHOWN_MAX);
}

/** Whether somebody has changed who may sign in without a sign-in of an operator. */
export async function checkAccess(database: Queryable, clock: Clock): Promise<CheckResult> {
  const name = 'break_glass';
  const [newest] = await recentBreakGlass(database, clock);
  if (newest === undefined) return ok(name, 'nobody has used --break-glass in the last week');
  return warning(name, `${newest.operator} used --break-glass at ${newest.at}`, BREAK_GLASS_TO_DO);
}
