/**
 * The oldest version of the program that works on the schema after a migration: the first line of its file, such as
 * `-- Oldest version: 1.4.0`. It is recorded with the migration, so that an older program, which does not have the file, can
 * read it. A program of the release before can therefore be started again while an upgrade is under way, or taken back.
 */

const FIRST_LINE = /^-- Oldest version: ([0-9]+\.[0-9]+\.[0-9]+)\n/;
const NUMBERS = /^([0-9]+)\.([0-9]+)\.([0-9]+)/;

/** @returns undefined if the file names none: only programs that have the migration work then */
export function oldestVersionIn(text: string): string | undefined {
  return FIRST_LINE.exec(text)?.[1];
}

/**
 * Whether a version is another one or newer. A pre-release such as `1.4.0-rc.1` counts as its release.
 * @throws Error if one of them is not a version
 */
export function isAtLeast(version: string, oldest: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(oldest)];
  for (const [index, number] of own.entries()) {
    if (number !== other[index]) return number > other[index]!;
  }
  return true;
}

function numbersOf(version: string): number[] {
  const match = NUMBERS.exec(version);
  if (!match) throw new Error(`"${version}" is not a version`);
  return match.slice(1).map(Number);
}
