import { dirname, join, normalize } from 'node:path/posix';
import type { Problem } from './source.ts';

/** The documents whose links must work. */
const CHECKED =
  /^(?:README|ARCHITECTURE|CONTRIBUTING|SECURITY|CHANGELOG)\.md$|^(?:docs|packages)\/|^examples\/(?:.*\/)?README\.md$/;

/** A link with a scheme, such as `https:`, which this check does not follow. */
const EXTERNAL = /^[a-z][a-z0-9+.-]*:|^\/\//i;

/** Targets in `[text](target "title")`, `![alt](target)`, `[id]: target`, and in the attributes of HTML tags. */
const LINKS = [
  /\]\(\s*<?(?<target>[^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)*)>?(?:\s+["'][^"']*["'])?\s*\)/g,
  /^ {0,3}\[[^\]\n]+\]:\s*<?(?<target>[^\s>]+)>?/gm,
  /<(?:a|img|source)\b[^>]*?\b(?:href|src)=["'](?<target>[^"']+)["']/g,
];

/**
 * Reports relative links to files that do not exist, and anchors that no heading has.
 * @param documents the text of each document by its path from the root
 * @param paths every file and folder of the repository from its root; folders end in `/`
 */
export function checkLinks(documents: ReadonlyMap<string, string>, paths: ReadonlySet<string>): Problem[] {
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsIn = (file: string): ReadonlySet<string> => {
    const known = anchors.get(file) ?? anchorsOf(documents.get(file)!);
    anchors.set(file, known);
    return known;
  };
  const problemOf = (file: string, target: string): string | undefined => {
    const [path = '', anchor] = target.split('#');
    const linked = path === '' ? file : normalize(join(dirname(file), decodeURI(path)));
    if (!paths.has(linked) && !paths.has(`${linked.replace(/\/$/, '')}/`))
      return `links to ${target}: ${linked} does not exist`;
    if (anchor === undefined || anchor === '') return undefined;
    if (!documents.has(linked)) return `links to ${target}: ${linked} has no headings`;
    return anchorsIn(linked).has(decodeURIComponent(anchor)) ? undefined : `links to ${target}: no such heading`;
  };
  return [...documents]
    .filter(([file]) => CHECKED.test(file))
    .flatMap(([file, text]) =>
      linksIn(text).flatMap((target) => {
        const what = problemOf(file, target);
        return what === undefined ? [] : [{ rule: 'links', file, what }];
      }),
    );
}

/** The relative links of a document, without those in code. */
function linksIn(text: string): string[] {
  const prose = withoutCodeBlocks(text).replaceAll(/(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '');
  const found = LINKS.flatMap((pattern) => [...prose.matchAll(pattern)].map((match) => match.groups!['target']!));
  return [...new Set(found)].filter((target) => !EXTERNAL.test(target));
}

/**
 * The anchors that GitHub gives a document: its headings in lower case, without punctuation, spaces as hyphens, repeated
 * ones numbered from `-1`; and the ids of HTML elements.
 */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const prose = withoutCodeBlocks(text);
  for (const match of prose.matchAll(/^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/gm)) {
    const slug = slugOf(match[1]!);
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  for (const match of prose.matchAll(/<[a-z][^>]*?\b(?:id|name)=["']([^"']+)["']/g)) anchors.add(match[1]!);
  return anchors;
}

/** Every space becomes a hyphen, so that removed punctuation can leave two in a row. Code is used as written. */
function slugOf(heading: string): string {
  return heading
    .split(/`+/)
    .map((part, index) => (index % 2 === 1 ? part : textOf(part)))
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}

/** The text of Markdown without links, HTML tags and emphasis. */
function textOf(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/(?<![\p{L}\p{N}_])(_+)([^_]+)\1(?![\p{L}\p{N}_])/gu, '$2');
}

function withoutCodeBlocks(text: string): string {
  return text
    .replaceAll(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[^]*?^ {0,3}\1[`~]*[ \t]*$/gm, '')
    .replaceAll(/<!--[^]*?-->/g, '');
}
