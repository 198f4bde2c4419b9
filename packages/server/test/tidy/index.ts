import { checkArchitecture, checkPaths } from './architecture.ts';
import { checkFolders } from './folders.ts';
import { checkBans, checkLength, checkNames } from './habits.ts';
import { checkLinks } from './links.ts';
import { checkCircles, checkImportNames, checkLayers, checkPackages } from './layers.ts';
import type { Problem, Sources } from './source.ts';
import { checkOwners, checkSql, checkStatementNames } from './sql.ts';
import { checkUnused } from './unused.ts';
import { checkVocabulary } from './vocabulary.ts';

export { EXCEPTIONS, type Exception } from './exceptions.ts';
export { readSources, readTree } from './source.ts';
export { checkArchitecture, checkLinks, checkPaths, checkUnused, checkVocabulary, type Problem };

/** All violations of the rules that need only the sources. */
export function check(sources: Sources): Problem[] {
  const rules = [
    checkLayers,
    checkImportNames,
    checkPackages,
    checkCircles,
    checkSql,
    checkStatementNames,
    checkOwners,
    checkBans,
    checkLength,
    checkNames,
    checkFolders,
  ];
  return rules.flatMap((rule) => rule(sources));
}
