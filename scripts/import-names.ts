import manifest from '../packages/server/package.json' with { type: 'json' };

/**
 * Names under which code of the server imports what other rooms offer: `#ledger` for a room's index.ts, `#kit/money.ts` for a file of a
 * room without one. They are the `imports` of its package.json, which Node, TypeScript, vitest and esbuild read too.
 */
const NAMES = Object.entries(manifest.imports).map(([name, path]) => ({ name, path: path.slice('./'.length) }));

/** The file that a name stands for, from `packages/server`. Undefined: no such name is declared. */
export function fileOfName(name: string): string | undefined {
  return substitute(
    NAMES.map((each) => ({ from: each.name, to: each.path })),
    name,
  );
}

/** The name that stands for a file. @param file from `packages/server` @returns undefined: other rooms may not import the file */
export function nameOfFile(file: string): string | undefined {
  return substitute(
    NAMES.map((each) => ({ from: each.path, to: each.name })),
    file,
  );
}

/** Exact entries come before those with a star, as in Node. */
function substitute(
  entries: readonly { readonly from: string; readonly to: string }[],
  text: string,
): string | undefined {
  const exact = entries.find(({ from }) => from === text);
  if (exact) return exact.to;
  const open = entries.find(({ from }) => from.endsWith('*') && text.startsWith(from.slice(0, -1)));
  return open && open.to.replace('*', text.slice(open.from.length - 1));
}
