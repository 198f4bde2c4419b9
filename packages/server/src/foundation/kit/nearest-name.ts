import { distance } from 'fastest-levenshtein';

/** A name is a likely misspelling of another up to this many edits, and up to this share of the longer one. */
const EDITS_MAX = 3;
const EDITED_SHARE_MAX = 0.4;

/** The name that is spelled most similarly to an unknown one; undefined if none is similar. */
export function nearestName(unknown: string, names: Iterable<string>): string | undefined {
  const wanted = lettersOf(unknown);
  let nearest: string | undefined;
  let fewest = EDITS_MAX + 1;
  for (const name of names) {
    const letters = lettersOf(name);
    const edits = distance(wanted, letters);
    if (edits >= fewest || edits > EDITED_SHARE_MAX * Math.max(wanted.length, letters.length)) continue;
    nearest = name;
    fewest = edits;
  }
  return nearest;
}

/** Without case and separators: `walletId` is `wallet_id` in another style. */
function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
