import { isTest, type Problem, type Sources } from './source.ts';

const SERVER = 'packages/server/src/';
const LINES_MAX = 300;

/** A pattern that files must not contain, the files that it applies to, and what to do instead. */
interface Ban {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly appliesTo: (file: string) => boolean;
  readonly what: string;
}

const inServer = (file: string): boolean => file.startsWith(SERVER) && !isTest(file);

// Some words are concatenated, so that this file does not break its own rules.
const BANS: readonly Ban[] = [
  {
    rule: 'time',
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    appliesTo: (file) => inServer(file) && file !== `${SERVER}foundation/kit/clock.ts`,
    what: 'reads the time: use a Clock',
  },
  {
    rule: 'environment',
    pattern: /\bprocess\.env\b|\bprocess\[['"]env['"]\]|\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\s*['"]node:process['"]/,
    appliesTo: (file) => inServer(file) && file !== `${SERVER}config/config.ts`,
    what: 'reads the environment: use the Config',
  },
  {
    rule: 'only',
    pattern: new RegExp(String.raw`\b(?:test|it|describe|bench)(?:\.\w+)*\.` + 'only\\b'),
    appliesTo: () => true,
    what: 'runs some of its tests only',
  },
  {
    rule: 'pictures',
    pattern: new RegExp(
      String.raw`\.(?:screen` + String.raw`shot|p` + String.raw`df)\(|\brecord` + String.raw`Video\b`,
    ),
    appliesTo: (file) => file !== 'packages/server/test/chromium/pictures.ts',
    what: 'takes a picture: use takeScreenshot, which takes none of a card number',
  },
  {
    rule: 'unfinished',
    pattern: new RegExp(String.raw`\b(?:TO` + 'DO|FIX' + String.raw`ME|XX` + String.raw`X)\b`),
    appliesTo: () => true,
    what: 'is unfinished',
  },
];

export function checkBans(sources: Sources): Problem[] {
  return [...sources].flatMap(([file, text]) =>
    BANS.filter((ban) => ban.appliesTo(file) && ban.pattern.test(text)).map(({ rule, what }) => ({ rule, file, what })),
  );
}

/** A file over the limit must state in its first line why it is not split. */
export function checkLength(sources: Sources): Problem[] {
  const problems: Problem[] = [];
  for (const [file, text] of sources) {
    const lines = text.trimEnd().split('\n').length;
    if (lines <= LINES_MAX || /^(?:\/\/|--) Over 300 lines because \S/.test(text) || file.endsWith('/schema.sql'))
      continue;
    problems.push({ rule: 'length', file, what: `has ${lines} lines: split it, or state in its first line why not` });
  }
  return problems;
}

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const MIGRATION = /\/migrations\/[0-9]{4}_[a-z0-9_]+\.sql$/;

export function checkNames(sources: Sources): Problem[] {
  return [...sources.keys()]
    .filter((file) => !MIGRATION.test(file) && !KEBAB.test(file.slice(file.lastIndexOf('/') + 1)))
    .map((file) => ({ rule: 'names', file, what: 'is not named in kebab-case' }));
}
