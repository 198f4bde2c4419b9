import { posix } from 'node:path';
import { fileOfName } from './import-names.ts';

/** What an index.ts exports: the file that declares a name, from the index, and the name there. */
type Index = ReadonlyMap<string, { readonly from: string; readonly name: string }>;

const IMPORT = /^(import|export) \{([^}]*)\} from '([^']+\/index\.ts|#[\w-]+)';$/gm;
const EXPORT = /^export (?:type )?\{([^}]*)\} from '([^']+)';$/gm;

/**
 * Replaces imports of an index.ts by imports of the files that declare the names. The bundler loads everything that an index
 * exports and any program uses, and a command would load most of the service.
 * @param file path of the source, from `packages/server`
 * @param readSource the text of another source, by its path from there
 */
export async function withDirectImports(
  file: string,
  text: string,
  readSource: (path: string) => Promise<string>,
): Promise<string> {
  const folder = posix.dirname(file);
  const indexAt = (from: string): string => fileOfName(from) ?? posix.join(folder, from);
  const indexes = new Map<string, Index>();
  for (const [, , , from] of text.matchAll(IMPORT))
    if (!indexes.has(from!)) indexes.set(from!, parseIndex(await readSource(indexAt(from!))));
  return text.replaceAll(IMPORT, (statement, keyword: string, list: string, from: string) => {
    const direct = namesIn(list).map(({ name, as }) => {
      const found = indexes.get(from)!.get(name);
      if (found === undefined) return undefined;
      const path = posix.relative(folder, posix.join(posix.dirname(indexAt(from)), found.from));
      return `${keyword} { ${found.name} as ${as} } from '${path.startsWith('.') ? path : `./${path}`}';`;
    });
    return direct.includes(undefined) ? statement : direct.join(' ');
  });
}

function parseIndex(text: string): Index {
  return new Map(
    [...text.matchAll(EXPORT)].flatMap(([, list, from]) =>
      namesIn(list!).map(({ name, as }) => [as, { from: from!, name }] as const),
    ),
  );
}

/** Parses `a, type B, c as d`, without the types, which are not there at run time. */
function namesIn(list: string): { readonly name: string; readonly as: string }[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => {
      const [name, as = name] = each.split(' as ');
      return { name: name!, as: as! };
    });
}
