import { dirname, join, normalize } from 'node:path';
import { targetOf, type Problem, type Sources } from './source.ts';

/** An import of one file by another: of one name, or of everything. */
interface Use {
  readonly target: string;
  readonly name: string;
}

const EVERYTHING = '*';
const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
const EXPORT_LIST = /^export (?:type )?\{([^}]*)\}(?: from ['"](?<from>[^'"]+)['"])?/gm;
const EXPORT_ALL = /^export \* (?:as \w+ )?from ['"](?<from>[^'"]+)['"]/gm;
const IMPORT = /^import (?:type )?(?<names>[^'"`;]*?) from ['"](?<from>[^'"]+)['"]/gm;
/** Comments on their own lines or after code. One inside a string is recognized only after a space, which no path has. */
const COMMENT = /(?<=^|\s)(?:\/\/.*|\/\*[^]*?\*\/)/gm;
const WHOLE_FILE = /['"`](?<from>#[\w./-]+|\.{0,2}\/?[\w./-]+\.(?:tsx?|mjs|js))['"`]/g;

/** Entry points that are used from outside the sources: by npm, vitest or a package's users. */
const ENTRIES =
  /^(?:scripts\/[^/]+\.(?:ts|mjs)|packages\/[^/]+\/src\/(?:main\.mjs|index\.ts)|packages\/console\/(?:vite\.config\.ts|src\/main\.tsx)$|packages\/server\/bin\/|packages\/server\/src\/cli\/issuary\.ts|packages\/sdk\/(?:scripts\/|src\/(?:browser\/)?[^/]+\.ts$)|packages\/server\/test\/(?:torture|verify-speed|global-setup|each-file|sum-reporter)\.ts|bench\/src\/main\.ts|deploy\/image\/|deploy\/check\/[^/]+\.ts$|examples\/)/;

/** Reports exports that no other file uses, and files that nothing imports or starts. */
export function checkUnused(sources: Sources): Problem[] {
  const code = new Map(
    [...sources]
      .filter(([file]) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))
      .map(([file, text]) => [file, text.replaceAll(COMMENT, '')]),
  );
  const uses = [...code].flatMap(([file, text]) => usesOf(file, text));
  const used = new Set(uses.map(({ target, name }) => `${target} ${name}`));
  const reached = new Set(uses.map(({ target }) => target));
  const problems: Problem[] = [];
  for (const [file, text] of code) {
    if (/\.(?:test|sample)\.tsx?$/.test(file) || ENTRIES.test(file)) continue;
    if (!reached.has(file)) {
      problems.push({ rule: 'unused', file, what: 'is imported nowhere' });
      continue;
    }
    if (used.has(`${file} ${EVERYTHING}`)) continue;
    for (const name of exportsOf(text)) {
      if (!used.has(`${file} ${name}`))
        problems.push({ rule: 'unused', file, what: `exports ${name}, which no file uses` });
    }
  }
  return problems;
}

function exportsOf(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].map((match) => match[1]!);
  const listed = [...text.matchAll(EXPORT_LIST)].flatMap((match) => namesIn(match[1]!).map(({ outside }) => outside));
  return [...declared, ...listed];
}

function usesOf(file: string, text: string): Use[] {
  const at = (from: string): string => targetOf(file, from);
  const uses: Use[] = [];
  for (const { groups } of text.matchAll(IMPORT)) {
    const { names = '', from = '' } = groups ?? {};
    const list = /\{([^}]*)\}/.exec(names)?.[1];
    const namespace = /^\* as (\w+)$/.exec(names)?.[1];
    if (namespace !== undefined) {
      for (const name of membersOf(namespace, text)) uses.push({ target: at(from), name });
    } else if (list === undefined || /^\w/.test(names)) uses.push({ target: at(from), name: EVERYTHING });
    for (const { inside } of namesIn(list ?? '')) uses.push({ target: at(from), name: inside });
  }
  for (const match of text.matchAll(EXPORT_LIST)) {
    if (match.groups?.['from'] === undefined) continue;
    for (const { inside } of namesIn(match[1]!)) uses.push({ target: at(match.groups['from']), name: inside });
  }
  for (const { groups } of text.matchAll(EXPORT_ALL)) uses.push({ target: at(groups!['from']!), name: EVERYTHING });
  // Dynamic imports, threads and child processes name their file by a literal, and may use any export.
  const statements = text.replaceAll(IMPORT, '').replaceAll(EXPORT_LIST, '').replaceAll(EXPORT_ALL, '');
  for (const { groups } of statements.matchAll(WHOLE_FILE)) {
    const from = groups!['from']!;
    uses.push({ target: from.startsWith('#') ? at(from) : normalize(join(dirname(file), from)), name: EVERYTHING });
  }
  return uses;
}

/** What is read from `import * as namespace`: the members `namespace.member`, or everything if it is also used as a value. */
function membersOf(namespace: string, text: string): string[] {
  const rest = text.replaceAll(IMPORT, '');
  const asValue = new RegExp(`(?<![.\\w$])${namespace}(?![.\\w$:])`);
  if (asValue.test(rest)) return [EVERYTHING];
  return [...rest.matchAll(new RegExp(`(?<![.\\w$])${namespace}\\.([\\w$]+)`, 'g'))].map((match) => match[1]!);
}

/** Parses `a, type B, c as d`: the name of each inside its own file, and the name outside. */
function namesIn(list: string): { inside: string; outside: string }[] {
  return list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter((each) => each !== '')
    .map((each) => {
      const [inside, outside] = each.split(' as ');
      return { inside: inside!, outside: outside ?? inside! };
    });
}
