import type { Problem } from './source.ts';

/** A word that the project no longer uses, and the standard term for it. */
interface Retired {
  readonly pattern: RegExp;
  readonly use: string;
}

const word = (...parts: readonly string[]): RegExp => new RegExp(`\\b(?:${parts.join('|')})\\b`, 'i');

/**
 * The words that standard terms replaced (docs/glossary.md). Table and column names still contain some of them: inside an
 * identifier with underscores they do not count. The brackets keep the patterns from matching this file.
 */
const RETIRED: readonly Retired[] = [
  { pattern: word('[u]ntold', '[t]old'), use: 'pending notification; notified, sent, reported' },
  { pattern: word('[s]tretch', '[s]tretches'), use: 'period, range' },
  { pattern: word('[a]new', '[l]est', '[u]nasked'), use: 'again; so that … not; without authorization' },
  { pattern: word('[s]ightings?'), use: 'observed deposits' },
  { pattern: word('[e]rrands?', '[b]ank-work'), use: 'bank tasks' },
  {
    pattern: word("partner's [b]ooks?", '[b]ook of the partner', '[c]sv-book', '[j]son-book'),
    use: 'partner statement file',
  },
  { pattern: word('[c]rowd(?:s|ed|ing)? out', '[p]laces?[- ]per[- ]key', '[P]lacesPerKey'), use: 'evicted, slots' },
  { pattern: word('[s]ound messages?', '[s]ound-message'), use: 'valid message' },
  {
    pattern: word('[c]ard[- ]?desk', '[k]yc[- ]?desk', '[c]ard[- ]office'),
    use: 'authorization context, KYC reviewer, card issuer',
  },
  { pattern: word('[o]utcome is not known', '[u]nknown-commit'), use: 'indeterminate' },
  { pattern: word('[g]rows? (?:a|the) purchases?', '[g]rown purchases?'), use: 'incremental authorization' },
  { pattern: word('[a]pproved on our behalf'), use: 'stand-in processing (STIP), advice' },
  { pattern: word('[g]ives? up (?:a|the|its) holds?'), use: 'reverses' },
  { pattern: word('the [o]utside world', '[w]orld outside', "the [w]orld's account"), use: 'external account' },
  { pattern: word('[p]assed over'), use: 'ignored (as stale or duplicate)' },
  { pattern: word('[w]hoever', '[w]homever'), use: 'the actor: the caller, the partner, the operator' },
];

/** Reports retired words in documents and code. */
export function checkVocabulary(texts: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = [];
  for (const [file, text] of texts) {
    if (/\/migrations\/|\/schema\.sql$/.test(file)) continue;
    for (const { pattern, use } of RETIRED) {
      const found = pattern.exec(text);
      if (found === null) continue;
      const line = text.slice(0, found.index).split('\n').length;
      problems.push({ rule: 'vocabulary', file, what: `says "${found[0]}" in line ${line}: write ${use}` });
    }
  }
  return problems;
}
