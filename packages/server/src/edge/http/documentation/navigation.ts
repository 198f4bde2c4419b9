import { lexer, type Token, type Tokens } from 'marked';
import { linkFrom, type LinkTargets } from './page-urls.ts';
import { plainText } from './render-markdown.ts';

interface Section {
  readonly title: string;
  readonly entries: readonly { readonly title: string; readonly url: string }[];
}

export const INDEX = 'docs/README.md';

/** The pages in the order of the index, docs/README.md: a section for each of its headings, with the first link of each row. */
export function readNavigation(index: string, targets: LinkTargets): Section[] {
  const sections: { title: string; entries: { title: string; url: string }[] }[] = [];
  for (const token of lexer(index)) {
    if (token.type === 'heading' && token.depth === 2)
      sections.push({ title: plainText(token.tokens ?? []), entries: [] });
    if (token.type !== 'table') continue;
    for (const [cell] of (token as Tokens.Table).rows) {
      const link = cell?.tokens.find((each: Token): each is Tokens.Link => each.type === 'link');
      const url = link && linkFrom(INDEX, link.href, targets);
      if (link && url !== undefined) sections.at(-1)?.entries.push({ title: plainText(link.tokens), url });
    }
  }
  return sections;
}
