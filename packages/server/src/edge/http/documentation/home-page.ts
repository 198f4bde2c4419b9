import { escapeHtml } from '#kit/escape-html.ts';
import { REFERENCE_PATH } from './render-page.ts';
import type { About } from './site.ts';

const DESCRIPTION = 'A card-issuing service: one partner API, one ledger, one event stream.';

/** What `GET /` returns to programs. @param origin the service's URL; empty: links are paths */
export function describeService({ version, repository }: About, origin: string): Record<string, string> {
  return {
    name: 'Issuary',
    description: DESCRIPTION,
    version,
    documentation: `${origin}/docs`,
    reference: origin + REFERENCE_PATH,
    openapi: `${origin}/openapi.json`,
    errors: `${origin}/docs/errors`,
    status: `${origin}/status`,
    ...(repository === undefined ? {} : { repository }),
  };
}

/** What `GET /` shows in a browser. It names no environment: both have their own URLs below it. */
export function renderHome({ version, repository }: About): string {
  const rows: readonly (readonly [string, string, string])[] = [
    ['Documentation', '/docs', 'a tutorial, guides, reference and explanations'],
    ['API reference', REFERENCE_PATH, 'every endpoint with its schemas, examples and snippets'],
    ['OpenAPI', '/openapi.json', 'the same, as an OpenAPI 3.1 document'],
    ['Errors', '/docs/errors', 'every error code with its remedy'],
    ['Status', '/status', '200 if the service can serve requests'],
    ...(repository === undefined ? [] : [['Repository', repository, 'the source code'] as const]),
  ];
  return `<h1>Issuary</h1>
<p>${DESCRIPTION}</p>
<p>This is version ${escapeHtml(version)}.</p>
<dl>
${rows.map(([name, url, what]) => `<dt><a href="${escapeHtml(url)}">${name}</a></dt><dd>${what}</dd>`).join('\n')}
</dl>
`;
}

/** Whether an Accept header (RFC 9110, 12.5.1) names HTML, and prefers it to JSON, as browsers do. */
export function prefersHtml(accept: string | undefined): boolean {
  const ranges = new Map((accept ?? '').toLowerCase().split(',').map(readRange));
  const html = ranges.get('text/html') ?? 0;
  return html > 0 && html >= (ranges.get('application/json') ?? 0);
}

function readRange(range: string): [name: string, quality: number] {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
