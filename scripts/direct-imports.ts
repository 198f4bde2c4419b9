import { posix } from 'node:path';

/** What an index.ts exports: the file that declares a name, from the index, and the name there. */
type Index = ReadonlyMap<string, { readonly from: string; readonly name: string }>;

const IMPORT = /^(import|export) \{([^}]*)\} from '([^']+\/index\.ts)';$/gm;
const EXPORT = /^export (?:type )?\{([^}]*)\} from '([^']+)';$/gm;

/**
 * Replaces imports of an index.ts by imports of the files that declare the names. The bundler loads everything that an index
 * exports and any program uses, and a command would load most of the service.
 * @param readIndex the text of an index.ts, by its path relative to the file
 */
export async function withDirectImports(text: string, readIndex: (path: string) => Promise<string>): Promise<string> {
  const indexes = new Map<string, Index>();
  for (const [, , , path] of text.matchAll(IMPORT))
    if (!indexes.has(path!)) indexes.set(path!, parseIndex(await readIndex(path!)));
  return text.replaceAll(IMPORT, (statement, keyword: string, list: string, path: string) => {
    const direct = namesIn(list).map(({ name, as }) => {
      const found = indexes.get(path)!.get(name);
      if (found === undefined) return undefined;
      const file = posix.join(posix.dirname(path), found.from);
      return `${keyword} { ${found.name} as ${as} } from '${file.startsWith('.') ? file : `./${file}`}';`;
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
