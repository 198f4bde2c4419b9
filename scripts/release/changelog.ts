const PENDING = '## Pending\n';

/** The changelog after a release, and what it says about this release. */
interface ReleasedChangelog {
  readonly text: string;
  readonly notes: string;
}

/**
 * Gives the pending part of the changelog a version and a date, and starts a new, empty one.
 * @param date as `2026-11-23`
 * @throws Error if there is no pending part, or nothing in it
 */
export function releaseChangelog(changelog: string, version: string, date: string): ReleasedChangelog {
  const start = changelog.indexOf(`\n${PENDING}`) + 1;
  if (start === 0) throw new Error('CHANGELOG.md has no part "## Pending"');
  const rest = changelog.slice(start + PENDING.length);
  const end = rest.search(/^## /m);
  const notes = (end < 0 ? rest : rest.slice(0, end)).trim();
  if (notes === '') throw new Error('CHANGELOG.md has nothing under "## Pending": nobody would know what changed');
  const older = end < 0 ? '' : `\n${rest.slice(end)}`;
  const text = `${changelog.slice(0, start)}${PENDING}\n## ${version}, ${date}\n\n${notes}\n${older}`;
  return { text, notes };
}
