import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PROOFS = '{bench,deploy,examples,packages,scripts}/**/*.{proof,property}.{test,browser.test}.ts';

/**
 * The files of the long tests whose path contains every word, or one of its alternatives (`ledger,cards`), and nothing of a
 * word that begins with `!`.
 */
export function proofFiles(words: readonly string[]): string[] {
  return globSync(PROOFS, { cwd: ROOT, exclude: ['**/node_modules/**'] }).filter((file) =>
    words.every((word) => (word.startsWith('!') ? !containsOneOf(file, word.slice(1)) : containsOneOf(file, word))),
  );
}

function containsOneOf(file: string, alternatives: string): boolean {
  return alternatives.split(',').some((alternative) => file.includes(alternative));
}
