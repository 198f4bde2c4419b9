import { trimEnd } from '#kit/trim-end.ts';
import { Asset } from './asset.ts';
import type { Documentation } from './load-documentation.ts';
import { INDEX, readNavigation } from './navigation.ts';
import { urlOf, type LinkTargets } from './page-urls.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderPage, REFERENCE_PATH } from './render-page.ts';

const HTML = 'text/html; charset=utf-8';
const PICTURE_TYPES: Readonly<Record<string, string>> = { png: 'image/png', svg: 'image/svg+xml' };

/** What the pages show about the service. */
export interface About {
  readonly version: string;
  /** The repository's URL; undefined: pages do not link to it. */
  readonly repository: string | undefined;
}

/** The pages and pictures of the documentation by their URLs. Each is rendered when it is first requested. */
export class DocumentationSite {
  readonly #documentation: Documentation;
  readonly #about: About;
  readonly #targets: LinkTargets;
  readonly #navigation: ReturnType<typeof readNavigation>;
  readonly #files: ReadonlyMap<string, string>;
  readonly #assets = new Map<string, Promise<Asset>>();
  #notFound: Asset | undefined;

  constructor(documentation: Documentation, about: About) {
    const { pages, pictures } = documentation;
    const files = new Set([...pages.keys(), ...pictures]);
    this.#documentation = documentation;
    this.#about = about;
    this.#targets = { files, repository: about.repository };
    this.#navigation = readNavigation(pages.get(INDEX)!, this.#targets);
    this.#files = new Map([...files].map((file) => [urlOf(file), file]));
  }

  /** Where a page moved from a URL that readers may try: with a slash at its end, or with the name of its file. */
  movedTo(url: string): string | undefined {
    const plain = trimEnd(url, '/')
      .replace(/\.md$/, '')
      .replace(/\/README$/, '');
    return plain !== url && this.#files.has(plain) ? plain : undefined;
  }

  /** The page or picture at this URL; undefined if there is none. */
  async find(url: string): Promise<Asset | undefined> {
    const file = this.#files.get(url);
    if (file === undefined) return undefined;
    let asset = this.#assets.get(file);
    if (asset === undefined) {
      asset = this.#load(file, url);
      this.#assets.set(file, asset);
      // A file that could not be read is read again on the next request.
      asset.catch(() => this.#assets.delete(file));
    }
    return await asset;
  }

  /** The page for a URL that does not exist. */
  notFound(): Asset {
    return (this.#notFound ??= this.#renderNotFound());
  }

  #renderNotFound(): Asset {
    const html = `<h1>Page not found</h1>
<p>The documentation has no page at this URL. Choose one from the list of pages, or start with the
<a href="/docs">overview of the documentation</a> or the <a href="${REFERENCE_PATH}">API reference</a>.</p>
`;
    return this.page({ title: 'Page not found', html });
  }

  page(page: Parameters<typeof renderPage>[0]): Asset {
    return new Asset(HTML, renderPage(page, { ...this.#about, navigation: this.#navigation }));
  }

  async #load(file: string, url: string): Promise<Asset> {
    const markdown = this.#documentation.pages.get(file);
    if (markdown !== undefined) return this.page({ ...renderMarkdown(file, markdown, this.#targets), url });
    const mediaType = PICTURE_TYPES[file.slice(file.lastIndexOf('.') + 1)]!;
    return new Asset(mediaType, await this.#documentation.readPicture(file));
  }
}
