import { checkBans, checkLength, checkNames } from './habits.ts';
import { checkCircles, checkLayers, checkPackages } from './layers.ts';
import type { Problem, Sources } from './source.ts';
import { checkOwners, checkSql } from './sql.ts';

export { EXCEPTIONS } from './exceptions.ts';
export { readSources } from './source.ts';

/** Every breach of the rules of the house. */
export function check(sources: Sources): Problem[] {
  const rules = [checkLayers, checkPackages, checkCircles, checkSql, checkOwners, checkBans, checkLength, checkNames];
  return rules.flatMap((rule) => rule(sources));
}
