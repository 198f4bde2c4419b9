import type { Problem } from './source.ts';

/** Words that the project no longer uses, and the standard term for them. */
interface Retired {
  /** Matches whole words in lower case, also as parts of identifiers and file names. */
  readonly pattern: RegExp;
  readonly use: string;
  /** The files in which the words are retired, if they have another meaning elsewhere. */
  readonly files?: RegExp;
}

const words = (...patterns: readonly string[]): RegExp => new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'g');

/** Who or what the service reports to. People are told something, such as "Tell the cardholder why". */
const RECIPIENT =
  '(?:the |an? |its |their |every |other )?(?:bank|platform|partner|network|worker|process|caller|operator|server)s?';

/** The words that standard terms replaced (docs/glossary.md). */
const RETIRED: readonly Retired[] = [
  {
    pattern: words('untold', 'told', 'tell after', `tells? ${RECIPIENT}`),
    use: 'pending notification; notified, sent, reported',
  },
  { pattern: words('what (?:came|comes) in', 'sightings?'), use: 'received; observed deposits' },
  { pattern: words('errands?', 'bank work'), use: 'bank tasks' },
  {
    pattern: words("partner's books?", 'books? of the partner', '(?:csv|json|partner) books?', '\\w+ in book'),
    use: 'partner statement file',
  },
  { pattern: words('books?'), use: 'statement file, records', files: /reconciliation/ },
  // A span is a step of a trace, in OpenTelemetry's words.
  { pattern: words('stretch(?:es)?'), use: 'period, range' },
  { pattern: words('crowd(?:s|ed|ing)? out', '(?:free )?places? per key'), use: 'evicted, slots' },
  { pattern: words('sound messages?'), use: 'valid message' },
  {
    pattern: words('(?:card|kyc) desks?', 'card office'),
    use: 'authorization context, KYC reviewer, card issuer',
  },
  {
    pattern: words('grounds', 'landings?', '(?<!(?:in|single) )flights?'),
    use: 'decision inputs, completed commits, in-flight commits',
  },
  { pattern: words('stuck works?'), use: 'overdue work' },
  { pattern: words('outcome is not known', 'unknown commits?'), use: 'indeterminate' },
  { pattern: words('grow(?:s|n|ing)? (?:(?:a|the) )?purchases?'), use: 'incremental authorization' },
  { pattern: words('approved on our behalf'), use: 'stand-in processing (STIP), advice' },
  { pattern: words('takes? its money', 'gives? up (?:a|the|its) holds?'), use: 'clears (captures); reverses' },
  { pattern: words('(?:api|webhook|endpoint|delivery)(?: s)? address(?:es)?'), use: 'URL, endpoint' },
  { pattern: words('outside world', 'world outside', "world(?:'s)? accounts?"), use: 'external account' },
  { pattern: /(['`])world\1/g, use: 'external, the kind of an account' },
  { pattern: words('passed over'), use: 'ignored (as stale or duplicate)' },
  { pattern: words('(?:is|are|was|were) taken for'), use: 'treated as' },
  { pattern: words('anew', 'lest', 'unasked'), use: 'again; so that … not; without authorization' },
  { pattern: words('whoever', 'whomever'), use: 'the actor: the caller, the partner, the operator' },
  { pattern: words('reorganis\\w+'), use: 'reorganization, reorganize' },
  { pattern: words('uncount(?:s|ed)?', 'unspen[dt]s?'), use: 'release usage' },
  { pattern: words('younger', 'elder'), use: 'newer, older' },
  { pattern: words('after this page you (?:can|know)'), use: 'this guide shows how to; this page explains how' },
];

/** The rule, its test and its exceptions contain the retired words. */
const SKIPPED = /\/tidy\/(?:vocabulary|vocabulary\.test|exceptions)\.ts$/;

/** Reports retired words in texts and in the names of their files, each word once per file. */
export function checkVocabulary(texts: ReadonlyMap<string, string>): Problem[] {
  return [...texts].filter(([file]) => !SKIPPED.test(file)).flatMap(([file, text]) => problemsOf(file, text));
}

function problemsOf(file: string, text: string): Problem[] {
  const name = file.replace(/^.*\/(?=.)/, '');
  const problems = new Map<string, Problem>();
  for (const [index, line] of [name, ...text.split('\n')].entries()) {
    const where = index === 0 ? 'is named' : `says in line ${index}`;
    const plain = plainWords(line);
    for (const { pattern, use, files } of RETIRED) {
      if (files?.test(file) === false) continue;
      for (const [word] of plain.matchAll(pattern)) {
        if (!problems.has(word))
          problems.set(word, { rule: 'vocabulary', file, word, what: `${where} "${word}": write ${use}` });
      }
    }
  }
  return [...problems.values()];
}

/** The line in lower case, with the words of identifiers separated: `chainSightings`, `CHAIN_SIGHTINGS`, `chain-sightings`. */
function plainWords(line: string): string {
  return line
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
}
