import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { escapeHtml } from '#kit/escape-html.ts';
import { drawStateDiagram } from './draw-state-diagram.ts';
import { linkFrom, type LinkTargets } from './page-urls.ts';
import { readStateDiagram } from './read-state-diagram.ts';

interface Heading {
  readonly anchor: string;
  readonly text: string;
}

interface RenderedMarkdown {
  readonly title: string;
  readonly html: string;
  /** The headings of the second level. */
  readonly headings: readonly Heading[];
}

/** The only HTML that pages use, apart from comments: a picture with a width. */
const IMAGE = /^<img src="([^"]*)" width="(\d+)" alt="([^"]*)">\s*$/;
const COMMENT = /^<!--[^]*?-->\s*$/;

/**
 * Renders a page of the documentation. HTML in it is shown as text, except for pictures; links to other pages become links to where
 * they are served.
 * @param file its path from the repository's root
 */
export function renderMarkdown(file: string, markdown: string, targets: LinkTargets): RenderedMarkdown {
  const slugs = new Slugs();
  const headings: Heading[] = [];
  let title = file;
  const renderer: RendererObject = {
    heading({ tokens, depth }) {
      const text = plainText(tokens);
      const anchor = slugs.next(text);
      if (depth === 1) title = text;
      if (depth === 2) headings.push({ anchor, text });
      const content = this.parser.parseInline(tokens);
      const link = `<a class="anchor" href="#${anchor}" aria-label="${escapeHtml(`Link to “${text}”`)}">#</a>`;
      return `<h${depth} id="${anchor}">${content}${depth === 1 ? '' : ` ${link}`}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const url = linkFrom(file, href, targets);
      const content = this.parser.parseInline(tokens);
      return url === undefined ? content : `<a href="${escapeHtml(url)}">${content}</a>`;
    },
    image: ({ href, text }) => picture(href, text),
    html({ text }) {
      if (COMMENT.test(text)) return '';
      const [, source, width, alternative] = IMAGE.exec(text) ?? [];
      return source === undefined ? escapeHtml(text) : `<p>${picture(source, alternative!, width)}</p>\n`;
    },
    // Long lines, wide tables and diagrams scroll, so they must be reachable by keyboard.
    code: ({ text, lang }) =>
      lang === 'mermaid'
        ? drawStateDiagram(readStateDiagram(text))
        : `<div class="code"><pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre></div>\n`,
    table({ header, rows }) {
      const row = (cells: readonly Tokens.TableCell[]): string => `<tr>${cells.map(cell).join('')}</tr>\n`;
      const cell = ({ tokens, header: isHeader }: Tokens.TableCell): string => {
        const name = isHeader && tokens.length > 0 ? 'th' : 'td';
        return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
      };
      const body = rows.map(row).join('');
      return `<div class="table" role="group" aria-label="Table" tabindex="0"><table>
<thead>${row(header)}</thead>
<tbody>${body}</tbody></table></div>\n`;
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  };
  const picture = (source: string, alternative: string, width?: string): string => {
    const url = linkFrom(file, source, targets);
    if (url === undefined) return escapeHtml(alternative);
    const size = width === undefined ? '' : ` width="${width}"`;
    return `<img src="${escapeHtml(url)}"${size} alt="${escapeHtml(alternative)}" loading="lazy">`;
  };
  const html = new Marked({ renderer }).parse(markdown, { async: false });
  return { title, html, headings };
}

/** The text of inline Markdown, without its markup. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'html') return '';
      const inner = 'tokens' in token ? token.tokens : undefined;
      return inner && inner.length > 0 ? plainText(inner) : 'text' in token ? String(token.text) : '';
    })
    .join('');
}

/** Gives the headings of a page the anchors that GitHub gives them: repeated ones are numbered from `-1`. */
class Slugs {
  readonly #used = new Set<string>();

  next(heading: string): string {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let count = 1; this.#used.has(anchor); count += 1) anchor = `${slug}-${count}`;
    this.#used.add(anchor);
    return anchor;
  }
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}
