import { posix } from 'node:path';

const DOCS_URL = '/docs';
/** The description of what people call. It is below `/docs`, so that a proxy that forwards those pages forwards it, too. */
export const CONSOLE_DESCRIPTION_PATH = '/docs/openapi-console.json';

/** The pages outside of docs/, and their names below `/docs`. */
export const ROOT_PAGES: Readonly<Record<string, string>> = {
  'README.md': 'overview',
  'ARCHITECTURE.md': 'architecture',
  'CONTRIBUTING.md': 'contributing',
  'SECURITY.md': 'security',
  'CHANGELOG.md': 'changelog',
};

/** The URL of a page or a picture: `docs/explanation/ledger.md` is `/docs/explanation/ledger`. */
export function urlOf(file: string): string {
  const name = ROOT_PAGES[file];
  if (name !== undefined) return `${DOCS_URL}/${name}`;
  const path = file.replace(/^docs\/?/, '').replace(/\.md$/, '');
  return `${DOCS_URL}/${path}`.replace(/\/README$/, '').replace(/\/$/, '');
}

/** What a page can link to. */
export interface LinkTargets {
  /** The paths of all pages and pictures. */
  readonly files: ReadonlySet<string>;
  /** The repository's URL, for links to other files; undefined: these become text. */
  readonly repository: string | undefined;
}

/**
 * The URL for a link of a page.
 * @param file the page that has the link
 * @param target as written: an anchor, a path relative to the page, or a URL
 * @returns undefined if it cannot be reached from the documentation
 */
export function linkFrom(file: string, target: string, { files, repository }: LinkTargets): string | undefined {
  if (target.startsWith('#') || /^https?:\/\//.test(target)) return target;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return undefined;
  const [path = '', anchor] = target.split('#');
  const linked = posix.normalize(posix.join(posix.dirname(file), decodeURI(path))).replace(/\/$/, '');
  const fragment = anchor === undefined ? '' : `#${anchor}`;
  if (files.has(linked)) return urlOf(linked) + fragment;
  if (files.has(`${linked}/README.md`)) return urlOf(`${linked}/README.md`) + fragment;
  if (linked === 'openapi.json') return '/openapi.json';
  if (linked === 'openapi-console.json') return CONSOLE_DESCRIPTION_PATH;
  return repository === undefined ? undefined : `${repository}/blob/main/${linked}${fragment}`;
}
