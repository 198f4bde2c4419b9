import { type Import, importsOf, isTest, type Problem, type Sources } from './source.ts';
import { nameOfFile } from '../../../../scripts/import-names.ts';
import { mayImport } from './import-table.ts';

const SERVER = 'packages/server/src/';

/** Folders whose subfolders are separate parts; every other folder or file below src/ is one part. */
const GROUPS = new Set(['foundation', 'money', 'issuing', 'delivery', 'platforms', 'edge']);

/** Parts whose files may be imported directly; every other part is imported through its index.ts. */
const WITHOUT_INDEX = new Set([
  'foundation/kit',
  'foundation/api',
  'platforms/ports',
  'platforms/vendor',
  'edge/http',
  'edge/frame',
  'edge/console',
  'edge/platform-endpoints',
  'config',
  'composition',
  'cli',
  'main',
]);

/**
 * The files that a domain's route table and schemas are written with. Its operations may import only the request's type,
 * because they render their response inside the commit that saves it.
 */
const ROUTE_TYPES = new Set([`${SERVER}foundation/api/route.ts`, `${SERVER}foundation/api/schema.ts`]);
const ROUTE_FILE = /\/(?:routes|schemas)\.ts$/;
/**
 * Files that define events, controls and what the card network says. These are parts of the API description, so each is described by a
 * schema, like a response.
 */
const SCHEMA_FILE = /\/events\.ts$|\/controls\/kinds\/|\/merchant\/[a-z]+-fields\.ts$/;
const DOMAIN = /^(?:foundation|money|issuing|delivery|edge\/sandbox)/;

/** Reads what an adapter's settings.ts declares, without the vendor's SDK, which the adapter's index loads. */
const CONFIG = 'config';

/** Mounts the routes of every domain. */
const WIRING = `${SERVER}composition/wiring.ts`;

interface Place {
  readonly part: string;
  /** Folder that the part owns, from the root. */
  readonly folder: string;
}

/** Test support: the one package that may use another package's source, and that no production code may import. */
const TESTING = 'packages/testing/';
/** The parts of the server that test support may import. */
const TESTED_PARTS = ['foundation/kit/', 'foundation/database/embedded/', 'platforms/ports/'].map(
  (part) => SERVER + part,
);

/** Which part of the server a file belongs to. */
export function placeOf(file: string): Place | undefined {
  if (!file.startsWith(SERVER)) return undefined;
  const [first, second] = file.slice(SERVER.length).split('/');
  const part = (GROUPS.has(first!) ? `${first}/${second}` : first!).replace(/\.(?:ts|mjs)$/, '');
  return { part, folder: SERVER + part };
}

/** Checks which part imports which inside the server. Tests may import anything. */
export function checkLayers(sources: Sources): Problem[] {
  const problems: Problem[] = [];
  for (const [file, text] of sources) {
    const from = placeOf(file);
    if (from === undefined || isTest(file)) continue;
    if (mayImport(from.part, '') === undefined)
      problems.push({ rule: 'layers', file, what: `${from.part} has no layer` });
    for (const each of importsOf(file, text)) {
      const to = placeOf(each.target);
      const what = to && whyNot(file, from, each, to);
      if (what !== undefined) problems.push({ rule: 'layers', file, what });
    }
  }
  return problems;
}

function whyNot(file: string, from: Place, { target, typeOnly }: Import, to: Place): string | undefined {
  if (target.endsWith('/routes.ts'))
    return file === WIRING ? undefined : `imports ${target}, which only wiring may import`;
  if (from.folder === to.folder) return undefined;
  if (ROUTE_TYPES.has(target) && DOMAIN.test(from.part)) {
    if (ROUTE_FILE.test(file) || (typeOnly && target.endsWith('/route.ts'))) return undefined;
    if (SCHEMA_FILE.test(file) && target.endsWith('/schema.ts')) return undefined;
    return `imports ${target}, which only routes.ts, schemas.ts, events.ts, merchant/*-fields.ts and controls/kinds may import`;
  }
  if (!mayImport(from.part, to.part)) return `${from.part} may not import ${to.part} (${target})`;
  if (from.part === CONFIG && to.part.startsWith('platforms/') && !WITHOUT_INDEX.has(to.part))
    return target.endsWith('/settings.ts') ? undefined : `imports ${target} instead of its settings.ts`;
  if (!WITHOUT_INDEX.has(to.part) && !target.endsWith('/index.ts')) return `imports ${target} instead of its index.ts`;
  return undefined;
}

const PACKAGE = 'packages/server/';
const NAMING = /^packages\/server\/(?:src|test)\//;

/** Checks that each part imports others by their names, also in tests: a path says where a file is, and changes with the tree. */
export function checkImportNames(sources: Sources): Problem[] {
  return [...sources]
    .filter(([file]) => NAMING.test(file))
    .flatMap(([file, text]) =>
      importsOf(file, text).flatMap(({ target, written }) => {
        const name = target.startsWith(PACKAGE) ? nameOfFile(target.slice(PACKAGE.length)) : undefined;
        if (name === undefined || !written.startsWith('.') || partOf(file) === partOf(target)) return [];
        return [{ rule: 'import-names', file, what: `imports ${written} instead of ${name}` }];
      }),
    );
}

/** The part of a file of the server, or that of all its tests. */
function partOf(file: string): string {
  return placeOf(file)?.part ?? 'test';
}

/**
 * The SDK has no dependencies; the examples and packages other than the server may import it. Production code imports no other
 * package's source. Only tests may import `packages/testing`.
 */
export function checkPackages(sources: Sources): Problem[] {
  const problems: Problem[] = [];
  for (const [file, text] of sources) {
    const home = /^(?:packages\/[^/]+|examples)\//.exec(file)?.[0];
    if (home === undefined || isTest(file)) continue;
    for (const { target } of importsOf(file, text)) {
      const what = whyNotPackage(home, target);
      if (what !== undefined) problems.push({ rule: 'packages', file, what });
    }
  }
  return problems;
}

function whyNotPackage(home: string, target: string): string | undefined {
  if (/^(?:\.\.\/|packages\/|scripts\/|bench\/|examples\/)/.test(target)) {
    if (target.startsWith(home)) return undefined;
    if (home === TESTING && TESTED_PARTS.some((part) => target.startsWith(part))) return undefined;
    return target.startsWith(TESTING)
      ? `imports test support (${target})`
      : `imports from outside its package (${target})`;
  }
  if (target.startsWith('@issuary/')) {
    const allowed = home !== 'packages/sdk/' && home !== 'packages/server/' && /^@issuary\/sdk(?:\/|$)/.test(target);
    return allowed ? undefined : `may not import ${target}`;
  }
  if (home === 'packages/sdk/' && !target.startsWith('node:')) return `the sdk has no dependencies (${target})`;
  return undefined;
}

/** Reports each import cycle once, from its first file in alphabetical order. */
export function checkCircles(sources: Sources): Problem[] {
  const problems: Problem[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const circle = [...path.slice(start), file].join(' -> ');
      problems.push({ rule: 'circles', file, what: `is part of an import cycle: ${circle}` });
    }
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const { target } of importsOf(file, sources.get(file)!)) if (sources.has(target)) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of [...sources.keys()].toSorted()) visit(file);
  return problems;
}
